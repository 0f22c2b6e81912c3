import { Readable, Transform } from 'node:stream'
import { type UploadType, uploadTypeOf } from '@rxdesk/contract/upload-types'
import { fileTypeStream } from 'file-type'
import {
  type AccessToken,
  type DriveClient,
  type DriveFile,
  FOLDER_TYPE,
} from '#engines/drive/drive-client.ts'
import { DriveProblem } from '#engines/drive/drive-request.ts'
import { uploadLimits } from '#engines/recognition/upload-limits.ts'
import { systemWorkIn } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'
import { createTurns } from '#platform/turns.ts'
import { type DriveAccount, noteRevoked, readDriveAccount } from './drive-accounts.ts'

/** A file of a client's Drive. The stream fails when it turns out longer than a file may be. */
export interface FetchedFile {
  name: string
  stream: Readable
  /** What the content is, whatever its name or Drive says. */
  mediaType: UploadType
  /** As Drive says it; undefined for a document of Google's own, which comes as PDF. */
  size: number | undefined
  modifiedTime: Date
}

/** Why a file is not there: nothing of it is read. */
export type NotFetched = 'denied' | 'missing' | 'notConnected' | 'tooLarge' | 'unsupported' | 'folder'

/** Reads files from the Google Drive of clients, each client's by its own account or by the deployment's. */
export interface DriveFiles {
  /** @throws DriveProblem when Drive cannot be reached or refuses the request itself: it can be tried again later */
  fetch(clientId: number, fileId: string): Promise<FetchedFile | NotFetched>
  /** When a file, or the newest of a folder, was last changed; the same faults. */
  changed(clientId: number, of: { fileId: string } | { folderId: string }): Promise<Date | NotFetched>
  /** The files of a folder; the same faults. */
  list(clientId: number, folderId: string, most: number): Promise<DriveFile[] | NotFetched>
}

type WebStream = import('node:stream/web').ReadableStream<Uint8Array>

/** Requests at once for one client. */
const AT_ONCE = 4
/** An access token is renewed this long before its end. */
const RENEWED_MS = 60_000

type Parts = Pick<Services, 'db' | 'sealer' | 'settings' | 'log' | 'audit' | 'jobs'>

/** @param client undefined where nothing is read from Google Drive: then no client is connected */
export function createDriveFiles(parts: Parts, client: DriveClient | undefined): DriveFiles {
  const tokens = new Map<string, AccessToken>()
  const turnOf = createTurns<number>(AT_ONCE)

  /** @param over an access token that does not hold any more, whatever was said of its end */
  async function accessFor(
    drive: DriveClient,
    account: DriveAccount | undefined,
    over?: AccessToken,
  ): Promise<AccessToken> {
    const key = account ? `${account.client_id} ${account.connected_at.getTime()}` : ''
    const known = tokens.get(key)
    if (known && known !== over && known.expiresAt - RENEWED_MS > Date.now()) return known
    const access = await (account
      ? drive.accessOf(parts.sealer.open(account.refresh_sealed))
      : drive.serviceAccess())
    tokens.set(key, access)
    return access
  }

  /** Does something at Drive for a client; what Drive says of the account or the file is an answer and no fault. */
  async function asking<Result>(
    clientId: number,
    ask: (drive: DriveClient, access: AccessToken) => Promise<Result>,
  ): Promise<Result | NotFetched> {
    const account = await readDriveAccount(parts.db, clientId)
    if (!client || (!account && !client.settings.serviceAccountFile)) return 'notConnected'
    if (account?.revoked_at) return 'notConnected'
    const release = await turnOf(clientId)
    try {
      const access = await accessFor(client, account)
      try {
        return await ask(client, access)
      } catch (error) {
        if (!(error instanceof DriveProblem) || error.fault !== 'expired') throw error
        return await ask(client, await accessFor(client, account, access))
      }
    } catch (error) {
      const fault = error instanceof DriveProblem ? error.fault : undefined
      if (fault === 'denied' || fault === 'missing') return fault
      if (fault !== 'revoked' || !account) throw error
      await parts.db.transaction().execute(async (tx) => {
        const work = systemWorkIn(parts, tx)
        if (await noteRevoked(tx, account)) await work.note('drive.revoked', { clientId })
      })
      return 'notConnected'
    } finally {
      release()
    }
  }

  return {
    fetch: (clientId, fileId) =>
      asking<FetchedFile | NotFetched>(clientId, async (drive, access) => {
        const file = await drive.file(access, fileId)
        if (file.mimeType === FOLDER_TYPE) return 'folder'
        if ((file.size ?? 0) > uploadLimits.fileBytes) return 'tooLarge'
        const judged = await fileTypeStream(await drive.bytes(access, file))
        const mediaType = judged.fileType && uploadTypeOf(judged.fileType.mime)
        if (!mediaType) {
          await judged.cancel()
          return 'unsupported'
        }
        const { name, size, modifiedTime } = file
        return {
          name,
          stream: limited(Readable.fromWeb(judged as WebStream), file),
          mediaType,
          size,
          modifiedTime,
        }
      }),
    changed: (clientId, of) =>
      asking<Date | NotFetched>(clientId, async (drive, access) => {
        if ('fileId' in of) return (await drive.file(access, of.fileId)).modifiedTime
        let newest: Date | undefined
        let looked = 0
        for await (const { modifiedTime } of drive.folder(access, of.folderId)) {
          if (!newest || modifiedTime > newest) newest = modifiedTime
          looked += 1
          if (looked >= uploadLimits.pages) break
        }
        return newest ?? 'missing'
      }),
    list: (clientId, folderId, most) =>
      asking(clientId, async (drive, access) => {
        const files: DriveFile[] = []
        for await (const file of drive.folder(access, folderId)) {
          if (files.length >= most) return 'tooLarge'
          files.push(file)
        }
        return files
      }),
  }
}

/** The same bytes, as many as were told and no more than a file may have: it may change while it is read. */
function limited(source: Readable, { size }: DriveFile): Readable {
  let read = 0
  const changed = () => new DriveProblem('unreachable', 'The file changed while it was read.')
  const counted = new Transform({
    transform(piece: Buffer, _encoding, done) {
      read += piece.length
      done(read > (size ?? uploadLimits.fileBytes) ? changed() : null, piece)
    },
    flush: (done) => done(size !== undefined && read !== size ? changed() : null),
  })
  source.on('error', (error) => counted.destroy(error))
  counted.on('close', () => source.destroy())
  return source.pipe(counted)
}
