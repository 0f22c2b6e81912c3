import { randomUUID } from 'node:crypto'
import { type MessageKey, message } from '@rxdesk/contract/messages'
import type { DriveFiles, FetchedFile, NotFetched } from '#domain/drive/drive-files.ts'
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

/** Why nothing is fetched: a state of the record, and a sentence. */
interface Unfetched {
  state: 'accessDenied' | 'invalidUrl'
  fault: string
}

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
    (payload) =>
      setState(services, payload, { state: 'accessDenied', fault: message('mrd.driveUnreachable') }),
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
  await setState(services, asked, { state: 'fetching', fault: '' })
  const link = readRecordLink(record.url)
  const found =
    link?.kind === 'driveFile'
      ? [link.fileId]
      : link?.kind === 'driveFolder'
        ? await filesOf(drive, asked.clientId, link.folderId)
        : invalid('mrd.invalidUrl')
  if ('state' in found) return setState(services, asked, found)
  const uploadId = await openArrivingUpload(services)
  const fileIds: string[] = []
  for (const driveId of found) {
    const file = await drive.fetch(asked.clientId, driveId)
    if (typeof file === 'string') return setState(services, asked, unfetched(file))
    const received = await receive(services, files, uploadId, file)
    if (typeof received !== 'string') return setState(services, asked, received)
    fileIds.push(received)
  }
  await fileFetched(services, asked, uploadId, fileIds)
}

/** The files of a folder; a folder without any, or with more than a case may have, is no document. */
async function filesOf(drive: DriveFiles, clientId: number, folderId: string): Promise<string[] | Unfetched> {
  const listed = await drive.list(clientId, folderId, uploadLimits.pages)
  if (listed === 'tooLarge') return invalid('mrd.folderTooFull', { number: uploadLimits.pages })
  if (!Array.isArray(listed)) return unfetched(listed)
  return listed.length === 0 ? invalid('mrd.folderEmpty') : listed.map(({ id }) => id)
}

function invalid(key: MessageKey, values: Record<string, number> = {}): Unfetched {
  return { state: 'invalidUrl', fault: message(key, values) }
}

function unfetched(why: NotFetched): Unfetched {
  if (why === 'tooLarge') return invalid('upload.tooLarge')
  if (why === 'unsupported' || why === 'folder') return invalid('upload.wrongType')
  const key = why === 'notConnected' ? 'mrd.driveNotConnected' : 'mrd.driveDenied'
  return { state: 'accessDenied', fault: message(key) }
}

/** Checks and stores a file as one that a browser sends; its id, or why it is refused. */
async function receive(
  services: Services,
  files: FileServices,
  uploadId: string,
  { stream }: FetchedFile,
): Promise<string | Unfetched> {
  const fileId = randomUUID()
  try {
    await receiveFile(services, files, { uploadId, fileId, userId: null }, stream)
    return fileId
  } catch (error) {
    if (error instanceof Problem && error.kind !== 'unavailable')
      return { state: 'invalidUrl', fault: error.message }
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
    .set({ state: 'waiting', fault: '' })
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
  now: Unfetched | { state: 'fetching'; fault: '' },
): Promise<void> {
  await db
    .updateTable('mrd_records')
    .set(now)
    .where('client_id', '=', clientId)
    .where('id', '=', recordId)
    .where('case_id', 'is', null)
    .execute()
}
