import { renderOnLetterhead } from './render-on-letterhead.ts'
import type { VaccinationCardDocument } from './vaccination-card-document.ts'
import { vaccinationCardView } from './vaccination-card-view.ts'

/**
 * The vaccination card as PDF/A-2b, A4, on the letterhead of prescriptions. Native and compute-bound: run it in the
 * document process (`DocumentRenderer`). A logo that cannot be read is left out.
 * @throws DocumentError when the layout fails
 */
export function renderVaccinationCard(document: VaccinationCardDocument): Promise<Buffer> {
  return renderOnLetterhead('vaccination-card.typ', document, vaccinationCardView(document))
}
