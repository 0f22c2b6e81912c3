import { readFile } from 'node:fs/promises'
import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { FileRefused } from './outcome.ts'
import { type StoredPage, storePage } from './stored-page.ts'
import { uploadLimits } from './upload-limits.ts'

/** Draws every page of a PDF and stores them as pages 1, 2 … Throws `FileRefused`. */
export async function storePdfPages(file: string, outputFolder: string): Promise<StoredPage[]> {
  const document = await openPdf(await readFile(file))
  try {
    const count = document.getPageCount()
    if (count < 1) throw new FileRefused('unreadable', 'This PDF has no pages.')
    if (count > uploadLimits.pages) {
      throw new FileRefused(
        'tooLarge',
        `A PDF may have up to ${uploadLimits.pages} pages; this one has ${count}.`,
      )
    }
    const pages: StoredPage[] = []
    for (const page of document.pages()) {
      pages.push(await storePage(await drawPage(page), outputFolder, pages.length + 1))
    }
    document.destroy()
    return pages
  } catch (error) {
    // WebAssembly's error. An abort leaves pdfium in no state to be used or tidied up: after a refusal the child is replaced.
    if (error instanceof Error && error.name === 'RuntimeError')
      throw new FileRefused('unreadable', undefined, { cause: error })
    throw error
  }
}

let library: Promise<PDFiumLibrary> | undefined

async function openPdf(bytes: Uint8Array): Promise<PDFiumDocument> {
  library ??= PDFiumLibrary.init()
  const pdfium = await library
  try {
    return await pdfium.loadDocument(bytes)
  } catch (error) {
    // pdfium tells by message alone: "Password required …" and "Unsupported security scheme".
    const locked = error instanceof Error && /password|security/i.test(error.message)
    throw new FileRefused(locked ? 'encrypted' : 'unreadable', undefined, { cause: error })
  }
}

async function drawPage(page: PDFiumPage) {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  // A page that cannot be loaded has no size; a page's own measure is never trusted with the size of a bitmap.
  if (!(originalWidth > 0) || !(originalHeight > 0)) throw new FileRefused('unreadable')
  const scale = uploadLimits.pdfLongSide / Math.max(originalWidth, originalHeight)
  const drawn = await page.render({
    width: Math.max(1, Math.round(originalWidth * scale)),
    height: Math.max(1, Math.round(originalHeight * scale)),
    scale: 1,
    renderFormFields: true,
    render: 'bitmap',
  })
  return sharp(drawn.data, { raw: { width: drawn.width, height: drawn.height, channels: 4 } })
}
