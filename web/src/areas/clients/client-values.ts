import type { ClientAssistant } from '@rxdesk/contract/areas/assistant/options'
import { type getClientMasterData, updateClientMastersList } from '@rxdesk/contract/areas/clients/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import type { MessageKey } from '@rxdesk/contract/messages'

/** A client as it was read, with its own settings. */
export type ClientDetail = AnswerOf<typeof getClientMasterData>

/** The fields of the client form; the rules are the call's own. */
export const clientSchema = updateClientMastersList.request.omit({
  userCode: true,
  userId: true,
  clientId: true,
  version: true,
})

/** The form's values; only a new client has a `key`. */
export interface ClientValues {
  clientName: string
  clientCTATData: string
  languages: string[]
  active: boolean
  /** Not asked of a new client. */
  assistant?: ClientAssistant
  mrdToQueue: boolean
  key?: string
}

/** The field that a refusal of the server is about. */
export function fieldOf(refusal: MessageKey): 'clientName' | 'key' | undefined {
  if (refusal === 'client.nameTaken') return 'clientName'
  return refusal === 'client.keyTaken' ? 'key' : undefined
}
