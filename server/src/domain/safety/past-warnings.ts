import type { OpenWarning, PastWarning } from '@rxdesk/contract/record/safety-warning'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { WeighedCase } from './case-warnings.ts'

const MOST_NAMED = 5

/** Warnings as the history shows them: with the names of their medicines, and their answers as they are now. */
export async function pastWarnings(
  db: Db,
  row: WeighedCase,
  warnings: readonly OpenWarning[],
  askedAtSending: ReadonlySet<string> = new Set(),
): Promise<PastWarning[]> {
  const names = await medicineNames(
    db,
    row,
    warnings.flatMap(({ lines }) => lines),
  )
  return warnings.map(({ key, kind, severity, says, what, figures, lines, answer }) => ({
    ...{ key, kind, severity, says, what, figures },
    medicines: lines.flatMap((id) => names.get(id) ?? []),
    answer: answer && { reason: answer.reason, note: answer.note, level: answer.level, name: answer.name },
    agreed: answer?.confirmed ? { level: answer.confirmed.level, name: answer.confirmed.name } : null,
    askedAtSending: askedAtSending.has(key),
  }))
}

/** Names warnings in a refusal, in words of no language: their medicines and salts. */
export function namesOfWarnings(warnings: readonly PastWarning[]): string {
  const names = [
    ...new Set(
      warnings.map(({ medicines, what }) => {
        const [named, salts] = [medicines.join(' + '), what.join(' + ')]
        return named === '' || salts === '' ? named || salts : `${named} (${salts})`
      }),
    ),
  ]
  return names.slice(0, MOST_NAMED).join('; ') + (names.length > MOST_NAMED ? ' …' : '')
}

/** The names of medicine lines, removed ones too. */
async function medicineNames(db: Db, row: WeighedCase, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('case_medicines')
    .select(['id', sql<string>`line ->> 'medName'`.as('name')])
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
