import type { TeleQuestion } from '@rxdesk/contract/areas/teleconsultation/case-calls'
import type { Consultation } from '@rxdesk/contract/areas/teleconsultation/schemas'
import { MASTER_ORDER } from '#domain/reference/master-tables.ts'
import type { Db } from '#platform/database/db.ts'

interface Questions {
  questions: TeleQuestion[]
  /** Those that are asked again when the patient is called back. */
  reminderQuestions: TeleQuestion[]
}

/**
 * What a tele-consultant asks the patient, as the master has it now, and retired questions where they were answered: an
 * answer is never without its question.
 */
export async function readTeleQuestions(
  db: Db,
  { answers }: Pick<Consultation, 'answers'>,
): Promise<Questions> {
  const rows = await db.selectFrom('tele_questions').selectAll().orderBy(MASTER_ORDER).execute()
  const shown = rows.filter(({ code, retired }) => !retired || (answers[code] ?? '') !== '')
  const onWire = (row: (typeof rows)[number]): TeleQuestion => ({
    questionId: row.code,
    question: row.name,
    kind: row.answer_kind as TeleQuestion['kind'],
    options: row.options,
    required: row.required && !row.retired,
    retired: row.retired,
  })
  return {
    questions: shown.map(onWire),
    reminderQuestions: shown.filter(({ reminder, retired }) => reminder && !retired).map(onWire),
  }
}
