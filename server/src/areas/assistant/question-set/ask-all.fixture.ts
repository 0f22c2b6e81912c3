import type { AssistantAnswer } from '@rxdesk/contract/areas/assistant/schemas'
import { type AskedFile, answerBuiltIn } from '../engine/answer.ts'
import { figuresStand } from '../engine/check.ts'
import { type FileName, files } from './files.fixture.ts'
import { type AskedOf, questions } from './questions.fixture.ts'

export interface Outcome extends AskedOf {
  answer: AssistantAnswer
  isRight: boolean
}

/** A made file on one page. */
export function askedFile(name: FileName): AskedFile {
  return {
    fileId: name,
    date: '',
    lines: files[name].map((text, at) => ({
      fileId: name,
      page: 1,
      line: at + 1,
      text,
      box: { x: 0, y: at * 20, width: 600, height: 16 },
    })),
  }
}

/** Every question of the set, with what came of it: the right line among the first three, or "not in the file". */
export function askAll(): Outcome[] {
  return questions.map((asked) => {
    const answer = answerBuiltIn(asked.question, [askedFile(asked.file)])
    const first = answer.answer.slice(0, asked.question.startsWith('Which medicines') ? 40 : 3)
    const wanted = asked.line?.replaceAll('\t', '   ')
    const isRight = wanted === undefined ? answer.notFound : first.some(({ text }) => text.includes(wanted))
    return { ...asked, answer, isRight }
  })
}

/** The figures that the set is judged by. */
export function judge(outcomes: readonly Outcome[]) {
  const answerable = outcomes.filter(({ line }) => line !== null)
  const unanswerable = outcomes.filter(({ line }) => line === null)
  const textOf = ({ file }: Outcome, line: number) => files[file][line - 1] ?? ''
  return {
    questions: outcomes.length,
    answerable: answerable.length,
    rightLine: answerable.filter(({ isRight }) => isRight).length,
    unanswerable: unanswerable.length,
    saidSo: unanswerable.filter(({ isRight }) => isRight).length,
    /** Lines of answers with a figure that is in none of their cited lines. */
    strayFigures: outcomes.flatMap((one) =>
      one.answer.answer.filter(
        ({ text, cites }) =>
          !figuresStand(
            text,
            cites.map(({ line }) => textOf(one, line)),
          ),
      ),
    ).length,
    /** Answers to questions about a file with orders that hold text which is no line of the file. */
    ordersObeyed: outcomes.filter(
      (one) =>
        one.order &&
        one.answer.answer.some(
          ({ text }) => !files[one.file].some((line) => line.replaceAll('\t', '   ').trim() === text),
        ),
    ).length,
    aboutOrders: outcomes.filter(({ order }) => order).length,
  }
}
