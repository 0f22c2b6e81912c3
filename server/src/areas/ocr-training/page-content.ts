import type {
  TrainingContent,
  TrainingLanguage,
  TrainingWord,
} from '@rxdesk/contract/areas/ocr-training/schemas'
import type { RecognisedWord } from '#engines/recognition/recognised-page.ts'

/**
 * The engine's reading as the start of a correction: nothing checked, and marked as printed until a trainer
 * says otherwise.
 */
export function contentOfReading(words: readonly RecognisedWord[]): TrainingContent {
  const begun = words.map(({ text, confidence, box, line, block }): TrainingWord => {
    const { x, y, width, height } = box
    return {
      text: text.trim().slice(0, 200) || '?',
      confidence,
      box: { x, y, width: Math.max(1, width), height: Math.max(1, height) },
      line,
      block,
      handwritten: false,
      checked: false,
    }
  })
  return { words: begun, language: languageOf(begun.map(({ text }) => text)) }
}

/** Detects the language by the letters: Devanagari counts as Hindi, everything else as English. */
export function languageOf(texts: readonly string[]): TrainingLanguage {
  const hindi = texts.some((text) => /\p{Script=Devanagari}/u.test(text))
  const english = texts.some((text) => /\p{Script=Latin}/u.test(text))
  return hindi ? (english ? 'mul' : 'hin') : 'eng'
}

/** How many words of the second list are not unchanged in the first: the words that a trainer changed. */
export function changedWords(before: readonly TrainingWord[], after: readonly TrainingWord[]): number {
  const sameness = ({ text, box, handwritten }: TrainingWord) =>
    JSON.stringify([text, box.x, box.y, box.width, box.height, handwritten])
  const known = new Set(before.map(sameness))
  return after.filter((word) => !known.has(sameness(word))).length
}
