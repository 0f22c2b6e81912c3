import type { MedicineLine } from '@rxdesk/contract/areas/medicines'
import { fromMedicineLine, toMedicineLine } from '@rxdesk/contract/directions/medicine-line'
import type { Directions } from '@rxdesk/contract/directions/model'
import { answerQuestion, readDirections } from '@rxdesk/contract/directions/read'

/** The directions of a line: what was typed, with the answers that were given, or its single fields when nothing was typed. */
export function directionsOf(line: MedicineLine): Directions {
  const hint = { form: line.type, strength: line.strength }
  if (line.dosage.trim() === '')
    return fromMedicineLine({ ...line, dosage: '', advice: '', sos: line.sos ? 'Yes' : 'No' }, hint)
  let directions = readDirections(line.dosage, hint)
  // An answer may leave another question of the same kind; each round settles one or ends.
  for (let round = 0; round < 10; round += 1) {
    const question = directions.questions.find(({ id }) => line.answers[id] !== undefined)
    const next = question && answerQuestion(directions, question, line.answers[question.id] ?? '', hint)
    if (!next || next.text === directions.text) break
    directions = next
  }
  return directions
}

/** The line with the single doses that its typed directions mean: beside those there is no second word on the doses. */
export function withDosesOfDirections<Line extends MedicineLine>(line: Line): Line {
  if (line.dosage.trim() === '') return line
  const { mn, an, en, nt } = toMedicineLine(directionsOf(line))
  return { ...line, mn, an, en, nt }
}
