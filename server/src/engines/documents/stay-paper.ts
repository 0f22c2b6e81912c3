import type { PaperKind } from '@rxdesk/contract/discharge/papers'
import type { DischargeSummary, StayFacts } from '@rxdesk/contract/discharge/summary'
import type { DocumentMedicine } from './prescription-document.ts'
import type { SheetDocument } from './sheet-document.ts'

/**
 * The whole content of a paper of a stay: the discharge summary, or one that is made of the same parts. Plain data for
 * the rendering process; every string is printed as it is, never read as markup.
 */
export interface StayPaper extends SheetDocument {
  kind: PaperKind
  stay: StayFacts
  summary: DischargeSummary
  /** The medicines of the way home, in the order of the summary, in words. */
  medicines: DocumentMedicine[]
  /** Who wrote the summary. */
  preparedBy: string
  /** Absent on a draft, which says that it is one and has no signature. */
  signedAt?: Date
  /** Signed by hand on a printed copy, whose scan is kept: who recorded it. */
  onPaper?: { recordedBy: string }
  /** Of a correction: why a signed summary was written again. */
  correctionReason?: string
}
