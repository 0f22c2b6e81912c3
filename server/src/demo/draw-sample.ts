import { PDFiumLibrary } from '@hyzyla/pdfium'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import sharp from 'sharp'
import { DOCUMENT_FONT_FOLDERS, fontFolders } from '#engines/documents/document-fonts.ts'
import { printableDate } from '#engines/documents/printable-text.ts'
import { type SamplePrescription, sampleDate } from './sample-prescription.ts'

/** 72 points to the inch, so a page of A4 comes out at about 1,490 × 2,105 pixels. */
const PAGE_SCALE = 2.5

let compiler: NodeCompiler | undefined

/** The dates of a sample as they are printed on it. */
export function printedDates(sample: SamplePrescription): { date: string; followUp?: string } {
  return {
    date: printableDate(sampleDate(sample)),
    followUp:
      sample.followUpDays === undefined
        ? undefined
        : printableDate(sampleDate({ daysBefore: sample.daysBefore - sample.followUpDays })),
  }
}

/** Typesets a sample on paper (`samples.typ`), as PDF. */
export function drawSample(sample: SamplePrescription): Buffer {
  compiler ??= NodeCompiler.create({
    workspace: import.meta.dirname,
    fontArgs: [
      {
        fontPaths: [
          ...DOCUMENT_FONT_FOLDERS,
          ...fontFolders('caveat', ['500Medium']),
          ...fontFolders('kalam', ['400Regular']),
        ],
      },
    ],
  })
  const compiled = compiler.compile({
    mainFilePath: `${import.meta.dirname}/samples.typ`,
    inputs: { sample: JSON.stringify({ ...sample, ...printedDates(sample) }) },
  })
  if (!compiled.result) {
    compiled.printErrors()
    throw new Error(`${sample.file} could not be laid out`)
  }
  return compiler.pdf(compiled.result)
}

/** The first page of a PDF as a clean picture (PNG). */
export async function pictureOfPdf(pdf: Buffer, scale: number = PAGE_SCALE): Promise<Buffer> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const { data, width, height } = await document.getPage(0).render({ scale, render: 'bitmap' })
  const page = await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  document.destroy()
  library.destroy()
  return page
}
