import { type Kysely, sql } from 'kysely'
import { recordsOfPerson } from '#domain/reminders/consents.ts'
import type { AuditWriter } from '#platform/audit/append.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { FileStorage } from '#platform/files/storage.ts'
import type { Logger } from '#platform/log/logger.ts'
import { leaveTheLeast, removeRows } from './remove-rows.ts'
import { GOING, gather } from './rows-of-patient.ts'
import { whyNotErased } from './why-not-erased.ts'

interface Due {
  client_id: number
  id: number
  patient_id: number
}

interface Parts {
  db: Kysely<Tables>
  audit: AuditWriter
  log: Logger
}

/**
 * Erases the patients whose erasure was approved. Run by the clock, possibly by several processes at once: one has a
 * request, and a server that is killed leaves it as it was, to be begun again. Returns how many were erased.
 */
export async function eraseApproved(parts: Parts, storage: Pick<FileStorage, 'remove'>): Promise<number> {
  const due = await parts.db
    .selectFrom('patient_erasures')
    .select(['client_id', 'id', 'patient_id'])
    .where('state', 'in', ['approved', 'erasing'])
    .orderBy('decided_at')
    .limit(20)
    .execute()
  let erased = 0
  for (const one of due)
    try {
      if (await erase(parts, storage, one)) erased += 1
    } catch (error) {
      parts.log.error(
        { erasureId: one.id, type: error instanceof Error ? error.name : '' },
        'a patient is not yet erased',
      )
    }
  return erased
}

/**
 * First who it was, with which the erasure has begun and no hold stops it any more; then the bytes of files, while their
 * rows say where they are; then every row. Each step is found again where it was left. A file that came between the last
 * two keeps the rows there, and is removed first.
 */
async function erase({ db, audit }: Parts, storage: Pick<FileStorage, 'remove'>, due: Due): Promise<boolean> {
  if (!(await db.transaction().execute((tx) => begin(tx, due)))) return false
  const removed = new Set<string>()
  for (;;) {
    const keys = await db.transaction().execute(async (tx) => {
      await gather(tx, due.client_id, { persons: await personsOf(tx, due) })
      return storageKeys(tx)
    })
    for (const key of keys.filter((one) => !removed.has(one))) {
      await storage.remove(key)
      removed.add(key)
    }
    const outcome = await db.transaction().execute((tx) => eraseRows(tx, audit, due, removed))
    if (outcome !== 'more files') return outcome === 'erased'
  }
}

/** The request, locked for one process. */
const locked = (tx: Tx, due: Due) =>
  tx
    .selectFrom('patient_erasures')
    .select('state')
    .where('client_id', '=', due.client_id)
    .where('id', '=', due.id)
    .where('state', 'in', ['approved', 'erasing'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** False when it is not to be done now: a hold, or a prescription that came after the approval. */
async function begin(tx: Tx, due: Due): Promise<boolean> {
  const request = await locked(tx, due)
  if (request?.state !== 'approved') return request !== undefined
  const persons = await personsOf(tx, due)
  await sql`select 1 from patients where client_id = ${due.client_id} and id = any(${persons}::bigint[])
    order by id for update`.execute(tx)
  if (await whyNotErased(tx, { client_id: due.client_id, id: due.patient_id })) return false
  await gather(tx, due.client_id, { persons })
  await leaveTheLeast(tx, due.client_id)
  await tx
    .updateTable('patient_erasures')
    .set({ state: 'erasing' })
    .where('client_id', '=', due.client_id)
    .where('id', '=', due.id)
    .execute()
  return true
}

async function eraseRows(
  tx: Tx,
  audit: AuditWriter,
  due: Due,
  removed: ReadonlySet<string>,
): Promise<'erased' | 'not now' | 'more files'> {
  const request = await locked(tx, due)
  if (!request) return 'not now'
  await gather(tx, due.client_id, { persons: await personsOf(tx, due) })
  const keys = await storageKeys(tx)
  if (keys.some((key) => !removed.has(key))) return 'more files'
  const erased = await removeRows(tx, due.client_id, GOING)
  // What was sent or read between the steps wrote something again.
  await leaveTheLeast(tx, due.client_id)
  await tx
    .updateTable('patient_erasures')
    .set({ state: 'done', erased_at: sql<Date>`now()`, erased: JSON.stringify(erased) })
    .where('client_id', '=', due.client_id)
    .where('id', '=', due.id)
    .execute()
  await audit.append(tx, {
    chain: 'system',
    action: 'patient.erased',
    clientId: due.client_id,
    subject: `patient:${due.patient_id}`,
    detail: { erasureId: due.id, files: erased.files ?? 0 },
  })
  return 'erased'
}

async function personsOf(db: Db, { client_id, patient_id }: Due): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${recordsOfPerson(client_id, patient_id)}`.execute(db)
  return rows.map(({ id }) => Number(id))
}

/** Where the bytes lie. */
async function storageKeys(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from files where id in (select id from erased_files)`.execute(tx)
  return rows.map(({ key }) => key)
}
