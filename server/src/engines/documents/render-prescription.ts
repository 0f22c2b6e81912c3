import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { z } from 'zod'
import { CODED_BLUE, DEVANAGARI_WORD, devanagariWords, INKS, withWordTexts } from './devanagari-words.ts'
import { DocumentError } from './document-error.ts'
import { DOCUMENT_FONT_FOLDERS } from './document-fonts.ts'
import { documentPng } from './document-image.ts'
import type { PrescriptionDocument } from './prescription-document.ts'
import { DATE_MISSING, prescriptionView, TITLES, VERIFY_CAPTION } from './prescription-view.ts'
import { breakable } from './printable-text.ts'
import { qrSvg } from './qr-svg.ts'

const TEMPLATE_FOLDER = dirname(fileURLToPath(import.meta.url))
const TEMPLATE = join(TEMPLATE_FOLDER, 'prescription.typ')
const LOGO = join(TEMPLATE_FOLDER, 'logo.png')
const SIGNATURE = join(TEMPLATE_FOLDER, 'signature.png')
const SEAL = join(TEMPLATE_FOLDER, 'seal.png')

/**
 * Results of this many earlier documents stay in the compiler's memory; without a limit the memory grows with each one.
 */
const CACHED_DOCUMENTS = 5

let compiler: NodeCompiler | undefined

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
  const words = devanagariWords(content)
  const coding = { words, wordPattern: DEVANAGARI_WORD, inks: INKS, codedBlue: CODED_BLUE }
  const view = JSON.stringify({ ...JSON.parse(content), ...coding })
  const qr = qrSvg(document.verificationUrl)
  const pdf = compilePdf(view, qr, { logo, signature, seal }, document.issuedAt)
  return withWordTexts(pdf, words)
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

/** Synchronous from the first shadow file to the last, so two documents can never see each other's pictures. */
function compilePdf(
  view: string,
  qr: string,
  pictures: { logo?: Buffer; signature?: Buffer; seal?: Buffer },
  issuedAt: Date,
): Buffer {
  compiler ??= NodeCompiler.create({
    workspace: TEMPLATE_FOLDER,
    fontArgs: [{ fontPaths: DOCUMENT_FONT_FOLDERS }],
  })
  const inputs: Record<string, string> = { view, qr }
  try {
    if (pictures.logo) {
      compiler.mapShadow(LOGO, pictures.logo)
      inputs.logo = '/logo.png'
    }
    if (pictures.signature) {
      compiler.mapShadow(SIGNATURE, pictures.signature)
      inputs.signature = '/signature.png'
    }
    if (pictures.seal) {
      compiler.mapShadow(SEAL, pictures.seal)
      inputs.seal = '/seal.png'
    }
    const document = signedBesideMedicine(compiler, inputs)
    return exportPdf(compiler, document, Math.floor(issuedAt.getTime() / 1000))
  } finally {
    compiler.resetShadow()
    compiler.evictCache(CACHED_DOCUMENTS)
  }
}

/**
 * The layout, with the signature on the page of the last medicine: signed alone, it could be put under anything. Where
 * advice is longer than a page, that page has the signature.
 */
function signedBesideMedicine(by: NodeCompiler, inputs: Record<string, string>): NodeTypstDocument {
  const asItComes = laidOut(by, inputs)
  if (!isSignedApart(by, asItComes)) return asItComes
  const together = laidOut(by, { ...inputs, apart: '1' })
  return isSignedApart(by, together) ? asItComes : together
}

function laidOut(by: NodeCompiler, inputs: Record<string, string>): NodeTypstDocument {
  const compiled = by.compile({ mainFilePath: TEMPLATE, inputs })
  if (!compiled.result)
    throw new DocumentError(`The layout failed: ${diagnosis(compiled.takeError()?.shortDiagnostics)}`)
  return compiled.result
}

/** Whether the closing stands on a later page than the last medicine. */
function isSignedApart(by: NodeCompiler, document: NodeTypstDocument): boolean {
  const pages: unknown = by.query(document, { selector: '<pages>', field: 'value' })
  const [[medicine, closing] = []] = z.array(z.array(z.number())).parse(pages)
  return medicine !== undefined && closing !== undefined && medicine < closing
}

/** PDF/A requires a glyph for every letter; a name in a script without a font must not stop a prescription. */
function exportPdf(by: NodeCompiler, document: NodeTypstDocument, creationTimestamp: number): Buffer {
  try {
    return by.pdf(document, { pdfStandard: 'a-2b', creationTimestamp })
  } catch {
    return by.pdf(document, { pdfStandard: '1.7', creationTimestamp })
  }
}

/** Only the kinds of fault: a diagnostic may quote the text that caused it. */
function diagnosis(diagnostics: unknown[] | undefined): string {
  return `${diagnostics?.length ?? 0} faults in the template`
}
