import { createReadStream } from 'node:fs'
import { appendFile, copyFile, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { getTrainingPage } from '@rxdesk/contract/areas/ocr-training/calls'
import { writingOf } from '@rxdesk/contract/areas/ocr-training/rules/writing'
import type { Pack } from 'tar-stream'
import { readStoredPage } from '#engines/recognition/read-stored-page.ts'
import type { WordCropper } from '#engines/recognition/word-cropper.ts'
import type { FileStorage } from '#platform/files/storage.ts'
import type { Logger } from '#platform/log/logger.ts'
import { detectionLabel, exportNote, recognitionLabel } from './export-labels.ts'

const storedContent = getTrainingPage.answer.shape.content

/** A page of ground truth for an archive. */
export interface ExportedPage {
  caseId: number
  number: number
  version: number
  clientName: string
  content: unknown
  storageKey: string
}

interface ArchiveParts {
  dataDir: string
  storage: FileStorage
  cropper: Pick<WordCropper, 'cut'>
  log: Logger
}

/**
 * The archive as a stream: only one page's image and crops are on this machine at a time; the label files
 * grow in `folder` and come last. A page whose image cannot be read is left out, and the manifest says so.
 */
export async function* trainingArchive(
  parts: ArchiveParts,
  pages: AsyncIterable<ExportedPage>,
  folder: string,
): AsyncGenerator<Buffer> {
  // An export is rare: what packs it is loaded for it, not at start.
  const { pack } = await import('tar-stream')
  const archive = pack()
  // Backpressure on both sides: the next page is read when the packed data has been consumed.
  const packed = packPages(archive, parts, pages, folder).then(
    () => archive.finalize(),
    (error: Error) => archive.destroy(error),
  )
  try {
    yield* archive as AsyncIterable<Buffer>
  } finally {
    archive.destroy()
    await packed
  }
}

async function packPages(
  archive: Pack,
  parts: ArchiveParts,
  pages: AsyncIterable<ExportedPage>,
  folder: string,
): Promise<void> {
  const changed = new Date()
  async function entry(name: string, file: string): Promise<void> {
    const { size } = await stat(file)
    const header = { name: `rxdesk-training/${name}`, size, mode: 0o600, mtime: changed }
    await pipeline(createReadStream(file), archive.entry(header))
  }
  const labels = {
    det: path.join(folder, 'det.txt'),
    rec: path.join(folder, 'rec.txt'),
    manifest: path.join(folder, 'm.jsonl'),
  }
  const note = path.join(folder, 'note.txt')
  await writeFile(note, exportNote)
  for (const file of Object.values(labels)) await writeFile(file, '')
  await entry('READ-ME-FIRST.txt', note)

  let count = 0
  for await (const page of pages) {
    count += 1
    const name = `page-${String(count).padStart(6, '0')}`
    const { words, language } = storedContent.parse(page.content)
    const image = path.join(folder, `${name}.jpg`)
    const crops = path.join(folder, name)
    await mkdir(crops)
    const outcome = await readStoredPage({ ...parts, storageKey: page.storageKey }, async (file) => {
      await copyFile(file, image)
      return parts.cropper.cut(
        image,
        words.map(({ box }) => box),
        crops,
      )
    })
    const about = {
      page: name,
      erxId: page.caseId,
      rownumber: page.number,
      version: page.version,
      client: page.clientName,
    }
    if (outcome.kind === 'failed') {
      parts.log.warn(
        { caseId: page.caseId, page: page.number, reason: outcome.reason },
        'a page was not exported',
      )
      await appendFile(labels.manifest, `${JSON.stringify({ ...about, missing: true })}\n`)
    } else {
      const handwritten = words.flatMap((word, at) => (word.handwritten ? [at + 1] : []))
      const kind = { language, writing: writingOf(words), words: words.length, handwritten }
      await appendFile(labels.manifest, `${JSON.stringify({ ...about, ...kind })}\n`)
      await appendFile(labels.det, detectionLabel(`images/${name}.jpg`, words))
      await entry(`det/images/${name}.jpg`, image)
      for (const [at, word] of words.entries()) {
        const crop = `crops/${name}-${at + 1}.jpg`
        await appendFile(labels.rec, recognitionLabel(crop, word))
        await entry(`rec/${crop}`, path.join(crops, `${at + 1}.jpg`))
      }
    }
    await rm(image, { force: true })
    await rm(crops, { recursive: true, force: true })
  }
  await entry('det/det_gt.txt', labels.det)
  await entry('rec/rec_gt.txt', labels.rec)
  await entry('manifest.jsonl', labels.manifest)
}
