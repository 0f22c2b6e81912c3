import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { CODED_BLUE, DEVANAGARI_WORD, devanagariWords, INKS, withWordTexts } from './devanagari-words.ts'
import { DocumentError } from './document-error.ts'
import { DOCUMENT_FONT_FOLDERS } from './document-fonts.ts'

const TEMPLATE_FOLDER = dirname(fileURLToPath(import.meta.url))

/**
 * Results of this many earlier documents stay in the compiler's memory; without a limit the memory grows with each one.
 */
const CACHED_DOCUMENTS = 5

let compiler: NodeCompiler | undefined

/** The parts of a paper. */
export interface Sheet {
  /** Its template beside this file, on `letterhead.typ`. */
  template:
    | 'covid-vitals.typ'
    | 'emergency-form.typ'
    | 'prescription.typ'
    | 'summary.typ'
    | 'vaccination-card.typ'
  /** What is printed, as JSON. */
  content: string
  /** Pictures by the name of their input; PNG. */
  pictures: Readonly<Record<string, Buffer | undefined>>
  /** Further inputs of the template. */
  inputs?: Readonly<Record<string, string>>
  issuedAt: Date
  /** How it is laid out; once, as it comes, when not given. */
  layOut?: (by: NodeCompiler, inputs: Record<string, string>) => NodeTypstDocument
}

/**
 * A paper as PDF/A-2b, or as PDF 1.7 where a script has no font. Its Hindi is copied, searched and read aloud as it was
 * written: see devanagari-words.ts. Synchronous from the first shadow file to the last, so two documents can never see
 * each other's pictures.
 * @throws DocumentError when the layout fails
 */
export function sheetPdf({ template, content, pictures, inputs = {}, issuedAt, layOut }: Sheet): Buffer {
  const words = devanagariWords(content)
  const coding = { words, wordPattern: DEVANAGARI_WORD, inks: INKS, codedBlue: CODED_BLUE }
  const view = JSON.stringify({ ...JSON.parse(content), ...coding })
  compiler ??= NodeCompiler.create({
    workspace: TEMPLATE_FOLDER,
    fontArgs: [{ fontPaths: DOCUMENT_FONT_FOLDERS }],
  })
  try {
    const all: Record<string, string> = { view, ...inputs }
    for (const [name, picture] of Object.entries(pictures)) {
      if (!picture) continue
      compiler.mapShadow(join(TEMPLATE_FOLDER, `${name}.png`), picture)
      all[name] = `/${name}.png`
    }
    const document = layOut ? layOut(compiler, all) : laidOut(compiler, template, all)
    return withWordTexts(exportPdf(compiler, document, Math.floor(issuedAt.getTime() / 1000)), words)
  } finally {
    compiler.resetShadow()
    compiler.evictCache(CACHED_DOCUMENTS)
  }
}

/** A template with its inputs, laid out once. */
export function laidOut(
  by: NodeCompiler,
  template: Sheet['template'],
  inputs: Record<string, string>,
): NodeTypstDocument {
  const compiled = by.compile({ mainFilePath: join(TEMPLATE_FOLDER, template), inputs })
  if (!compiled.result)
    throw new DocumentError(`The layout failed: ${diagnosis(compiled.takeError()?.shortDiagnostics)}`)
  return compiled.result
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
