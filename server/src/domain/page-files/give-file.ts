import { mayUse } from '@rxdesk/contract/access-row'
import { saveDoctorImage } from '@rxdesk/contract/areas/doctors/master-calls'
import { openMrdRecord } from '@rxdesk/contract/areas/mrd/calls'
import { geteRxDtls } from '@rxdesk/contract/areas/workbench/calls'
import { recordsChannel } from '@rxdesk/contract/channels'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import { seesChannel } from '#domain/road/case-access.ts'
import { WORD_TYPE } from '#engines/documents/word-type.ts'
import type { Db } from '#platform/database/db.ts'
import type { FilesTable } from '#platform/database/tables.ts'
import { FileMissing } from '#platform/files/storage.ts'
import { type Caller, changesDeployment, seesClient } from '#platform/protocol/caller.ts'
import { missing } from '#platform/protocol/problem.ts'
import type { Services } from '#platform/services.ts'
import { wantedPart } from './byte-range.ts'
import type { FileServices } from './open-files.ts'
import { isPrint } from './store-made-file.ts'
import { isMark } from './store-picture.ts'

/** Types that are served as what they are; never one that a browser would run. */
const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  [WORD_TYPE]: 'docx',
}

/**
 * Sends a file's bytes to users who may see it. Throws missing for all others, so that its existence is not
 * revealed.
 */
export async function giveFile(
  { db }: Services,
  { storage }: FileServices,
  caller: Caller,
  id: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = await db
    .selectFrom('files')
    .leftJoin('cases', 'cases.id', 'files.case_id')
    .selectAll('files')
    .select('cases.channel')
    .where('files.id', '=', id)
    .executeTakeFirst()
  if (!file || !(maySee(caller, file) || (await isOfRecord(db, caller, file)))) throw missing()
  const etag = `"${file.sha256.toString('hex')}"`
  // A patient's page does not stay on the disk of a shared machine. A program may ask whether its copy still holds.
  reply.headers({ etag, 'cache-control': 'no-store', vary: 'Authorization, Cookie' })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()

  const part = wantedPart(request.headers, { etag, size: file.byte_size })
  if (part === 'outside') return reply.code(416).header('content-range', `bytes */${file.byte_size}`).send()
  const { stream, size } = await storage.open(file.storage_key, part).catch((error: unknown) => {
    reply.removeHeader('cache-control').removeHeader('etag')
    throw error instanceof FileMissing ? missing() : error
  })
  const extension = extensions[file.media_type]
  // Originals are stored as they were uploaded and so never displayed by the browser; pages are re-encoded.
  const shown = extension !== undefined && file.kind !== 'original'
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
  return reply
    .headers({
      'accept-ranges': 'bytes',
      'content-type': extension ? file.media_type : 'application/octet-stream',
      'content-length': String(part ? part.end - part.start + 1 : size),
      'content-disposition': `${shown ? 'inline' : 'attachment'}; filename="${safeName(file, extension)}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(stream)
}

/**
 * A file of a case is visible to users who see the case; before there is a case, only to its uploader; a
 * client's own file (its logo) to users who see the client.
 */
function maySee(caller: Caller, file: Selectable<FilesTable> & { channel: string | null }): boolean {
  // Everything about a patient: each fetching of it is noted, by the route that it has of its own. What
  // is gone waits for its bytes to be removed.
  if (file.kind === 'patientExport' || file.kind === 'gone') return false
  if (isMark(file.kind)) return maySeeMark(caller, file.client_id)
  // A print has a patient's data and belongs to no case.
  if (file.client_id === null || isPrint(file.kind)) return file.created_by === caller.userId
  if (!seesClient(caller, file.client_id)) return false
  // Who files records sees their pages, and no other case.
  if (file.channel === recordsChannel && mayUse(openMrdRecord.access, caller)) return true
  if (file.channel !== null && !seesChannel(caller, file.channel)) return false
  return file.case_id === null || mayUse(geteRxDtls.access, caller)
}

/** Who files records sees the pages of theirs that went on to the operators as well, and nothing else of the case. */
async function isOfRecord(db: Db, caller: Caller, file: Selectable<FilesTable>): Promise<boolean> {
  const { client_id, case_id, kind } = file
  if (client_id === null || case_id === null || !(kind === 'page' || kind === 'thumbnail')) return false
  if (!seesClient(caller, client_id) || !mayUse(openMrdRecord.access, caller)) return false
  const record = await db
    .selectFrom('mrd_records')
    .select('id')
    .where('client_id', '=', client_id)
    .where('case_id', '=', case_id)
    .executeTakeFirst()
  return record !== undefined
}

/** A doctor's signature or seal could be misused: only users who may upload it get it. */
function maySeeMark(caller: Caller, clientId: number | null): boolean {
  if (!mayUse(saveDoctorImage.access, caller)) return false
  return clientId === null ? changesDeployment(caller) : seesClient(caller, clientId)
}

/** Built from trusted values: the file's original name is never sent. */
function safeName({ id, kind, case_id }: Selectable<FilesTable>, extension = 'bin'): string {
  return `${[kind.replaceAll(/[^a-z]/g, ''), case_id, id.slice(0, 8)].filter(Boolean).join('-')}.${extension}`
}
