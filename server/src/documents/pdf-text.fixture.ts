import { PDFiumLibrary } from '@hyzyla/pdfium'

/** The text of each page as a reader would copy it, white space collapsed: for tests. */
export async function pdfPageTexts(pdf: Buffer): Promise<string[]> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const texts = [...document.pages()].map((page) =>
      page
        .getText()
        .replace(/[\u200b\ufffe]/g, '')
        .replace(/\s+/g, ' '),
    )
    document.destroy()
    return texts
  } finally {
    library.destroy()
  }
}
