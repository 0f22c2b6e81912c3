import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { z } from 'zod'
import { DocumentError } from './document-error.ts'
import { documentPng } from './document-image.ts'
import { breakable } from './printable-text.ts'
import { qrSvg } from './qr-svg.ts'
import { laidOut, sheetPdf } from './sheet-compiler.ts'
import type { SheetDocument } from './sheet-document.ts'
import { DATE_MISSING, type SheetView, TITLES } from './sheet-view.ts'

/** The longest run of bold capitals that fits the column of medicines. */
const LONGEST_OF_CAPITALS = 14

/** The layouts of what a doctor signs, of which each imports sheet.typ. */
export type SignedTemplate = 'prescription.typ' | 'summary.typ'

/** How each layout can be asked to bring the signature to what it stands under (its input `apart`). */
const WAYS_TOGETHER: Readonly<Record<SignedTemplate, readonly string[]>> = {
  'prescription.typ': ['1'],
  'summary.typ': ['1', '2'],
}

/**
 * A paper that a doctor signs as PDF/A-2b, A4. Native and compute-bound for 10–100 ms: run it in the document process
 * (`DocumentRenderer`), not in the server's. A logo that cannot be read is left out; text in a script without an
 * available font makes it a plain PDF 1.7 that still carries the text.
 *
 * Its Hindi is copied, searched and read aloud as it was written where the reader knows ActualText (Acrobat, Chrome,
 * Poppler; not Firefox and Apple Preview, which show it rightly): see devanagari-words.ts.
 * @throws DocumentError when the signature or the seal cannot be read, or the layout fails
 */
export async function renderSheetPdf(
  template: SignedTemplate,
  document: SheetDocument,
  shown: SheetView,
): Promise<Buffer> {
  const logo = document.client.logo && (await documentPng(document.client.logo).catch(() => undefined))
  const signature = await markOf(document, 'signature')
  const seal = await markOf(document, 'seal')
  const content = JSON.stringify(
    { ...shown, titles: TITLES, dateMissing: DATE_MISSING },
    (key, value: unknown) =>
      typeof value === 'string'
        ? breakable(value, key === 'generic' ? LONGEST_OF_CAPITALS : undefined)
        : value,
  )
  return sheetPdf({
    template,
    content,
    pictures: { logo, signature, seal },
    inputs: { qr: qrSvg(document.verificationUrl) },
    issuedAt: document.issuedAt,
    layOut: (by, inputs) => signedBesideContent(by, template, inputs),
  })
}

/** A paper is not issued without a signature or seal that its doctor has. */
async function markOf({ doctor }: SheetDocument, kind: 'signature' | 'seal'): Promise<Buffer | undefined> {
  const image = doctor[kind]
  return (
    image &&
    documentPng(image).catch(() => {
      throw new DocumentError(`The picture of the doctor's ${kind} cannot be read.`)
    })
  )
}

/**
 * The layout, with the signature on the page of what it stands under: signed alone, it could be put under anything. The
 * layout marks both; where they come apart, it is asked to keep the last part with the signature.
 */
function signedBesideContent(
  by: NodeCompiler,
  template: SignedTemplate,
  inputs: Record<string, string>,
): NodeTypstDocument {
  const asItComes = laidOut(by, template, inputs)
  if (!isSignedApart(by, asItComes)) return asItComes
  for (const apart of WAYS_TOGETHER[template]) {
    const together = laidOut(by, template, { ...inputs, apart })
    if (!isSignedApart(by, together)) return together
  }
  return asItComes
}

/** Whether the closing stands on a later page than what comes last before it. */
function isSignedApart(by: NodeCompiler, document: NodeTypstDocument): boolean {
  const pages: unknown = by.query(document, { selector: '<pages>', field: 'value' })
  const [[last, closing] = []] = z.array(z.array(z.number())).parse(pages)
  return last !== undefined && closing !== undefined && last < closing
}
