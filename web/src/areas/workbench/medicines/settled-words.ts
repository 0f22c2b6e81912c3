import type { Directions } from '@rxdesk/contract/directions/model'
import { directionsInWords, stepsInWords } from '@rxdesk/contract/directions/words'

/**
 * The directions in both languages. Nothing while a question on them is open: without the unclear part, the rest would
 * read as a direction of its own ("5 spoon TDS": "5, 3 times a day").
 */
export function settledWords(
  directions: Directions,
  form: string,
): { english: string; hindi: string } | undefined {
  if (directions.questions.length > 0) return undefined
  const english = directionsInWords(directions, 'en', form)
  return english === '' ? undefined : { english, hindi: directionsInWords(directions, 'hi', form) }
}

/** Each step in both languages where there are several; nothing while a question on them is open. */
export function settledSteps(directions: Directions, form: string): { english: string; hindi: string }[] {
  if (directions.questions.length > 0 || (!directions.steps && !directions.thenStop)) return []
  const hindi = stepsInWords(directions, 'hi', form)
  return stepsInWords(directions, 'en', form).map((english, index) => ({
    english,
    hindi: hindi[index] ?? '',
  }))
}

/**
 * Whether the document prints the dosage as it was typed, in place of the words for the part that was understood. Not
 * shown for a line that cannot be sent: nothing was understood, or something must be corrected first.
 */
export function isPrintedAsTyped(directions: Directions, form: string): boolean {
  const { unread, problems } = directions
  return unread.length > 0 && problems.length === 0 && settledWords(directions, form) !== undefined
}
