import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { textOf } from '@rxdesk/server/src/recognition/reading-order.ts'
import type { RecognisedPage } from '@rxdesk/server/src/recognition/recognised-page.ts'
import { createRecogniser, type Recogniser } from '@rxdesk/server/src/recognition/recogniser.ts'
import { residentBytes } from '@rxdesk/server/src/recognition/resident-memory.ts'
import { textLayerEngine } from '@rxdesk/server/src/recognition/text-layer.ts'
import { compareWords, errorsInOrder, type PageErrors } from './error-rates.ts'
import type { RenderedUpload } from './rendered-set.ts'

export interface MeasuredUpload extends PageErrors {
  upload: RenderedUpload
  pages: RecognisedPage[]
  seconds: number
  /** Highest resident memory of the recogniser's children while it was read, in bytes. */
  peak: number
  /** Errors in the order of reading, over the letters. */
  inOrder: number
}

/** Reads uploads one after the other as the server does, from the file to the words. `heard` is told of each. */
export async function measureUploads(
  uploads: readonly RenderedUpload[],
  folder: string,
  rawScores: boolean,
  heard: (measured: MeasuredUpload) => void,
): Promise<MeasuredUpload[]> {
  const recogniser = await createRecogniser()
  try {
    const all: MeasuredUpload[] = []
    for (const upload of uploads) {
      const measured = await measureUpload(recogniser, upload, join(folder, 'pages'), rawScores)
      heard(measured)
      all.push(measured)
    }
    return all
  } finally {
    await recogniser.close()
  }
}

async function measureUpload(
  recogniser: Recogniser,
  upload: RenderedUpload,
  outputFolder: string,
  rawScores: boolean,
): Promise<MeasuredUpload> {
  await mkdir(outputFolder, { recursive: true })
  const prepared = await recogniser.prepareUpload({ ...upload, outputFolder })
  if (prepared.kind === 'failed') throw new Error(`${upload.name}: ${prepared.detail ?? prepared.message}`)
  const watch = watchMemory()
  const pages: RecognisedPage[] = []
  const start = performance.now()
  for (const { image, textLayer, width, height } of prepared.value.pages) {
    if (textLayer) {
      const text = textOf(textLayer)
      pages.push({ width, height, rotation: 0, text, engine: textLayerEngine, words: textLayer })
      continue
    }
    const outcome = await recogniser.recognisePage(image, { rawScores })
    if (outcome.kind === 'failed') throw new Error(`${upload.name}: ${outcome.detail ?? outcome.message}`)
    pages.push(outcome.value)
  }
  const seconds = (performance.now() - start) / 1000 / pages.length
  const peak = watch.stop()
  await rm(outputFolder, { recursive: true })
  const truth = upload.truth.join('\n')
  const lines = pages.flatMap(({ text }) => text.split('\n').map((line) => line.split(' ')))
  return {
    ...compareWords(truth.split(/\s+/), lines),
    inOrder: errorsInOrder(truth, pages.map(({ text }) => text).join('\n')),
    upload,
    pages,
    seconds,
    peak,
  }

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
