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
      documents.map(({ clientId, fields, filedBy = userId }, key) => ({
        client_id: clientId,
        patient_id: patients[key] ?? 0,
        ...columnsOf(fields),
        state: 'waiting' as const,
        uploaded_by: filedBy,
      })),
    )
    .returning(['id', 'client_id', 'uploaded_by'])
    .execute()
  await work.jobs.addAll(
    'fetch-record',
    rows.map(({ id, client_id }) => ({ clientId: client_id, recordId: id })),
  )
  const filed = Map.groupBy(rows, ({ client_id, uploaded_by }) => `${client_id} ${uploaded_by}`)
  for (const [first, ...others] of filed.values()) {
    if (!first) continue
    const uploaded = 1 + others.length
    await countOfDay(work, first.client_id, first.uploaded_by, { uploaded, linked: uploaded })
  }
  return rows.map(({ id }) => id)
}
