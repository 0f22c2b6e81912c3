import type { SystemWork } from '#platform/protocol/work.ts'
import { countOfDay } from './day-counts.ts'
import { columnsOf, lockFiling } from './file-record.ts'
import { findTwinRecords } from './judge-record.ts'
import { type DocumentOfClient, patientsOf } from './patients-of-documents.ts'

/**
 * Files many documents as `fileRecord` files one, by a few statements for all of them; each waits for its files. Whoever
 * asks for it notes it: there is no audit row of each. Their records in the order of the documents, or undefined when one
 * of them is there already.
 */
export async function fileLinks(
  work: SystemWork,
  userId: number,
  documents: readonly DocumentOfClient[],
): Promise<number[] | undefined> {
  const { db } = work
  const clients = [...new Set(documents.map(({ clientId }) => clientId))].sort((one, other) => one - other)
  for (const id of clients) await lockFiling(db, id)
  const judged = documents.map(({ clientId, fields }, key) => {
    const { uhid, opid, patName, documentDate } = fields
    return { key, clientId, uhid, opid, patName, documentDate }
  })
  if ((await findTwinRecords(work, judged)).size > 0) return undefined
  const patients = await patientsOf(work, documents)
  const rows = await db
    .insertInto('mrd_records')
    .values(
      documents.map(({ clientId, fields }, key) => ({
        client_id: clientId,
        patient_id: patients[key] ?? 0,
        ...columnsOf(fields),
        state: 'waiting' as const,
        uploaded_by: userId,
      })),
    )
    .returning(['id', 'client_id'])
    .execute()
  await Promise.all(
    rows.map(({ id, client_id }) => work.jobs.add('fetch-record', { clientId: client_id, recordId: id })),
  )
  for (const id of clients) {
    const uploaded = rows.filter(({ client_id }) => client_id === id).length
    await countOfDay(work, id, userId, { uploaded, linked: uploaded })
  }
  return rows.map(({ id }) => id)
}
