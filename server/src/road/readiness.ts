import { storedMedicineLineSchema } from '@rxdesk/contract/areas/medicines'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../database/tables.ts'
import { refused } from '../protocol/problem.ts'
import type { CaseData } from './case-access.ts'

const warnings = z.array(storedMedicineLineSchema.shape.warnings.element)

/** Refuses while a warning on a medicine of the case has no answer (decisions: clinical rules). */
export async function openQuestions(db: Transaction<Tables>, row: CaseData): Promise<void> {
  const lines = await db
    .selectFrom('case_medicines')
    .select('warnings')
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('removed_at', 'is', null)
    .execute()
  const open = lines.some((line) => warnings.parse(line.warnings).some((warning) => warning.answer === null))
  if (open) throw refused('case.openQuestions')
}
