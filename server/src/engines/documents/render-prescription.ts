import type { PrescriptionDocument } from './prescription-document.ts'
import { prescriptionView } from './prescription-view.ts'
import { renderSheetPdf } from './render-sheet.ts'

/**
 * The prescription as PDF/A-2b, A4 (see `renderSheetPdf`). The signature is beside the last medicine: signed alone, it
 * could be put under anything. Where advice is longer than a page, that page has the signature.
 * @throws DocumentError when the signature or the seal cannot be read, or the layout fails
 */
export function renderPrescriptionPdf(document: PrescriptionDocument): Promise<Buffer> {
  return renderSheetPdf('prescription.typ', document, prescriptionView(document))
}
