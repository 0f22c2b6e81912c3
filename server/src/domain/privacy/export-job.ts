import { stat } from 'node:fs/promises'
import path from 'node:path'
import { limits } from '@rxdesk/contract/limits'
import { sql } from 'kysely'
import { fileDigest } from '#platform/files/file-digest.ts'
import type { FileStorage } from '#platform/files/storage.ts'
import { withTempFolder } from '#platform/files/temp-folder.ts'
import type { JobPayloads } from '#platform/jobs/queue.ts'
import { inWork } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'
import {
  addArchiveFile,
  archiveOf,
  dropArchiveFile,
  type ExportKey,
  endExport,
  noteReached,
  ZIP_TYPE,
} from './export-store.ts'
import { type ArchiveContent, writePatientArchive } from './patient-archive.ts'
import { consentsOf, looksAt } from './patient-privacy-store.ts'
import { toldTo } from './told-to-patient.ts'

type Storage = Pick<FileStorage, 'fetchTo' | 'put' | 'remove'>
type Parts = Pick<Services, 'settings' | 'db' | 'sealer' | 'audit' | 'log'>

/** Somebody cancelled it, or the patient was erased. */
class NotWanted extends Error {}

/**
 * Makes archives for patients, one at a time. Each try begins anew, so that one whose server was killed leaves nothing but
 * a file that the next try removes.
 */
export async function workPatientExports(services: Services, storage: Storage): Promise<void> {
  await services.jobs.work(
    'export-patient',
    1,
    ({ payload }) => exportPatient(services, storage, payload),
    (payload) => inWork(services, async ({ db }) => void (await endExport(db, keyOf(payload), 'failed'))),
  )
}

const keyOf = ({ clientId, exportId }: JobPayloads['export-patient']): ExportKey => ({
  client_id: clientId,
  id: exportId,
})

export async function exportPatient(
  services: Parts,
  storage: Storage,
  payload: JobPayloads['export-patient'],
): Promise<void> {
  const key = keyOf(payload)
  const { db, settings } = services
  const asked = await db
    .selectFrom('patient_exports')
    .select(['patient_id', 'asked_by'])
    .where('client_id', '=', key.client_id)
    .where('id', '=', key.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!asked) return
  await removeArchive(services, storage, key)
  try {
    await withTempFolder(settings.DATA_DIR, async (folder) => {
      const file = path.join(folder, 'archive.zip')
      const content = await readContent(services, { client_id: key.client_id, id: asked.patient_id })
      await writePatientArchive(file, content, storage, async (done, total) => {
        if (!(await noteReached(db, key, done, total))) throw new NotWanted()
      })
      await keep(services, storage, key, { file, askedBy: asked.asked_by })
    })
  } catch (error) {
    if (!(error instanceof NotWanted)) throw error
    await removeArchive(services, storage, key)
  }
}

/** Everything as it is at one moment. */
function readContent(
  { db, sealer }: Parts,
  person: { client_id: number; id: number },
): Promise<ArchiveContent> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const told = await toldTo(tx, sealer, person)
      const consents = await consentsOf(tx, person)
      const { rows: looks } = await looksAt(tx, person, { offset: 0, limit: LOOKS })
      const { name } = await tx
        .selectFrom('clients')
        .select('name')
        .where('id', '=', person.client_id)
        .executeTakeFirstOrThrow()
      return { told, consents, looks, clientName: name, madeAt: new Date() }
    })
}

/** More than anybody was ever looked at; a bound for the memory. */
const LOOKS = 100_000

async function keep(
  services: Parts,
  storage: Storage,
  key: ExportKey,
  { file, askedBy }: { file: string; askedBy: number },
): Promise<void> {
  const { size: byte_size } = await stat(file)
  const sha256 = await fileDigest(file)
  const storageKey = await services.db
    .transaction()
    .execute((tx) => addArchiveFile(tx, key, { byte_size, sha256, created_by: askedBy }))
  if (!storageKey) throw new NotWanted()
  await storage.put(storageKey, file, ZIP_TYPE)
  const ready = await services.db.transaction().execute((tx) => endExport(tx, key, 'ready'))
  if (!ready) throw new NotWanted()
}

/** Bytes first: while the rows exist, leftovers of a crash are found again. */
async function removeArchive({ db }: Pick<Parts, 'db'>, storage: Pick<Storage, 'remove'>, key: ExportKey) {
  const archive = await archiveOf(db, key)
  if (!archive) return
  await storage.remove(archive.storage_key)
  await db.transaction().execute((tx) => dropArchiveFile(tx, key, archive.id))
}

/**
 * Removes archives some days after they were made, and exports that came to nothing. Run by the clock, possibly by several
 * processes at once. Returns how many went.
 */
export async function forgetPatientExports(
  parts: Pick<Services, 'db' | 'audit' | 'log'>,
  storage: Pick<Storage, 'remove'>,
): Promise<number> {
  const { db, audit, log } = parts
  const over = await db
    .selectFrom('patient_exports')
    .select(['client_id', 'id', 'patient_id'])
    .where('ended_at', '<', sql<Date>`now() - make_interval(hours => ${limits.patientExportHours})`)
    .orderBy('ended_at')
    .limit(50)
    .execute()
  let forgotten = 0
  for (const row of over)
    try {
      const archive = await archiveOf(db, row)
      if (archive) await storage.remove(archive.storage_key)
      forgotten += await db.transaction().execute(async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('patient_exports')
          .where('client_id', '=', row.client_id)
          .where('id', '=', row.id)
          .executeTakeFirst()
        if (numDeletedRows === 0n) return 0
        if (archive) await tx.deleteFrom('files').where('id', '=', archive.id).execute()
        await audit.append(tx, {
          ...{ chain: 'system', action: 'privacy.exportRemoved', clientId: row.client_id },
          ...{ subject: `patient:${row.patient_id}`, detail: { exportId: row.id } },
        })
        return 1
      })
    } catch (error) {
      log.warn(
        { exportId: row.id, type: error instanceof Error ? error.name : '' },
        'an archive stays for now',
      )
    }
  return forgotten
}
