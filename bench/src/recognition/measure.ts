import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { residentBytes } from '@rxdesk/server/src/engines/child-processes/resident-memory.ts'
import { textOf } from '@rxdesk/server/src/engines/recognition/reading-order.ts'
import { type LetteredPage, letteredPage } from '@rxdesk/server/src/engines/recognition/recognised-page.ts'
import { createRecogniser, type Recogniser } from '@rxdesk/server/src/engines/recognition/recogniser.ts'
import { textLayerEngine } from '@rxdesk/server/src/engines/recognition/text-layer.ts'
import { type ScoredScript, wordConfidence } from '@rxdesk/server/src/engines/recognition/word-confidence.ts'
import { z } from 'zod'
import { compareWords, errorsInOrder, type PageErrors } from './error-rates.ts'
import type { RenderedUpload } from './rendered-set.ts'

/** The reading of an upload, and its cost. */
const reading = z.object({
  /** With the readers' own scores as confidence. */
  pages: z.array(letteredPage),
  /** For each page. */
  seconds: z.number(),
  /** Highest resident memory of the recogniser's child processes during the reading, in bytes. */
  peak: z.number(),
})
type Reading = z.infer<typeof reading>

export interface MeasuredUpload extends PageErrors, Reading {
  upload: RenderedUpload
  /** The same pages as the server gets them: with the probability that each word is right. */
  calibrated: LetteredPage[]
  /** Wrong letters in reading order, and how many letters there are. */
  inOrder: { errors: number; letters: number }
}

/**
 * Reads uploads one after the other as the server does, from the file to the words; `heard` is called for each. With
 * `again`, the stored reading of an earlier run is used instead, where there is one.
 */
export async function measureUploads(
  uploads: readonly RenderedUpload[],
  folder: string,
  again: boolean,
  heard: (measured: MeasuredUpload) => void,
): Promise<MeasuredUpload[]> {
  const recogniser = await createRecogniser()
  try {
    const all: MeasuredUpload[] = []
    for (const upload of uploads) {
      const kept = again && upload.kept ? await keptReading(upload.kept) : undefined
      const read = kept ?? (await readUpload(recogniser, upload, join(folder, 'pages')))
      if (upload.kept && !kept) await writeFile(upload.kept, JSON.stringify(read))
      const measured = {
        ...judged(upload, read.pages),
        ...read,
        calibrated: read.pages.map(calibrated),
        upload,
      }
      heard(measured)
      all.push(measured)
    }
    return all
  } finally {
    await recogniser.close()
  }
}

async function keptReading(file: string): Promise<Reading | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : reading.parse(JSON.parse(text))
}

/** Words count for the reader of their script: figures within a Hindi line use the Latin table here. */
function calibrated(page: LetteredPage): LetteredPage {
  if (page.engine === textLayerEngine) return page
  const words = page.words.map((word) => ({
    ...word,
    confidence: wordConfidence(word.confidence, scriptOf(word.text)),
  }))
  return { ...page, words }
}

export const scriptOf = (text: string): ScoredScript =>
  /\p{Script=Devanagari}/u.test(text) ? 'devanagari' : 'latin'

function judged({ truth: lines }: RenderedUpload, pages: readonly LetteredPage[]) {
  const truth = lines.join('\n')
  const read = pages.map(({ text }) => text).join('\n')
  return {
    ...compareWords(
      truth.split(/\s+/),
      read.split('\n').map((line) => line.split(' ').filter((word) => word !== '')),
    ),
    inOrder: errorsInOrder(truth, read),
  }
}

async function readUpload(
  recogniser: Recogniser,
  upload: RenderedUpload,
  outputFolder: string,
): Promise<Reading> {
  await mkdir(outputFolder, { recursive: true })
  const prepared = await recogniser.prepareUpload({ ...upload, outputFolder })
  if (prepared.kind === 'failed') throw new Error(`${upload.name}: ${prepared.detail ?? prepared.message}`)
  const watch = watchMemory()
  const pages: LetteredPage[] = []
  const start = performance.now()
  for (const { image, textLayer, width, height } of prepared.value.pages) {
    if (textLayer) {
      const text = textOf(textLayer)
      pages.push({ width, height, rotation: 0, text, engine: textLayerEngine, words: textLayer })
      continue
    }
    const outcome = await recogniser.recognisePage(image, { rawScores: true })
    if (outcome.kind === 'failed') throw new Error(`${upload.name}: ${outcome.detail ?? outcome.message}`)
    pages.push(outcome.value)
  }
  const seconds = (performance.now() - start) / 1000 / pages.length
  const peak = watch.stop()
  await rm(outputFolder, { recursive: true })
  return { pages, seconds, peak }

  function watchMemory() {
    let most = 0
    const timer = setInterval(async () => {
      for (const pid of recogniser.readingPids()) most = Math.max(most, (await residentBytes(pid)) ?? 0)
    }, 50)
    return {
      stop() {
        clearInterval(timer)
        return most
      },
    }
  }
}
