import { documentPng } from './document-image.ts'
import { breakable } from './printable-text.ts'
import { sheetPdf } from './sheet-compiler.ts'
import type { VaccinationCardDocument } from './vaccination-card-document.ts'
import { vaccinationCardView } from './vaccination-card-view.ts'

/**
 * The vaccination card as PDF/A-2b, A4, on the letterhead of prescriptions. Native and compute-bound: run it in the
 * document process (`DocumentRenderer`). A logo that cannot be read is left out.
 * @throws DocumentError when the layout fails
 */
export async function renderVaccinationCard(document: VaccinationCardDocument): Promise<Buffer> {
  const logo = document.client.logo && (await documentPng(document.client.logo).catch(() => undefined))
  const content = JSON.stringify(vaccinationCardView(document), (_key, value: unknown) =>
    typeof value === 'string' ? breakable(value) : value,
  )
  return sheetPdf({
    template: 'vaccination-card.typ',
    content,
    pictures: { logo },
    issuedAt: document.issuedAt,
  })
}
