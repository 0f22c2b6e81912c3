import type { MedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { answeredDirections } from '@rxdesk/contract/directions/answered'
import { fromMedicineLine, toMedicineLine } from '@rxdesk/contract/directions/medicine-line'
import type { Directions } from '@rxdesk/contract/directions/model'

/**
 * The directions of a line: the typed text with the answers to its questions, or its single fields when
 * nothing was typed.
 */
export function directionsOf(line: MedicineLine): Directions {
  if (line.dosage.trim() !== '') return answeredDirections(line)
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
