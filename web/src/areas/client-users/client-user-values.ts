import { vendorlistupdate } from '@rxdesk/contract/areas/client-users/calls'
import type { Credential } from '@rxdesk/contract/areas/client-users/schemas'
import type { RequestOf } from '@rxdesk/contract/call'
import type { MessageKey } from '@rxdesk/contract/messages'
import { userStatus } from '@rxdesk/contract/options'

/** The fields of the dialog; the rules are the call's own. */
export const clientUserSchema = vendorlistupdate.request.omit({
  userCode: true,
  credentialId: true,
  version: true,
})

/** The form's values: client 0 and type '' are not chosen yet; only a new user has a `password`. */
export interface ClientUserValues {
  clientId: number
  emailId: string
  userId: string
  prescriptionType: number | ''
  statusCode: number
  password?: string
}

/** A new user starts inactive (screens 4). */
export const emptyClientUser: ClientUserValues = {
  clientId: 0,
  emailId: '',
  userId: '',
  prescriptionType: '',
  statusCode: userStatus.inactive,
}

export function valuesOf(user: Credential): ClientUserValues {
  const { clientId, emailId, userId, prescriptionType, statusCode } = user
  return { clientId, emailId, userId, prescriptionType: prescriptionType || '', statusCode }
}

export function changeOf(values: ClientUserValues, user: Credential): RequestOf<typeof vendorlistupdate> {
  const { credentialId, version } = user
  // The documents send the client as text in an update.
  return { ...values, clientId: String(values.clientId), userCategory: 'User', credentialId, version }
}

/** The field that a refusal of the server is about. */
export function fieldOf(refusal: MessageKey): 'userId' | 'password' | undefined {
  if (refusal === 'user.agentIdTaken') return 'userId'
  return refusal === 'password.weak' ? 'password' : undefined
}
