import type { Directions } from '@rxdesk/contract/directions/model'
import { directionsInWords } from '@rxdesk/contract/directions/words'

/**
 * The directions in both languages. Nothing while a question on them is open: what is left when the stretch in question
 * is taken out would read as a direction of its own ("5 spoon TDS": "5, 3 times a day").
 */
export function settledWords(
  directions: Directions,
  form: string,
): { english: string; hindi: string } | undefined {
  if (directions.questions.length > 0) return undefined
  const english = directionsInWords(directions, 'en', form)
  return english === '' ? undefined : { english, hindi: directionsInWords(directions, 'hi', form) }
}

/**
 * Whether the document prints the dosage box as it was typed, in place of the words that were made of the part that was
 * understood. Not said of what cannot be sent as it stands: nothing was understood, or something must be mended first.
 */
export function isPrintedAsTyped(directions: Directions, form: string): boolean {
  const { unread, problems } = directions
  return unread.length > 0 && problems.length === 0 && settledWords(directions, form) !== undefined
}
