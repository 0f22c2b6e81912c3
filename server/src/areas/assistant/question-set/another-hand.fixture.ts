import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { answerBuiltIn } from '../engine/answer.ts'
import { figuresStand } from '../engine/check.ts'

const setSchema = z.object({
  files: z.record(z.string(), z.array(z.string())),
  questions: z.array(
    z.object({
      file: z.string(),
      question: z.string(),
      /** The whole line that answers; null where the file does not say. */
      line: z.string().nullable(),
      order: z.boolean().optional(),
    }),
  ),
})

const shown = (line: string) => line.replaceAll('\t', '   ').trim()

/**
 * The built-in engine on questions by somebody who had not seen it. Harder than the house's own set: the line is the
 * whole line, and is right only among the first three.
 */
export function judgeAnotherHand() {
  const text = readFileSync(new URL('another-hand.json', import.meta.url), 'utf8')
  const { files, questions } = setSchema.parse(JSON.parse(text))
  const outcomes = questions.map(({ file, question, line, order = false }) => {
    const lines = files[file] ?? []
    const asked = {
      fileId: file,
      date: '',
      lines: lines.map((each, at) => ({
        fileId: file,
        page: 1,
        line: at + 1,
        text: each,
        box: { x: 0, y: at * 20, width: 600, height: 16 },
      })),
    }
    const { answer, notFound } = answerBuiltIn(question, [asked])
    const isRight = line === null ? notFound : answer.slice(0, 3).some((each) => each.text === shown(line))
    const cited = (numbers: number[]) => numbers.map((number) => lines[number - 1] ?? '')
    return {
      file,
      question,
      line,
      order,
      answer,
      isRight,
      stray: answer.filter((each) => !figuresStand(each.text, cited(each.cites.map((cite) => cite.line)))),
      obeyed: order && answer.some((each) => !lines.some((own) => shown(own) === each.text)),
    }
  })
  const answerable = outcomes.filter(({ line }) => line !== null)
  const unanswerable = outcomes.filter(({ line }) => line === null)
  return {
    outcomes,
    figures: {
      questions: outcomes.length,
      answerable: answerable.length,
      rightLine: answerable.filter(({ isRight }) => isRight).length,
      unanswerable: unanswerable.length,
      saidSo: unanswerable.filter(({ isRight }) => isRight).length,
      strayFigures: outcomes.flatMap(({ stray }) => stray).length,
      aboutOrders: outcomes.filter(({ order }) => order).length,
      ordersObeyed: outcomes.filter(({ obeyed }) => obeyed).length,
    },
  }
}
