import type { StoredMedicineLine } from '@rxdesk/contract/areas/medicines'
import { medicineLineSchema, storedMedicineLineSchema } from '@rxdesk/contract/areas/medicines'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../database/tables.ts'
import type { CaseData } from '../../road/case-access.ts'
import { type WarnedLine, warningsOfList } from '../medicines/rules.ts'

export const warningsSchema = z.array(storedMedicineLineSchema.shape.warnings.element)
type Warning = StoredMedicineLine['warnings'][number]

/** A line whose warnings are not what they were. */
export interface Reweighed {
  txnNo: number
  warnings: Warning[]
}

/**
 * Weighs every line of a held case anew: after a line came, changed or went, and after the recorded allergies changed.
 * A warning whose cause is gone goes, a new one stands open, and an answer stays with the warning it was given to.
 *
 * @param given answers to the warnings of one line, by kind
 * @returns the lines that changed; the versions of lines stay, for what is prescribed is the same
 */
export async function weighWarnings(
  db: Transaction<Tables>,
  row: Pick<CaseData, 'client_id' | 'id'>,
  allergies: readonly string[],
  given?: { txnNo: number; answers: Record<string, string> },
): Promise<Reweighed[]> {
  const rows = await db
    .selectFrom('case_medicines')
    .select(['id', 'generic', 'line', 'warnings'])
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const changed: Reweighed[] = []
  for (const generic of [false, true]) {
    const list = rows
      .filter((each) => each.generic === generic)
      .map((each) => ({
        txnNo: each.id,
        line: medicineLineSchema.parse(each.line) satisfies WarnedLine,
        before: warningsSchema.parse(each.warnings),
      }))
    const found = warningsOfList(
      list.map(({ line }) => line),
      allergies,
    )
    for (const [at, { txnNo, before }] of list.entries()) {
      const answers = given?.txnNo === txnNo ? given.answers : {}
      const warnings = answered(found[at] ?? [], before, answers)
      if (JSON.stringify(warnings) !== JSON.stringify(before)) changed.push({ txnNo, warnings })
    }
  }
  for (const { txnNo, warnings } of changed)
    await db
      .updateTable('case_medicines')
      .set({ warnings: JSON.stringify(warnings) })
      .where('client_id', '=', row.client_id)
      .where('case_id', '=', row.id)
      .where('id', '=', txnNo)
      .execute()
  return changed
}

/** An answer stays with the warning it was given to, and is asked anew when the warning says something else. */
function answered(
  found: readonly { kind: Warning['kind']; text: string }[],
  before: readonly Warning[],
  answers: Record<string, string>,
): Warning[] {
  return found.map(({ kind, text }) => {
    const given = answers[kind]?.trim()
    const kept = before.find((warning) => warning.kind === kind && warning.text === text)?.answer ?? null
    return { kind, text, answer: given || kept }
  })
}
