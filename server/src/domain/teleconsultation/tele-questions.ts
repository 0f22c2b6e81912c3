import type { TeleQuestion } from '@rxdesk/contract/areas/teleconsultation/case-calls'
import { z } from 'zod'
import { listOrEmpty, readTable, text, yesOrEmpty } from '#platform/data-table/data-table.ts'

const questions = readTable('terms/tele-questions.csv', {
  id: text,
  question: text,
  kind: z.enum(['yesNo', 'text', 'number', 'choice']),
  options: listOrEmpty,
  required: yesOrEmpty,
  reminder: yesOrEmpty,
  source: text,
})

/** What a tele-consultant asks the patient; the document names them and not what they hold (calls 3). */
export const teleQuestions: readonly TeleQuestion[] = questions.map(
  ({ id, question, kind, options, required }) => ({ questionId: id, question, kind, options, required }),
)

/** Those that are asked again when the patient is called back. */
export const reminderQuestions: readonly TeleQuestion[] = teleQuestions.filter(
  (_, at) => questions[at]?.reminder,
)
