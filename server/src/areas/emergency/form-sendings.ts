import type { CaseData } from '#domain/road/case-access.ts'
import type { Db } from '#platform/database/db.ts'

type MessageKind = 'email' | 'webhook'
type MessageState = 'waiting' | 'sent' | 'failed'

/** A closed version of an assessment, which is sent once. */
interface SentVersion {
  formId: number
  version: number
}

/** One sending of it: the first, or one after a failure, of the messages that failed. */
interface Sending extends SentVersion {
  attempt: number
}

/** The last sending of an assessment; `messages` are the last of each kind, of this sending or one before it. */
interface LastSending extends Sending {
  messages: ReadonlyMap<MessageKind, MessageState>
  /** Failed once one of its messages is, sent once all are. */
  state: MessageState
}

/** The key of a message of it in the outbox. */
export const sendingKey = ({ formId, version, attempt }: Sending, kind: MessageKind) =>
  `emergency:${formId}:${version}:${attempt}:${kind}`

/** What a message is to its receiver: the same one however often it is tried, so that they can tell one that came twice. */
export const messageId = ({ formId, version }: SentVersion, kind: MessageKind) =>
  `emergency:${formId}:${version}:${kind}`

const isSettled = (state: string): state is 'sent' | 'failed' => state === 'sent' || state === 'failed'

/** The last sending of each assessment of a case, by its id. */
export async function readSendings(
  db: Db,
  row: Pick<CaseData, 'client_id' | 'id'>,
): Promise<Map<number, LastSending>> {
  const rows = await db
    .selectFrom('deliveries')
    .select(['idempotency_key', 'kind', 'state'])
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('idempotency_key', 'like', 'emergency:%')
    .orderBy('id')
    .execute()
  const last = new Map<number, LastSending>()
  for (const { idempotency_key: key, kind, state } of rows) {
    const [formId = 0, version = 0, attempt = 0] = key.split(':').slice(1, 4).map(Number)
    const known = last.get(formId)
    const earlier = known?.version === version ? [...known.messages] : []
    // What failed is sent again by the next sending, or its receiver is none any more.
    const kept = known?.attempt === attempt ? earlier : earlier.filter(([, was]) => was !== 'failed')
    const messages = new Map(kept)
    messages.set(kind === 'email' ? 'email' : 'webhook', isSettled(state) ? state : 'waiting')
    const states = [...messages.values()]
    const now = states.includes('failed') ? 'failed' : states.includes('waiting') ? 'waiting' : 'sent'
    last.set(formId, { formId, version, attempt, messages, state: now })
  }
  return last
}
