import { wordSchema } from '@rxdesk/contract/areas/workbench/schemas'
import type { Updateable } from 'kysely'
import type { CasePagesTable } from '#platform/database/tables/files.ts'
import type { Sealer } from '#platform/sealing/seal.ts'
import { openJson, openText, sealJson, sealText } from '#platform/sealing/sealed-text.ts'
import type { RecognisedWord } from './recognised-page.ts'

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
    ocr_words: sealJson(sealer, words),
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
