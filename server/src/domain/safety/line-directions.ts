import type { MedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { answeredOnce } from '@rxdesk/contract/directions/answered-once'
import { fromMedicineLine, toMedicineLine } from '@rxdesk/contract/directions/medicine-line'
import type { Directions } from '@rxdesk/contract/directions/model'
import { directionsInWords } from '@rxdesk/contract/directions/words'

/**
 * The directions of a line: the typed text with the answers to its questions, or its single fields when
 * nothing was typed.
 */
export function directionsOf(line: MedicineLine): Directions {
  if (line.dosage.trim() !== '') return answeredOnce(line)
  const fields = { ...line, dosage: '', advice: '', sos: line.sos ? 'Yes' : 'No' }
  return fromMedicineLine(fields, { form: line.type, strength: line.strength, route: line.route })
}

/**
 * The line with the single doses that its typed directions mean, so that no other doses are stored beside
 * them.
 */
export function withDosesOfDirections<Line extends MedicineLine>(line: Line): Line {
  if (line.dosage.trim() === '') return line
  const { mn, an, en, nt, bt } = toMedicineLine(directionsOf(line))
  return { ...line, mn, an, en, nt, bt }
}

/** In words, for as long as the directions are kept; they are said of the medicine's form. */
const said = new WeakMap<Directions, { form: string; en: string; hi: string }>()

/** The directions of a line in English and Hindi. */
export function wordsOf(line: MedicineLine): { en: string; hi: string } {
  const directions = directionsOf(line)
  const form = line.type
  const known = said.get(directions)
  if (known?.form === form) return known
  const words = {
    form,
    en: directionsInWords(directions, 'en', form),
    hi: directionsInWords(directions, 'hi', form),
  }
  said.set(directions, words)
  return words
}
