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

export interface OpenFiles extends FileServices, Pick<SealedStorage, 'sealStored'> {
  close(): void
}

/** Files in the bucket that S3_BUCKET names, or under DATA_DIR, sealed. Clears what an earlier run left unfinished. */
export async function openFiles(settings: Settings, recogniser: Recogniser): Promise<OpenFiles> {
  await forgetOldTempFolders(settings.DATA_DIR)
  const { S3_BUCKET, S3_UPLOAD_ROLE_ARN } = settings
  const seals = settings.FILES_AT_REST === 'sealed'
  const space = freeSpaceOf(settings)
  if (!S3_BUCKET) {
    const folder = path.join(settings.DATA_DIR, 'files')
    // Folders of an older version were open to other accounts.
    await chmod(folder, 0o700).catch(() => undefined)
    await forgetUnfinished(folder)
    const storage = createSealedStorage(createDiskStorage(folder), settings.keys.files, { seals })
    return {
      storage,
      sealStored: storage.sealStored,
      recogniser,
      credentials: ownRouteCredentials,
      space,
      close: ownRouteCredentials.close,
    }
  }
  // Amazon's library is large: loaded only where there is a bucket.
  const { createS3Storage } = await import('#platform/files/s3-storage.ts')
  const bucket = createS3Storage({ ...settings, S3_BUCKET })
  const storage = createSealedStorage(bucket, settings.keys.files, { seals })
  const credentials = S3_UPLOAD_ROLE_ARN
    ? (await import('./sts-credentials.ts')).createStsCredentials({
        ...settings,
        S3_BUCKET,
        S3_UPLOAD_ROLE_ARN,
      })
    : ownRouteCredentials
  const close = () => {
    bucket.close()
    credentials.close()
  }
  return { storage, sealStored: storage.sealStored, recogniser, credentials, space, close }
}
