import { randomUUID } from 'node:crypto'
import type { DriveFiles, FetchedFile } from '#domain/drive/drive-files.ts'
import { attachArrived } from '#domain/page-files/attach-upload.ts'
import type { FileServices } from '#domain/page-files/open-files.ts'
import { receiveFile } from '#domain/page-files/receive-file.ts'
import { openArrivingUpload } from '#domain/page-files/receive-images.ts'
import { uploadLimits } from '#engines/recognition/upload-limits.ts'
import { Problem } from '#platform/protocol/problem.ts'
import { type SystemWork, systemWorkIn } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'
import { countOfDay } from './day-counts.ts'
import { ofRecord } from './file-record.ts'
import { makeRecordCase } from './record-case.ts'
import { readRecordLink } from './record-link.ts'

interface Asked {
  clientId: number
  recordId: number
}

/** Why nothing is fetched: a state of the record. */
type Unfetched = 'accessDenied' | 'invalidUrl'

/** Fetches the files behind the links of records. A server that is killed meanwhile is followed by another try. */
export async function workFetching(
  services: Services,
  files: FileServices,
  drive: DriveFiles,
): Promise<void> {
  await services.jobs.work(
    'fetch-record',
    4,
    ({ payload }) => fetchRecord(services, files, drive, payload),
    // Drive could not be reached for long: whoever looks at the list asks again.
    (payload) => setState(services, payload, 'accessDenied'),
  )
}

/**
 * Fetches the files of a record and makes them its case, once: a record that has its case is left alone. What Drive denies
 * or does not have is a state of the record and no fault of the job.
 */
export async function fetchRecord(
  services: Services,
  files: FileServices,
  drive: DriveFiles,
  asked: Asked,
): Promise<void> {
  const { db } = services
  const record = await db
    .selectFrom('mrd_records')
    .select(['url', 'case_id', 'source'])
    .where('client_id', '=', asked.clientId)
    .where('id', '=', asked.recordId)
    .executeTakeFirst()
  if (!record || record.case_id !== null) return
  await setState(services, asked, 'fetching')
  const link = readRecordLink(record.url)
  const found =
    link?.kind === 'driveFile'
      ? [link.fileId]
      : link?.kind === 'driveFolder'
        ? await filesOf(drive, asked.clientId, link.folderId)
        : 'invalidUrl'
  if (typeof found === 'string') return setState(services, asked, found)
  const uploadId = await openArrivingUpload(services)
  const fileIds: string[] = []
  for (const driveId of found) {
    const file = await drive.fetch(asked.clientId, driveId)
    if (typeof file === 'string') return setState(services, asked, stateOf(file))
    const fileId = await received(services, files, uploadId, file)
    if (!fileId) return setState(services, asked, 'invalidUrl')
    fileIds.push(fileId)
  }
  await fileFetched(services, asked, uploadId, fileIds)
}

/** The files of a folder; a folder without any, or with more than a case may have, is no document. */
async function filesOf(drive: DriveFiles, clientId: number, folderId: string): Promise<string[] | Unfetched> {
  const listed = await drive.list(clientId, folderId, uploadLimits.pages)
  if (!Array.isArray(listed)) return stateOf(listed)
  return listed.length === 0 ? 'invalidUrl' : listed.map(({ id }) => id)
}

function stateOf(why: string): Unfetched {
  return why === 'denied' || why === 'missing' || why === 'notConnected' ? 'accessDenied' : 'invalidUrl'
}

/** Checks and stores a file as one that a browser sends; undefined when it is refused. */
async function received(
  services: Services,
  files: FileServices,
  uploadId: string,
  { stream }: FetchedFile,
): Promise<string | undefined> {
  const fileId = randomUUID()
  try {
    await receiveFile(services, files, { uploadId, fileId, userId: null }, stream)
    return fileId
  } catch (error) {
    if (error instanceof Problem && error.kind !== 'unavailable') return undefined
    throw error
  } finally {
    stream.destroy()
  }
}

async function fileFetched(
  services: Services,
  { clientId, recordId }: Asked,
  uploadId: string,
  fileIds: readonly string[],
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const work = systemWorkIn(services, tx)
    const record = await tx
      .selectFrom('mrd_records')
      .selectAll()
      .where('client_id', '=', clientId)
      .where('id', '=', recordId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    // Another try was faster.
    if (record.case_id !== null) return
    const client = await tx
      .selectFrom('clients')
      .select(['id', 'turnaround_minutes', 'mrd_to_queue'])
      .where('id', '=', clientId)
      .executeTakeFirstOrThrow()
    const patient = await tx
      .selectFrom('patients')
      .selectAll()
      .where('client_id', '=', clientId)
      .where('id', '=', record.patient_id)
      .executeTakeFirstOrThrow()
    const pages = await makeRecordCase(work, {
      ...{ client, patient, recordId, createdBy: record.uploaded_by },
      attach: (caseId) =>
        attachArrived(work, {
          uploadId,
          files: fileIds.map((fileId) => ({ fileId, kind: 'prescription' as const })),
          clientId,
          caseId,
        }),
    })
    await countOfDay(work, clientId, record.uploaded_by, { pages })
    await work.note('record.fetched', ofRecord(clientId, recordId), { pages })
  })
}

/** Has the records of a client fetched anew that its Drive did not give out, once it is connected. */
export async function fetchDenied(work: SystemWork, clientId: number): Promise<void> {
  const records = await work.db
    .updateTable('mrd_records')
    .set({ state: 'waiting' })
    .where('client_id', '=', clientId)
    .where('state', '=', 'accessDenied')
    .where('case_id', 'is', null)
    .returning('id')
    .execute()
  await Promise.all(records.map(({ id }) => work.jobs.add('fetch-record', { clientId, recordId: id })))
}

async function setState(
  { db }: Pick<Services, 'db'>,
  { clientId, recordId }: Asked,
  state: 'fetching' | Unfetched,
): Promise<void> {
  await db
    .updateTable('mrd_records')
    .set({ state })
    .where('client_id', '=', clientId)
    .where('id', '=', recordId)
    .where('case_id', 'is', null)
    .execute()
}
