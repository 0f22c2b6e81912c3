import sharp from 'sharp'
import type { OcrEngine } from './ocr-engine.ts'
import { ocrTask } from './ocr-task.ts'
import { serveTasks } from './task-child.ts'
import { createTesseractEngine } from './tesseract-engine.ts'
import { layTesseractModels } from './tesseract-models.ts'

sharp.cache(false)
sharp.concurrency(1)

let engine: OcrEngine | undefined

serveTasks(async (message) => {
  const { image, languages, modelFolder } = ocrTask.parse(message)
  if (!engine) {
    // At every start of a child: a folder for temporary files may have been cleaned since the last one.
    await layTesseractModels(modelFolder)
    engine = createTesseractEngine(modelFolder)
  }
  return engine.recognise(image, { languages })
})
