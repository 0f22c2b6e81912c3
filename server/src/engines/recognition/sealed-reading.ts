import { wordSchema } from '@rxdesk/contract/areas/workbench/schemas'
import type { Updateable } from 'kysely'
import { z } from 'zod'
import type { CasePagesTable } from '#platform/database/tables/files.ts'
import type { Sealer } from '#platform/sealing/seal.ts'
import { openJson, openText, sealJson, sealText } from '#platform/sealing/sealed-text.ts'
import type { LetteredWord, RecognisedWord } from './recognised-page.ts'

const storedWords = wordSchema.array()

/** The columns of a page that hold what was read on it. */
export const readingColumns = ['case_pages.ocr_text', 'case_pages.ocr_words'] as const

/**
 * What was read on a page as it is stored: sealed, with what lists and orders ask of it computed beside it, since the
 * database cannot look into the words.
 */
export function storedReading(sealer: Sealer, text: string, words: readonly RecognisedWord[]) {
  const sum = words.reduce((total, { confidence }) => total + confidence, 0)
  return {
    ocr_text: sealText(sealer, text),
    ocr_words: sealJson(
      sealer,
      words.map(({ text, confidence, box, line, block }) => ({ text, confidence, box, line, block })),
    ),
    ocr_confidence: words.length > 0 ? sum / words.length : null,
    ocr_word_count: words.length,
  } satisfies Updateable<CasePagesTable>
}

/** The words of a page, of a layer of text or of a version that was replaced. */
export function openWords(sealer: Sealer, stored: unknown): RecognisedWord[] {
  return storedWords.parse(openJson(sealer, stored))
}

export function openReadText(sealer: Sealer, { ocr_text }: { ocr_text: string }): string {
  return openText(sealer, ocr_text)
}

const storedLetters = z.record(z.string(), z.string())

/**
 * What the recogniser made of the words of a page (`letter-steps.ts`), as it is stored: sealed, by the place of each word,
 * so that it stays with a word when others of the page are replaced. Null where the engine told nothing.
 */
export function storedLetterSteps(sealer: Sealer, words: readonly LetteredWord[]) {
  const byPlace = Object.fromEntries(
    words.flatMap((word) => (word.letters ? [[placeOf(word), word.letters]] : [])),
  )
  return Object.keys(byPlace).length > 0 ? sealJson(sealer, byPlace) : null
}

/** The words with what the recogniser made of them. */
export function withLetterSteps(
  sealer: Sealer,
  words: readonly RecognisedWord[],
  stored: unknown,
): LetteredWord[] {
  if (stored === null) return [...words]
  const byPlace = storedLetters.parse(openJson(sealer, stored))
  return words.map((word) => ({ ...word, letters: byPlace[placeOf(word)] }))
}

const placeOf = ({ box: { x, y, width, height } }: RecognisedWord) => [x, y, width, height].join(' ')
