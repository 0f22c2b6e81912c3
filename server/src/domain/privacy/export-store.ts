import { randomUUID } from 'node:crypto'
import type { patientExportSchema } from '@rxdesk/contract/areas/privacy/schemas'
import { limits } from '@rxdesk/contract/limits'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Person, recordsOfPerson } from '#domain/reminders/consents.ts'
import type { Db, Tx } from '#platform/database/db.ts'

/** The file of an archive: given by the route of exports alone. */
export const EXPORT_KIND = 'patientExport'
export const ZIP_TYPE = 'application/zip'

/** An export, by its client and number. */
export interface ExportKey {
  client_id: number
  id: number
}

/** The exports of a person, the newest first. */
export async function exportsOf(
  db: Db,
  { client_id, id }: Person,
): Promise<z.infer<typeof patientExportSchema>[]> {
  const { rows } = await sql<{
    exportId: number
    state: z.infer<typeof patientExportSchema>['state']
    done: number
    total: number
    askedBy: string
    askedAt: Date
    endedAt: Date | null
    bytes: number | null
  }>`
    select e.id as "exportId", e.state, e.done, e.total, trim(u.first_name || ' ' || u.last_name) as "askedBy",
      e.asked_at as "askedAt", e.ended_at as "endedAt", f.byte_size as bytes
    from patient_exports e join users u on u.id = e.asked_by left join files f on f.id = e.file_id
    where e.client_id = ${client_id} and e.patient_id in (${recordsOfPerson(client_id, id)})
    order by e.asked_at desc, e.id desc limit 20`.execute(db)
  return rows.map(({ askedAt, endedAt, bytes, ...row }) => ({
    ...row,
    askedAt: askedAt.toISOString(),
    until:
      row.state === 'ready' && endedAt
        ? new Date(endedAt.getTime() + limits.patientExportHours * 3_600_000).toISOString()
        : '',
    bytes: row.state === 'ready' ? Number(bytes) : 0,
    fileUrl: row.state === 'ready' ? `patient-exports/${row.exportId}` : '',
  }))
}

/** The export as a row, locked; undefined where there is none any more. */
export const lockExport = (tx: Tx, key: ExportKey) =>
  tx
    .selectFrom('patient_exports')
    .selectAll()
    .where('client_id', '=', key.client_id)
    .where('id', '=', key.id)
    .forUpdate()
    .executeTakeFirst()

/** Notes how far it is; false once nobody wants it any more. */
export async function noteReached(db: Db, key: ExportKey, done: number, total: number): Promise<boolean> {
  const noted = await db
    .updateTable('patient_exports')
    .set({ state: 'making', done, total })
    .where('client_id', '=', key.client_id)
    .where('id', '=', key.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return noted.numUpdatedRows > 0n
}

/** The row of an archive's file, before its bytes are stored. Undefined once nobody wants it any more. */
export async function addArchiveFile(
  tx: Tx,
  key: ExportKey,
  { byte_size, sha256, created_by }: { byte_size: number; sha256: Buffer; created_by: number },
): Promise<string | undefined> {
  const row = await lockExport(tx, key)
  if (!row || row.ended_at !== null) return undefined
  const id = randomUUID()
  const storage_key = `exports/${id}.zip`
  await tx
    .insertInto('files')
    .values({
      ...{
        id,
        client_id: key.client_id,
        case_id: null,
        kind: EXPORT_KIND,
        storage_key,
        media_type: ZIP_TYPE,
      },
      ...{ byte_size, sha256, created_by },
    })
    .execute()
  await tx
    .updateTable('patient_exports')
    .set({ file_id: id })
    .where('client_id', '=', key.client_id)
    .where('id', '=', key.id)
    .execute()
  return storage_key
}

/** Ends an export that is under way; false where it has ended. */
export async function endExport(
  tx: Tx,
  key: ExportKey,
  state: 'ready' | 'failed' | 'cancelled',
): Promise<boolean> {
  const ended = await tx
    .updateTable('patient_exports')
    .set({ state, ended_at: new Date() })
    .where('client_id', '=', key.client_id)
    .where('id', '=', key.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/** Where the bytes of an export lie, and its row of `files`. */
export async function archiveOf(
  db: Db,
  key: ExportKey,
): Promise<{ id: string; storage_key: string } | undefined> {
  return db
    .selectFrom('patient_exports as e')
    .innerJoin('files as f', 'f.id', 'e.file_id')
    .select(['f.id', 'f.storage_key'])
    .where('e.client_id', '=', key.client_id)
    .where('e.id', '=', key.id)
    .executeTakeFirst()
}

/** Takes the file of an export out of the database, once its bytes are gone. */
export async function dropArchiveFile(tx: Tx, key: ExportKey, fileId: string): Promise<void> {
  await tx
    .updateTable('patient_exports')
    .set({ file_id: null })
    .where('client_id', '=', key.client_id)
    .where('id', '=', key.id)
    .execute()
  await tx.deleteFrom('files').where('id', '=', fileId).execute()
}
