import type { MedicineLine } from '#areas/workbench/medicine-schemas.ts'
import type { Directions } from './model.ts'
import { answerQuestion, readDirections } from './read.ts'

/**
 * An answer may settle several questions or raise another; after this many rounds a question that keeps raising itself
 * is left open.
 */
const MOST_ROUNDS = 10

/** The directions of a typed line, with the given answers applied to its questions. */
export function answeredDirections({
  dosage,
  answers,
  type,
  strength,
}: Pick<MedicineLine, 'dosage' | 'type' | 'strength'> & {
  answers: Readonly<MedicineLine['answers']>
}): Directions {
  const hint = { form: type, strength }
  let directions = readDirections(dosage, hint)
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const question = directions.questions.find(({ id, choices }) => choices.some((c) => c.id === answers[id]))
    const choice = question && answers[question.id]
    if (!question || choice === undefined) break
    const next = answerQuestion(directions, question, choice, hint)
    if (next.text === directions.text) break
    directions = next
  }
  return directions
}
