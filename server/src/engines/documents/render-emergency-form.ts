import type { EmergencyFormDocument } from './emergency-form-document.ts'
import { emergencyFormView } from './emergency-form-view.ts'
import { renderOnLetterhead } from './render-on-letterhead.ts'

/**
 * An emergency assessment as PDF/A-2b, A4, on the letterhead of prescriptions. Native and compute-bound: run it in the
 * document process (`DocumentRenderer`). A logo that cannot be read is left out.
 * @throws DocumentError when the layout fails
 */
export function renderEmergencyForm(document: EmergencyFormDocument): Promise<Buffer> {
  return renderOnLetterhead('emergency-form.typ', document, emergencyFormView(document))
}
