import { renderSheetPdf } from './render-sheet.ts'
import type { StayPaper } from './stay-paper.ts'
import { stayPaperView } from './stay-paper-view.ts'

/**
 * A paper of a stay as PDF/A-2b, A4 (see `renderSheetPdf`). A draft has neither signature nor seal; a consent is signed
 * on paper.
 * @throws DocumentError when the signature or the seal cannot be read, or the layout fails
 */
export function renderStayPaperPdf(paper: StayPaper): Promise<Buffer> {
  const shown = asSigned(paper)
  return renderSheetPdf('summary.typ', shown, stayPaperView(shown))
}

/** The paper without the marks of its doctor, unless they signed it. */
export function asSigned(paper: StayPaper): StayPaper {
  if (paper.signedAt && paper.kind !== 'consent') return paper
  return { ...paper, doctor: { ...paper.doctor, signature: undefined, seal: undefined } }
}
