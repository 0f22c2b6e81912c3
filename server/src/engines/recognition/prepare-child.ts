import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { UploadType } from '@rxdesk/contract/upload-types'
import sharp from 'sharp'
import { FileRefused } from '#engines/child-processes/outcome.ts'
import { serveTasks } from '#engines/child-processes/task-child.ts'
import { storeHeicPages } from './heic-pages.ts'
import { type StoredPdfPage, storePdfPages } from './pdf-pages.ts'
import { storePictures } from './picture-page.ts'
import { type PrepareAnswer, prepareTask } from './prepare-task.ts'
import { sniffUpload } from './sniff.ts'

const storePages = {
  'image/jpeg': storePictures,
  'image/png': storePictures,
  'image/webp': storePictures,
  'image/tiff': storePictures,
  'image/heic': storeHeicPages,
  'application/pdf': storePdfPages,
} satisfies Record<UploadType, (file: string, outputFolder: string) => Promise<StoredPdfPage[]>>

// One file at a time and never the same twice: a cache would only waste memory.
sharp.cache(false)
sharp.concurrency(1)

serveTasks(async (message): Promise<PrepareAnswer> => {
  const task = prepareTask.parse(message)
  const mediaType = await sniffUpload(task.file)
  if (mediaType !== task.mediaType) {
    throw new FileRefused('unsupported', 'The content of this file is not what its type says.')
  }
  await mkdir(task.outputFolder, { recursive: true })
  const pages = await storePages[mediaType](task.file, task.outputFolder)
  return { sha256: await sha256(task.file), mediaType, pages }
})

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
