import { deserialize } from 'node:v8'
import sharp from 'sharp'
import { FileRefused } from '#engines/child-processes/outcome.ts'
import { serveTasks } from '#engines/child-processes/task-child.ts'
import type { CovidVitalsDocument } from './covid-vitals-document.ts'
import { DocumentError } from './document-error.ts'
import { type DocumentAnswer, type DocumentTask, documentTask } from './document-task.ts'
import type { EmergencyFormDocument } from './emergency-form-document.ts'
import type { PrescriptionDocument } from './prescription-document.ts'
import { renderCovidVitals } from './render-covid-vitals.ts'
import { renderEmergencyForm } from './render-emergency-form.ts'
import { renderPrescriptionPdf } from './render-prescription.ts'
import { renderStayPaperPdf } from './render-stay-paper.ts'
import { renderVaccinationCard } from './render-vaccination-card.ts'
import { renderPrescriptionWord } from './render-word.ts'
import type { StayPaper } from './stay-paper.ts'
import type { VaccinationCardDocument } from './vaccination-card-document.ts'

sharp.cache(false)
sharp.concurrency(1)

// Written by our own parent a moment ago, of these types.
const makers: Record<DocumentTask['as'], (document: unknown) => Promise<Buffer>> = {
  pdf: (document) => renderPrescriptionPdf(document as PrescriptionDocument),
  word: (document) => renderPrescriptionWord(document as PrescriptionDocument),
  stayPaper: (document) => renderStayPaperPdf(document as StayPaper),
  covidVitals: (document) => renderCovidVitals(document as CovidVitalsDocument),
  emergencyForm: (document) => renderEmergencyForm(document as EmergencyFormDocument),
  vaccinationCard: (document) => renderVaccinationCard(document as VaccinationCardDocument),
}

serveTasks(async (message): Promise<DocumentAnswer> => {
  const { document, as } = documentTask.parse(message)
  try {
    const file = await makers[as](deserialize(Buffer.from(document, 'base64')))
    return { file: file.toString('base64') }
  } catch (error) {
    if (error instanceof DocumentError) throw new FileRefused('unreadable', error.message, { cause: error })
    // An error of the compiler may quote the document: only its kind leaves this process.
    throw new Error(error instanceof Error ? error.name : 'unknown fault')
  }
})
