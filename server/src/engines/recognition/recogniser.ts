import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type ReadingProgress, readingProgress } from '@rxdesk/contract/reading-progress'
import type { Outcome } from '#engines/child-processes/outcome.ts'
import { createTaskPool, type PoolLimits } from '#engines/child-processes/worker-pool.ts'
import type { Logger } from '#platform/log/logger.ts'
import { lesserEngine } from './lesser-engine.ts'
import type { ReadingOptions } from './ocr-engine.ts'
import type { OcrTask } from './ocr-task.ts'
import { type PrepareAnswer, type PrepareTask, prepareAnswer } from './prepare-task.ts'
import {
  type LetteredPage,
  letteredPage,
  type RecognisedPage,
  type RecognisedWord,
  type RecognitionLanguage,
  recognisedPage,
  type WordBox,
} from './recognised-page.ts'
import { pageFiles } from './stored-page.ts'
import { uploadLimits } from './upload-limits.ts'

export interface PreparedPage {
  /** Absolute paths of the page (JPEG) and its thumbnail (WebP) in the output folder. */
  image: string
  thumbnail: string
  /** Of the page image, in pixels. */
  width: number
  height: number
  /** 16 hex digits, for comparison by `hammingDistance`. */
  perceptualHash: string
  /** The page's words when its PDF has a trustworthy text layer: nothing is left to recognise. */
  textLayer?: RecognisedWord[]
}

export interface PreparedUpload {
  /** Of the original bytes, in hex. */
  sha256: string
  mediaType: PrepareAnswer['mediaType']
  pages: PreparedPage[]
}

/**
 * Everything that processes the bytes of pictures and PDFs, in child processes. No method rejects for the content of a
 * file.
 */
export interface Recogniser {
  /**
   * Turns an uploaded file into pages in `outputFolder` (created when missing): one for a JPEG or PNG, one for each
   * page of a PDF or TIFF and each picture of a WebP or HEIC. `mediaType` is what the caller found by content; the child checks again and refuses when they
   * differ. After a failure none of the page files remains.
   */
  prepareUpload(input: {
    file: string
    outputFolder: string
    mediaType: string
  }): Promise<Outcome<PreparedUpload>>
  /** Reads a page image made by `prepareUpload`; English and Hindi by default. */
  recognisePage(
    imageFile: string,
    options?: Partial<Pick<ReadingOptions, 'languages' | 'rawScores' | 'onProgress'>>,
  ): Promise<Outcome<LetteredPage>>
  /**
   * Reads an operator's own crop of a page image, for a call's `prepare`: a user waits for it, so it goes before every
   * page that waits. `region` is in pixels of the image as stored (as `recognisedWord.box` is) and is cut to the image;
   * the returned words are within it, in pixels of the whole image, and `text` is the crop's only. `rotation` says how
   * the crop was turned to be read. A region outside the image, or of less than 4 pixels a side, fails with
   * `unreadable`.
   */
  readRegion(imageFile: string, region: WordBox): Promise<Outcome<RecognisedPage>>
  /** Process ids of the live children that read pages, for measuring their memory. */
  readingPids(): number[]
  /** Ends every child. Running and waiting tasks fail with the reason `closed`. */
  close(): Promise<void>
}

export interface RecogniserOptions {
  /** The folder of links to the language models, created when missing; without it a temporary folder until `close`. */
  modelFolder?: string
  prepare?: Partial<PoolLimits>
  ocr?: Partial<PoolLimits>
  log?: Pick<Logger, 'warn'>
}

const megabyte = 2 ** 20

/** Measured peaks: a photo of 50 megapixels 270 to 390 MB, a plain PDF of 30 pages 460 MB. */
export const prepareLimits: PoolLimits = {
  concurrency: 1,
  memoryLimitBytes: 900 * megabyte,
  softMemoryLimitBytes: 350 * megabyte,
  tasksPerChild: 50,
  deadlineMs: 120_000,
  idleMs: 60_000,
}

/** Measured peaks: 500 MB for a plain page, 870 MB in both languages. */
export const ocrLimits: PoolLimits = {
  concurrency: 1,
  memoryLimitBytes: 1200 * megabyte,
  softMemoryLimitBytes: 900 * megabyte,
  tasksPerChild: 100,
  deadlineMs: 180_000,
  idleMs: 300_000,
}

const bothLanguages: RecognitionLanguage[] = ['eng', 'hin']

/** Creates a recogniser; its children start with the first task. Close it when the server stops. */
export async function createRecogniser(options: RecogniserOptions = {}): Promise<Recogniser> {
  const ownFolder = options.modelFolder ? undefined : await mkdtemp(join(tmpdir(), 'rxdesk-models-'))
  const modelFolder = resolve(options.modelFolder ?? ownFolder ?? '')
  const preparing = createTaskPool<PrepareTask, PrepareAnswer>(
    new URL('./prepare-child.ts', import.meta.url),
    prepareAnswer,
    { ...prepareLimits, ...options.prepare },
  )
  const reading = createTaskPool<OcrTask, LetteredPage>(
    new URL('./ocr-child.ts', import.meta.url),
    letteredPage,
    { ...ocrLimits, ...options.ocr },
  )
  let warned = false
  function hear(value: unknown, onProgress?: (progress: ReadingProgress) => void): void {
    const lesser = lesserEngine.safeParse(value)
    if (lesser.success && !warned) {
      warned = true
      options.log?.warn(
        { why: lesser.data.why },
        'pages are read with Tesseract alone: onnxruntime does not load',
      )
    }
    const progress = readingProgress.safeParse(value)
    if (progress.success) onProgress?.(progress.data)
  }

  return {
    async prepareUpload({ file, outputFolder, mediaType }) {
      const folder = resolve(outputFolder)
      const outcome = await preparing.run({ file: resolve(file), outputFolder: folder, mediaType })
      if (outcome.kind === 'failed') {
        await removePages(folder)
        return outcome
      }
      const { sha256, mediaType: found, pages } = outcome.value
      const located = pages.map((page, index) => ({ ...pageFiles(folder, index + 1), ...page }))
      return { kind: 'done', value: { sha256, mediaType: found, pages: located } }
    },
    recognisePage: (imageFile, { languages = bothLanguages, rawScores, onProgress } = {}) =>
      reading.run(
        { image: resolve(imageFile), languages, modelFolder, rawScores },
        { onProgress: (value) => hear(value, onProgress) },
      ),
    async readRegion(imageFile, region) {
      const outcome = await reading.run(
        { image: resolve(imageFile), languages: bothLanguages, modelFolder, region },
        { priority: 1, onProgress: (value) => hear(value) },
      )
      return outcome.kind === 'done' ? { ...outcome, value: recognisedPage.parse(outcome.value) } : outcome
    },
    readingPids: () => reading.childPids(),
    async close() {
      await Promise.all([preparing.close(), reading.close()])
      if (ownFolder) await rm(ownFolder, { recursive: true, force: true })
    },
  }
}

async function removePages(folder: string): Promise<void> {
  const numbers = Array.from({ length: uploadLimits.pages }, (_, index) => index + 1)
  const files = numbers.flatMap((number) => Object.values(pageFiles(folder, number)))
  await Promise.all(files.map((file) => rm(file, { force: true })))
}
