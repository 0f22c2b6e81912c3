import { PDFiumLibrary } from '@hyzyla/pdfium'

/** The text of each page as a reader would copy it, white space collapsed: for tests. */
export async function pdfPageTexts(pdf: Buffer): Promise<string[]> {
  return (await copiedTexts(pdf)).map((text) => text.replace(/\s+/g, ' '))
}

/** The text of all pages as it would be copied, line by line as it is set: for tests. */
export async function pdfTextLines(pdf: Buffer): Promise<string[]> {
  return (await copiedTexts(pdf)).flatMap((text) => text.split(/\s*[\r\n]+\s*/))
}

async function copiedTexts(pdf: Buffer): Promise<string[]> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const texts = [...document.pages()].map((page) => page.getText().replace(/[\u200b\ufffe]/g, ''))
    document.destroy()
    return texts
  } finally {
    library.destroy()
  }
}
