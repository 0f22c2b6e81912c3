import type { CaseData } from '#domain/road/case-access.ts'
import type { Db } from '#platform/database/db.ts'

/** One sending of a version of an assessment: the first, or one after a failure. */
interface Sending {
  formId: number
  version: number
  attempt: number
}

/** The key of a message of it in the outbox. */
export const sendingKey = ({ formId, version, attempt }: Sending, kind: 'email' | 'webhook') =>
  `emergency:${formId}:${version}:${attempt}:${kind}`

/** The last sending of each assessment of a case, by its id: failed once one of its messages is, sent once all are. */
export async function readSendings(
  db: Db,
  row: Pick<CaseData, 'client_id' | 'id'>,
): Promise<Map<number, Sending & { state: 'waiting' | 'sent' | 'failed' }>> {
  const rows = await db
    .selectFrom('deliveries')
    .select(['idempotency_key', 'state'])
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('idempotency_key', 'like', 'emergency:%')
    .orderBy('id')
    .execute()
  const last = new Map<number, Sending & { state: 'waiting' | 'sent' | 'failed' }>()
  for (const { idempotency_key: key, state } of rows) {
    const [formId = 0, version = 0, attempt = 0] = key.split(':').slice(1, 4).map(Number)
    const known = last.get(formId)
    const isSame = known?.version === version && known.attempt === attempt
    const states = isSame ? [known.state, state] : [state]
    const now = states.includes('failed') ? 'failed' : states.includes('waiting') ? 'waiting' : 'sent'
    last.set(formId, { formId, version, attempt, state: now })
  }
  return last
}
