import type { MedicineLine } from '#areas/workbench/medicine-schemas.ts'
import type { Directions, Question } from './model.ts'
import { answerQuestion, readDirections } from './read.ts'

/**
 * An answer may settle several questions or raise another; after this many rounds a question that keeps raising itself
 * is left open.
 */
const MOST_ROUNDS = 10

/**
 * The key by which the answer to a question is kept: its kind and the words asked about, so that of two misread figures
 * in a line each has its own.
 */
export function answerKey({ id, asked }: Pick<Question, 'id' | 'asked'>): string {
  return `${id}: ${asked}`
}

/** The choice that was made; answers of lines stored earlier are kept by the kind alone. */
function chosen(answers: Readonly<MedicineLine['answers']>, question: Question): string | undefined {
  const choice = answers[answerKey(question)] ?? answers[question.id]
  return question.choices.some(({ id }) => id === choice) ? choice : undefined
}

/** The directions of a typed line, with the given answers applied to its questions. */
export function answeredDirections({
  dosage,
  answers,
  type,
  strength,
  route,
}: Pick<MedicineLine, 'dosage' | 'type' | 'strength' | 'route'> & {
  answers: Readonly<MedicineLine['answers']>
}): Directions {
  const hint = { form: type, strength, route }
  let directions = readDirections(dosage, hint)
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const question = directions.questions.find((each) => chosen(answers, each) !== undefined)
    const choice = question && chosen(answers, question)
    if (!question || choice === undefined) break
    const next = answerQuestion(directions, question, choice, hint)
    if (next.text === directions.text) break
    directions = next
  }
  return directions
}
