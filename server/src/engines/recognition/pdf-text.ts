import type { PDFiumPage } from '@hyzyla/pdfium'
import type { PageSize } from './page-turn.ts'
import type { PlacedLetter } from './text-layer.ts'

/** A page with more letters is no prescription, and its text is not read. */
const mostLetters = 60_000

/**
 * Functions of pdfium that its wrapper does not offer: letters with their positions. All numbers are pointers or
 * indexes.
 */
interface TextFunctions {
  _FPDFText_LoadPage(page: number): number
  _FPDFText_ClosePage(text: number): void
  _FPDFText_CountChars(text: number): number
  _FPDFText_GetUnicode(text: number, index: number): number
  _FPDFText_IsGenerated(text: number, index: number): number
  _FPDFText_HasUnicodeMapError(text: number, index: number): number
  _FPDFText_GetCharAngle(text: number, index: number): number
  _FPDFText_GetCharBox(
    text: number,
    index: number,
    left: number,
    right: number,
    bottom: number,
    top: number,
  ): number
  _FPDFPage_GetRotation(page: number): number
  _FPDF_PageToDevice(
    page: number,
    startX: number,
    startY: number,
    width: number,
    height: number,
    rotate: number,
    pageX: number,
    pageY: number,
    deviceX: number,
    deviceY: number,
  ): number
  wasmExports: { malloc(bytes: number): number; free(pointer: number): void }
  HEAPU8: Uint8Array
}

const needed = [
  '_FPDFText_LoadPage',
  '_FPDFText_ClosePage',
  '_FPDFText_CountChars',
  '_FPDFText_GetUnicode',
  '_FPDFText_IsGenerated',
  '_FPDFText_HasUnicodeMapError',
  '_FPDFText_GetCharAngle',
  '_FPDFText_GetCharBox',
  '_FPDFPage_GetRotation',
  '_FPDF_PageToDevice',
] as const

/**
 * The letters of a PDF page in the order of its text, their boxes in pixels of the page drawn at `size`. Empty when the
 * page has none, far too many, or this pdfium does not report positions.
 */
export function lettersOf(page: PDFiumPage, size: PageSize): PlacedLetter[] {
  // The wrapper holds both in private fields and has no call for positions of letters.
  const pdfium: unknown = Reflect.get(page, 'module')
  const pointer: unknown = Reflect.get(page, 'pageIdx')
  if (!hasTextFunctions(pdfium) || typeof pointer !== 'number') return []
  const text = pdfium._FPDFText_LoadPage(pointer)
  if (text === 0) return []
  const scratch = pdfium.wasmExports.malloc(40)
  try {
    const count = pdfium._FPDFText_CountChars(text)
    if (count > mostLetters) return []
    const turned = (pdfium._FPDFPage_GetRotation(pointer) * Math.PI) / 2
    return Array.from({ length: Math.max(0, count) }, (_, index): PlacedLetter => {
      const unit = pdfium._FPDFText_GetUnicode(text, index)
      const letter = {
        text: String.fromCharCode(unit),
        unknown: pdfium._FPDFText_HasUnicodeMapError(text, index) === 1,
      }
      if (pdfium._FPDFText_IsGenerated(text, index) === 1) return { ...letter, upright: true }
      const angle = pdfium._FPDFText_GetCharAngle(text, index) - turned
      return {
        ...letter,
        upright: Math.cos(angle) > 0.98,
        box: boxOf(pdfium, { text, index, pointer, scratch }, size),
      }
    })
  } finally {
    pdfium.wasmExports.free(scratch)
    pdfium._FPDFText_ClosePage(text)
  }
}

function boxOf(
  pdfium: TextFunctions,
  { text, index, pointer, scratch }: { text: number; index: number; pointer: number; scratch: number },
  { width, height }: PageSize,
): PlacedLetter['box'] {
  // Four doubles for the corners, two integers for a place on the drawn page.
  const place = scratch + 32
  if (!pdfium._FPDFText_GetCharBox(text, index, scratch, scratch + 8, scratch + 16, scratch + 24))
    return undefined
  // A fresh view each time: the memory moves when it grows.
  const memory = () => new DataView(pdfium.HEAPU8.buffer)
  const [left = 0, right = 0, bottom = 0, top = 0] = [0, 8, 16, 24].map((offset) =>
    memory().getFloat64(scratch + offset, true),
  )
  const onPicture = (x: number, y: number) => {
    pdfium._FPDF_PageToDevice(pointer, 0, 0, width, height, 0, x, y, place, place + 4)
    return [memory().getInt32(place, true), memory().getInt32(place + 4, true)] as const
  }
  const [x1, y1] = onPicture(left, top)
  const [x2, y2] = onPicture(right, bottom)
  return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) }
}

function hasTextFunctions(pdfium: unknown): pdfium is TextFunctions {
  return (
    typeof pdfium === 'object' &&
    pdfium !== null &&
    needed.every((name) => typeof Reflect.get(pdfium, name) === 'function')
  )
}
