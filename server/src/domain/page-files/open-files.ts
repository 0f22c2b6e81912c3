import { chmod } from 'node:fs/promises'
import path from 'node:path'
import type { Recogniser } from '#engines/recognition/recogniser.ts'
import { createDiskStorage, forgetUnfinished } from '#platform/files/disk-storage.ts'
import { type FreeSpace, freeSpaceOf } from '#platform/files/free-space.ts'
import { createSealedStorage, type SealedStorage } from '#platform/files/sealed-storage.ts'
import type { FileStorage } from '#platform/files/storage.ts'
import { forgetOldTempFolders } from '#platform/files/temp-folder.ts'
import type { Settings } from '#platform/settings/settings.ts'
import { ownRouteCredentials, type UploadCredentials } from './upload-credentials.ts'

/** Receives, stores and serves files. */
export interface FileServices {
  storage: FileStorage
  recogniser: Recogniser
  credentials: UploadCredentials
  /** Of DATA_DIR, where files also arrive that go to a bucket. */
  space: FreeSpace
}

export interface OpenFiles extends FileServices, Pick<SealedStorage, 'sealStored' | 'rewrap'> {
  close(): void
}

type OpenStorage = Pick<OpenFiles, 'storage' | 'sealStored' | 'rewrap' | 'close'>

/** Files in the bucket that S3_BUCKET names, or under DATA_DIR, sealed. Beside a server that works: clears nothing. */
export async function openStorage(settings: Settings): Promise<OpenStorage> {
  const seals = settings.FILES_AT_REST === 'sealed'
  const { S3_BUCKET } = settings
  const opened = (storage: SealedStorage, close: () => void) => ({
    storage,
    sealStored: storage.sealStored,
    rewrap: storage.rewrap,
    close,
  })
  if (!S3_BUCKET)
    return opened(
      createSealedStorage(createDiskStorage(filesFolder(settings)), settings.keys.ring, { seals }),
      () => undefined,
    )
  // Amazon's library is large: loaded only where there is a bucket.
  const { createS3Storage } = await import('#platform/files/s3-storage.ts')
  const bucket = createS3Storage({ ...settings, S3_BUCKET })
  return opened(createSealedStorage(bucket, settings.keys.ring, { seals }), () => bucket.close())
}

const filesFolder = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>) => path.join(DATA_DIR, 'files')

/** The files of a server, which receives and serves them. Clears what an earlier run left unfinished. */
export async function openFiles(settings: Settings, recogniser: Recogniser): Promise<OpenFiles> {
  await forgetOldTempFolders(settings.DATA_DIR)
  const { S3_BUCKET, S3_UPLOAD_ROLE_ARN } = settings
  const space = freeSpaceOf(settings)
  if (!S3_BUCKET) {
    // Folders of an older version were open to other accounts.
    await chmod(filesFolder(settings), 0o700).catch(() => undefined)
    await forgetUnfinished(filesFolder(settings))
  }
  const opened = await openStorage(settings)
  const credentials =
    S3_BUCKET && S3_UPLOAD_ROLE_ARN
      ? (await import('./sts-credentials.ts')).createStsCredentials({
          ...settings,
          S3_BUCKET,
          S3_UPLOAD_ROLE_ARN,
        })
      : ownRouteCredentials
  const close = () => {
    opened.close()
    credentials.close()
  }
  return { ...opened, recogniser, credentials, space, close }
}
