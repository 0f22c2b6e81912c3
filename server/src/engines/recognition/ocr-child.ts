import sharp from 'sharp'
import { serveTasks } from '#engines/child-processes/task-child.ts'
import type { OcrEngine } from './ocr-engine.ts'
import { ocrTask } from './ocr-task.ts'
import { createPaddleEngine } from './paddle/paddle-engine.ts'
import { createTesseractEngine } from './tesseract-engine.ts'
import { copyTesseractModels } from './tesseract-models.ts'

sharp.cache(false)
sharp.concurrency(1)

let engine: OcrEngine | undefined

serveTasks(async (message, tell) => {
  const { image, languages, modelFolder, region, rawScores } = ocrTask.parse(message)
  if (!engine) {
    // At every start of a child: a folder for temporary files may have been cleaned since the last one.
    await copyTesseractModels(modelFolder)
    engine = await bestEngine(modelFolder, tell)
  }
  return engine.recognise(image, { languages, region, rawScores, onProgress: tell })
})

/** Tesseract alone where the library of the better engine cannot be loaded. */
async function bestEngine(modelFolder: string, tell: (progress: object) => void): Promise<OcrEngine> {
  try {
    return await createPaddleEngine(modelFolder)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    tell({ stage: 'lesserEngine', why: why.slice(0, 500) })
    return createTesseractEngine(modelFolder)
  }
}
