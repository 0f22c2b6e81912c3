import { serialize } from 'node:v8'
import type { FailureReason } from '#engines/child-processes/outcome.ts'
import { createTaskPool, type PoolLimits } from '#engines/child-processes/worker-pool.ts'
import type { CovidVitalsDocument } from './covid-vitals-document.ts'
import { DocumentError } from './document-error.ts'
import { type DocumentAnswer, type DocumentTask, documentAnswer } from './document-task.ts'
import type { EmergencyFormDocument } from './emergency-form-document.ts'
import type { PrescriptionDocument } from './prescription-document.ts'
import type { StayPaper } from './stay-paper.ts'
import type { VaccinationCardDocument } from './vaccination-card-document.ts'

/** Makes documents in a process of their own, so that no layout can block or crash the server. */
export interface DocumentRenderer {
  /**
   * The prescription as PDF (see `renderPrescriptionPdf`).
   * @throws DocumentError when it cannot be made, in words for the log and the failure list
   */
  prescriptionPdf(document: PrescriptionDocument): Promise<Buffer>
  /** The same as a Word document (see `renderPrescriptionWord`), with the same faults. */
  prescriptionWord(document: PrescriptionDocument): Promise<Buffer>
  /** The vaccination card as PDF (see `renderVaccinationCard`), with the faults of its layout. */
  vaccinationCard(document: VaccinationCardDocument): Promise<Buffer>
  /** A paper of a stay as PDF (see `renderStayPaperPdf`), with the same faults. */
  stayPaperPdf(paper: StayPaper): Promise<Buffer>
  /** What was measured of a patient as PDF (see `renderCovidVitals`), with the faults of its layout. */
  covidVitals(document: CovidVitalsDocument): Promise<Buffer>
  /** An emergency assessment as PDF (see `renderEmergencyForm`), with the faults of its layout. */
  emergencyForm(document: EmergencyFormDocument): Promise<Buffer>
  /** Ends the process. Running and waiting tasks fail. */
  close(): Promise<void>
}

const megabyte = 2 ** 20

/** One process makes some dozens of prescriptions a second at about 200 MB. */
const documentLimits: PoolLimits = {
  concurrency: 1,
  memoryLimitBytes: 768 * megabyte,
  softMemoryLimitBytes: 400 * megabyte,
  tasksPerChild: 500,
  deadlineMs: 30_000,
  idleMs: 60_000,
}

export function createDocumentRenderer(limits: Partial<PoolLimits> = {}): DocumentRenderer {
  const pool = createTaskPool<DocumentTask, DocumentAnswer>(
    new URL('./document-child.ts', import.meta.url),
    documentAnswer,
    { ...documentLimits, ...limits },
  )
  const make = async (document: object, as: DocumentTask['as']) => {
    const outcome = await pool.run({ document: serialize(document).toString('base64'), as })
    if (outcome.kind === 'failed') {
      const { reason, message, detail } = outcome
      throw new DocumentError(causes[reason] ?? message, { cause: detail })
    }
    return Buffer.from(outcome.value.file, 'base64')
  }
  return {
    prescriptionPdf: (document) => make(document, 'pdf'),
    prescriptionWord: (document) => make(document, 'word'),
    vaccinationCard: (document) => make(document, 'vaccinationCard'),
    stayPaperPdf: (paper) => make(paper, 'stayPaper'),
    covidVitals: (document) => make(document, 'covidVitals'),
    emergencyForm: (document) => make(document, 'emergencyForm'),
    close: () => pool.close(),
  }
}

/** The pool's own words are about uploaded files. Reasons missing here come from the document process itself. */
const causes: Partial<Record<FailureReason, string>> = {
  memory: 'The document needs too much memory.',
  deadline: 'Making the document took too long.',
  crashed: 'Making the document stopped unexpectedly.',
  closed: 'The server is shutting down. Please try again in a minute.',
}
