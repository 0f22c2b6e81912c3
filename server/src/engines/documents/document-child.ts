import { deserialize } from 'node:v8'
import sharp from 'sharp'
import { FileRefused } from '#engines/child-processes/outcome.ts'
import { serveTasks } from '#engines/child-processes/task-child.ts'
import { DocumentError } from './document-error.ts'
import { type DocumentAnswer, documentTask } from './document-task.ts'
import type { PrescriptionDocument } from './prescription-document.ts'
import { renderPrescriptionPdf } from './render-prescription.ts'
import { renderPrescriptionWord } from './render-word.ts'

sharp.cache(false)
sharp.concurrency(1)

serveTasks(async (message): Promise<DocumentAnswer> => {
  const { prescription, as } = documentTask.parse(message)
  // Written by our own parent a moment ago, of this type.
  const document = deserialize(Buffer.from(prescription, 'base64')) as PrescriptionDocument
  try {
    const file = await (as === 'pdf' ? renderPrescriptionPdf(document) : renderPrescriptionWord(document))
    return { file: file.toString('base64') }
  } catch (error) {
    if (error instanceof DocumentError) throw new FileRefused('unreadable', error.message, { cause: error })
    // An error of the compiler may quote the document: only its kind leaves this process.
    throw new Error(error instanceof Error ? error.name : 'unknown fault')
  }
})
