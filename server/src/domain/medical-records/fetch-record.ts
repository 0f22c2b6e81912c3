import { randomUUID } from 'node:crypto'
import { type MessageKey, message } from '@rxdesk/contract/messages'
import type { DriveFiles, FetchedFile, NotFetched } from '#domain/drive/drive-files.ts'
import { attachArrived } from '#domain/page-files/attach-upload.ts'
import type { FileServices } from '#domain/page-files/open-files.ts'
import { receiveFile } from '#domain/page-files/receive-file.ts'
import { openArrivingUpload } from '#domain/page-files/receive-images.ts'
import { uploadLimits } from '#engines/recognition/upload-limits.ts'
import type { Tx } from '#platform/database/db.ts'
import { Problem } from '#platform/protocol/problem.ts'
import { type SystemWork, systemWorkIn } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'
import { countOfDay } from './day-counts.ts'
import { ofRecord } from './file-record.ts'
import { lockPatients } from './patient-of-change.ts'
import { makeRecordCase } from './record-case.ts'
import { readRecordLink } from './record-link.ts'
import { noteSource } from './record-source.ts'

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
    (payload) => driveUnreachable(services, payload),
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
  const { url } = record
  if (!(await setState(services, asked, url, { state: 'fetching', fault: '' }))) return
  const link = readRecordLink(url)
  const found =
    link?.kind === 'driveFile'
      ? [link.fileId]
      : link?.kind === 'driveFolder'
        ? await filesOf(drive, asked.clientId, link.folderId)
        : invalid('mrd.invalidUrl')
  if ('state' in found) return notFetched(services, asked, url, found)
  const uploadId = await openArrivingUpload(services)
  const fileIds: string[] = []
  let changedAt = new Date(0)
  for (const driveId of found) {
    const file = await drive.fetch(asked.clientId, driveId)
    if (typeof file === 'string') return notFetched(services, asked, url, unfetched(file))
    const received = await receive(services, files, uploadId, file)
    if (typeof received !== 'string') return notFetched(services, asked, url, received)
    fileIds.push(received)
    if (file.modifiedTime > changedAt) changedAt = file.modifiedTime
  }
  await fileFetched(services, asked, { url, uploadId, fileIds, changedAt })
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
  asked: Asked,
  {
    url,
    uploadId,
    fileIds,
    changedAt,
  }: { url: string; uploadId: string; fileIds: readonly string[]; changedAt: Date },
): Promise<void> {
  const { clientId, recordId } = asked
  await services.db.transaction().execute(async (tx) => {
    const work = systemWorkIn(services, tx)
    const { record, patient } = await lockWithPatient(tx, asked)
    // Another try was faster, or the link was corrected meanwhile: then its own job fetches what is behind it now.
    if (record.case_id !== null || record.url !== url) return
    const client = await tx
      .selectFrom('clients')
      .select(['id', 'turnaround_minutes', 'mrd_to_queue'])
      .where('id', '=', clientId)
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
    await noteSource(tx, asked, changedAt)
    await countOfDay(work, clientId, record.uploaded_by, { pages })
    await work.note('record.fetched', ofRecord(clientId, recordId), { pages })
  })
}

/** A record and its patient, locked: the patient first, as a merge of patients does it. */
async function lockWithPatient(tx: Tx, { clientId, recordId }: Asked) {
  const record = tx
    .selectFrom('mrd_records')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', recordId)
  for (;;) {
    const { patient_id } = await record.executeTakeFirstOrThrow()
    const [patient] = await lockPatients(tx, clientId, [patient_id])
    const locked = await record.where('patient_id', '=', patient_id).forUpdate().executeTakeFirst()
    // It went to another patient meanwhile.
    if (!patient || !locked) continue
    return { record: locked, patient }
  }
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
  if (records.length === 0) return
  await work.jobs.addAll(
    'fetch-record',
    records.map(({ id }) => ({ clientId, recordId: id })),
  )
  await work.note('record.notFetched', { clientId }, { state: 'waiting', records: records.length })
}

async function driveUnreachable(services: Services, asked: Asked): Promise<void> {
  const record = await services.db
    .selectFrom('mrd_records')
    .select('url')
    .where('client_id', '=', asked.clientId)
    .where('id', '=', asked.recordId)
    // What another try found meanwhile stands.
    .where('state', 'in', ['waiting', 'fetching'])
    .executeTakeFirst()
  const unreachable = { state: 'accessDenied', fault: message('mrd.driveUnreachable') } as const
  if (record) await notFetched(services, asked, record.url, unreachable)
}

async function notFetched(services: Services, asked: Asked, url: string, now: Unfetched): Promise<void> {
  await setState(services, asked, url, now)
}

/** Sets the state of a record whose link is still the one that was asked for; whether it is. */
function setState(
  services: Services,
  { clientId, recordId }: Asked,
  url: string,
  now: Unfetched | { state: 'fetching'; fault: '' },
): Promise<boolean> {
  return services.db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('mrd_records')
      .set(now)
      .where('client_id', '=', clientId)
      .where('id', '=', recordId)
      .where('case_id', 'is', null)
      .where('url', '=', url)
      .returning('id')
      .executeTakeFirst()
    // That it is being fetched ends as one of the others, which are noted.
    if (changed && now.state !== 'fetching')
      await systemWorkIn(services, tx).note('record.notFetched', ofRecord(clientId, recordId), {
        state: now.state,
      })
    return changed !== undefined
  })
}
