import path from 'node:path'
import { message } from '@rxdesk/contract/messages'
import { failure, type Outcome } from '#engines/child-processes/outcome.ts'
import { FileMissing, type FileStorage } from '#platform/files/storage.ts'
import { withTempFolder } from '#platform/files/temp-folder.ts'

/** Fetches a stored page image to this machine while `read` runs. A missing page is a failure of its own. */
export async function readStoredPage<Value>(
  { dataDir, storage, storageKey }: { dataDir: string; storage: FileStorage; storageKey: string },
  read: (imageFile: string) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  return withTempFolder(dataDir, async (folder) => {
    const image = path.join(folder, 'page.jpg')
    try {
      await storage.fetchTo(storageKey, image)
    } catch (error) {
      if (error instanceof FileMissing)
        return failure('unreadable', { message: message('upload.unreadable'), detail: 'nothing is stored' })
      throw error
    }
    return read(image)
  })
}
