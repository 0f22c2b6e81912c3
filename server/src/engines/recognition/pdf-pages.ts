import { readFile } from 'node:fs/promises'
import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { FileRefused } from '#engines/child-processes/outcome.ts'
import type { PageSize } from './page-turn.ts'
import { lettersOf } from './pdf-text.ts'
import type { RecognisedWord } from './recognised-page.ts'
import { type StoredPage, storePage } from './stored-page.ts'
import { doubtOfLetters, doubtOfPlaces, type PlacedLetter, wordsOfLayer } from './text-layer.ts'
import { uploadLimits } from './upload-limits.ts'

export interface StoredPdfPage extends StoredPage {
  /** Words of the page's own text, in pixels of the stored page; only when they can be trusted. */
  textLayer?: RecognisedWord[]
}

/** Draws every page of a PDF and stores them as pages 1, 2 … Throws `FileRefused`. */
export async function storePdfPages(file: string, outputFolder: string): Promise<StoredPdfPage[]> {
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
    const pages: StoredPdfPage[] = []
    let room: number = uploadLimits.textLayerWords
    for (const page of document.pages()) {
      const size = drawnSize(page)
      // First the letters: drawing closes the page.
      const letters = lettersOf(page, size)
      const drawn = await drawPage(page, size)
      const words = await believed(letters, drawn)
      const stored = await storePage(pictureOf(drawn), outputFolder, pages.length + 1)
      const taken = words !== undefined && words.length <= room
      if (taken) room -= words.length
      pages.push(taken ? { ...stored, textLayer: words } : stored)
    }
    document.destroy()
    return pages
  } catch (error) {
    // WebAssembly's error. An abort leaves pdfium unusable, even for a cleanup: after a refusal the child is replaced.
    if (error instanceof Error && error.name === 'RuntimeError')
      throw new FileRefused('unreadable', undefined, { cause: error })
    throw error
  }
}

/** Long side in pixels of the copy on which a text layer is compared with what is visible. */
const lookingLongSide = 1100

let library: Promise<PDFiumLibrary> | undefined

async function openPdf(bytes: Uint8Array): Promise<PDFiumDocument> {
  library ??= PDFiumLibrary.init()
  const pdfium = await library
  try {
    return await pdfium.loadDocument(bytes)
  } catch (error) {
    // pdfium reports it only as a message: "Password required …" and "Unsupported security scheme".
    const locked = error instanceof Error && /password|security/i.test(error.message)
    throw new FileRefused(locked ? 'encrypted' : 'unreadable', undefined, { cause: error })
  }
}

function drawnSize(page: PDFiumPage): PageSize {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  // A page that cannot be loaded has no size; a page's own size never determines the size of a bitmap.
  if (!(originalWidth > 0) || !(originalHeight > 0)) throw new FileRefused('unreadable')
  const scale = uploadLimits.pdfLongSide / Math.max(originalWidth, originalHeight)
  return {
    width: Math.max(1, Math.round(originalWidth * scale)),
    height: Math.max(1, Math.round(originalHeight * scale)),
  }
}

function drawPage(page: PDFiumPage, size: PageSize) {
  return page.render({ ...size, scale: 1, renderFormFields: true, render: 'bitmap' })
}

type DrawnPage = Awaited<ReturnType<typeof drawPage>>

function pictureOf({ data, width, height }: DrawnPage) {
  return sharp(data, { raw: { width, height, channels: 4 } })
}

/** The words of the page's own letters; undefined when they cannot be trusted. */
async function believed(
  letters: readonly PlacedLetter[],
  drawn: DrawnPage,
): Promise<RecognisedWord[] | undefined> {
  const words = wordsOfLayer(letters).flatMap((word) => onPage(word, drawn))
  if (doubtOfLetters(letters, words) !== undefined) return undefined
  const scale = lookingLongSide / Math.max(drawn.width, drawn.height)
  const { data, info } = await pictureOf(drawn)
    .flatten({ background: 'white' })
    .resize(lookingLongSide, lookingLongSide, { fit: 'inside' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const small = { grey: data, width: info.width, height: info.height, scale }
  return doubtOfPlaces(words, small) === undefined ? words : undefined
}

/** The part of a word that is on the page, if any. */
function onPage(word: RecognisedWord, { width, height }: DrawnPage): RecognisedWord[] {
  const left = Math.max(0, word.box.x)
  const top = Math.max(0, word.box.y)
  const box = {
    x: left,
    y: top,
    width: Math.min(width, word.box.x + word.box.width) - left,
    height: Math.min(height, word.box.y + word.box.height) - top,
  }
  return box.width > 0 && box.height > 0 ? [{ ...word, box }] : []
}
