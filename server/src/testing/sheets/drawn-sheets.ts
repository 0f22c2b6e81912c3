import { renderPrescriptionPdf } from '#engines/documents/render-prescription.ts'
import { renderStayPaperPdf } from '#engines/documents/render-stay-paper.ts'
import { sheets } from './sheets.ts'
import { staySheets } from './stay-sheets.ts'

type Draw = () => Promise<Buffer>

/** Every sheet by its name, as the PDF that is made of it. */
export const drawnSheets: Readonly<Record<string, Draw>> = Object.fromEntries([
  ...Object.entries(sheets).map(([name, each]): [string, Draw] => [name, () => renderPrescriptionPdf(each)]),
  ...Object.entries(staySheets).map(([name, each]): [string, Draw] => [name, () => renderStayPaperPdf(each)]),
])
