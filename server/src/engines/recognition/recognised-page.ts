import { z } from 'zod'

/** Languages that an engine supports, by their ISO 639-3 codes. */
export const recognitionLanguage = z.enum(['eng', 'hin'])
export type RecognitionLanguage = z.infer<typeof recognitionLanguage>

const pixels = z.number().finite().nonnegative()

/** A rectangle in pixels of the page image as stored, from its top left corner. */
export const wordBox = z.object({ x: pixels, y: pixels, width: pixels, height: pixels })
export type WordBox = z.infer<typeof wordBox>

/**
 * `confidence` is the probability that the word is right, 0 to 1 (see `word-confidence.ts`; with Tesseract alone its
 * own score). `line` and `block` count from 0 in reading order.
 */
export const recognisedWord = z.object({
  text: z.string().min(1).max(500),
  confidence: z.number().min(0).max(1),
  box: wordBox,
  line: z.number().int().nonnegative(),
  block: z.number().int().nonnegative(),
})
export type RecognisedWord = z.infer<typeof recognisedWord>

/** Degrees by which the stored page was turned clockwise to be read. */
export const pageTurn = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])
export type PageTurn = z.infer<typeof pageTurn>

/**
 * The text of one page. `width` and `height` are those of the page image as stored, in pixels; the words come line by
 * line from top to bottom and left to right, as on the upright page.
 */
export const recognisedPage = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  rotation: pageTurn,
  text: z.string().max(500_000),
  engine: z.string().min(1).max(100),
  words: z.array(recognisedWord).max(20_000),
})
export type RecognisedPage = z.infer<typeof recognisedPage>

/** A page with what the recogniser made of each word's stretch of its line (`letter-steps.ts`), where the engine tells it. */
export const letteredPage = recognisedPage.extend({
  words: z.array(recognisedWord.extend({ letters: z.string().max(20_000).optional() })).max(20_000),
})
export type LetteredPage = z.infer<typeof letteredPage>
export type LetteredWord = LetteredPage['words'][number]
