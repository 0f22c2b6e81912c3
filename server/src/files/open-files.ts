import path from 'node:path'
import type { Recogniser } from '../recognition/recogniser.ts'
import type { Settings } from '../settings.ts'
import { createDiskStorage, forgetUnfinished } from './disk-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { FileStorage } from './storage.ts'
import { forgetOldTempFolders } from './temp-folder.ts'
import { createUploadCredentials, type UploadCredentials } from './upload-credentials.ts'

/** What takes, keeps and gives out files. */
export interface FileServices {
  storage: FileStorage
  recogniser: Recogniser
  credentials: UploadCredentials
}

/** Files in the bucket that S3_BUCKET names, or under DATA_DIR. Clears what an earlier run left half done. */
export async function openFiles(
  settings: Settings,
  recogniser: Recogniser,
): Promise<FileServices & { close(): void }> {
  await forgetOldTempFolders(settings.DATA_DIR)
  const credentials = createUploadCredentials(settings)
  const { S3_BUCKET } = settings
  if (S3_BUCKET) {
    const storage = createS3Storage({ ...settings, S3_BUCKET })
    const close = () => {
      storage.close()
      credentials.close()
    }
    return { storage, recogniser, credentials, close }
  }
  const folder = path.join(settings.DATA_DIR, 'files')
  await forgetUnfinished(folder)
  return { storage: createDiskStorage(folder), recogniser, credentials, close: () => credentials.close() }
}
