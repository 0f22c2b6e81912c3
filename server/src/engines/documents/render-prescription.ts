import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { z } from 'zod'
import { DocumentError } from './document-error.ts'
import { documentPng } from './document-image.ts'
import type { PrescriptionDocument } from './prescription-document.ts'
import { DATE_MISSING, prescriptionView, TITLES, VERIFY_CAPTION } from './prescription-view.ts'
import { breakable } from './printable-text.ts'
import { qrSvg } from './qr-svg.ts'
import { laidOut, sheetPdf } from './sheet-compiler.ts'

const TEMPLATE = 'prescription.typ'

/** The longest run of bold capitals that fits the column of medicines. */
const LONGEST_OF_CAPITALS = 14

/**
 * The prescription as PDF/A-2b, A4. Native and compute-bound for 10–100 ms: run it in the document process
 * (`DocumentRenderer`), not in the server's. A logo that cannot be read is left out; text in a script without an
 * available font makes it a plain PDF 1.7 that still carries the text.
 *
 * Its Hindi is copied, searched and read aloud as it was written where the reader knows ActualText (Acrobat, Chrome,
 * Poppler; not Firefox and Apple Preview, which show it rightly): see devanagari-words.ts.
 * @throws DocumentError when the signature or the seal cannot be read, or the layout fails
 */
export async function renderPrescriptionPdf(document: PrescriptionDocument): Promise<Buffer> {
  const logo = document.client.logo && (await documentPng(document.client.logo).catch(() => undefined))
  const signature = await markOf(document, 'signature')
  const seal = await markOf(document, 'seal')
  const content = JSON.stringify(
    {
      ...prescriptionView(document),
      titles: TITLES,
      verifyCaption: VERIFY_CAPTION,
      dateMissing: DATE_MISSING,
    },
    (key, value: unknown) =>
      typeof value === 'string'
        ? breakable(value, key === 'generic' ? LONGEST_OF_CAPITALS : undefined)
        : value,
  )
  return sheetPdf({
    template: TEMPLATE,
    content,
    pictures: { logo, signature, seal },
    inputs: { qr: qrSvg(document.verificationUrl) },
    issuedAt: document.issuedAt,
    layOut: signedBesideMedicine,
  })
}

/** A prescription is not issued without a signature or seal that its doctor has. */
async function markOf(
  { doctor }: PrescriptionDocument,
  kind: 'signature' | 'seal',
): Promise<Buffer | undefined> {
  const image = doctor[kind]
  return (
    image &&
    documentPng(image).catch(() => {
      throw new DocumentError(`The picture of the doctor's ${kind} cannot be read.`)
    })
  )
}

/**
 * The layout, with the signature on the page of the last medicine: signed alone, it could be put under anything. Where
 * advice is longer than a page, that page has the signature.
 */
function signedBesideMedicine(by: NodeCompiler, inputs: Record<string, string>): NodeTypstDocument {
  const asItComes = laidOut(by, TEMPLATE, inputs)
  if (!isSignedApart(by, asItComes)) return asItComes
  const together = laidOut(by, TEMPLATE, { ...inputs, apart: '1' })
  return isSignedApart(by, together) ? asItComes : together
}

/** Whether the closing stands on a later page than the last medicine. */
function isSignedApart(by: NodeCompiler, document: NodeTypstDocument): boolean {
  const pages: unknown = by.query(document, { selector: '<pages>', field: 'value' })
  const [[medicine, closing] = []] = z.array(z.array(z.number())).parse(pages)
  return medicine !== undefined && closing !== undefined && medicine < closing
}
