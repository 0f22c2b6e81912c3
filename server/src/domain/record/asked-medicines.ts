import type { MedicineApproval, MedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'

import { sql } from 'kysely'
import type { CaseData } from '#domain/road/case-access.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import { changingMedicines, warningDetail } from '#domain/safety/warning-changes.ts'
import type { Work } from '#platform/protocol/work.ts'
import { raiseVersion } from './record-store.ts'

export interface Decided {
  clientId: number
  requestId: number
  state: Exclude<MedicineApproval, 'pending'>
  /** The product of the catalogue, unless rejected. */
  product?: Pick<
    MedicineLine,
    'medName' | 'saltName' | 'mCode' | 'company' | 'category' | 'type' | 'strength'
  >
  reason: string
}

/**
 * Applies a decision to the lines of open cases that wait for it, with an entry in the history of each case
 * and an event for its holder's screen. Completed, rejected and sending cases stay unchanged. Returns the
 * number of lines.
 */
export async function decideWaitingLines(work: Work, decided: Decided): Promise<number> {
  const { db } = work
  const rows = (await db
    .selectFrom('cases')
    .selectAll()
    .where('client_id', '=', decided.clientId)
    .where('status', 'in', [0, 1, 4, 5])
    .where('sending', '=', false)
    .where((where) =>
      where.exists(
        where
          .selectFrom('case_medicines as l')
          .select('l.id')
          .whereRef('l.client_id', '=', 'cases.client_id')
          .whereRef('l.case_id', '=', 'cases.id')
          .where('l.request_id', '=', decided.requestId)
          .where('l.approval', '=', 'pending')
          .where('l.removed_at', 'is', null),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute()) as CaseData[]
  let updated = 0
  for (const row of rows) updated += await decideLinesOf(work, row, decided)
  return updated
}

async function decideLinesOf(
  work: Work,
  row: CaseData,
  { requestId, state, product, reason }: Decided,
): Promise<number> {
  const { db, caller } = work
  const lines = await db
    .selectFrom('case_medicines')
    .selectAll()
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('request_id', '=', requestId)
    .where('approval', '=', 'pending')
    .where('removed_at', 'is', null)
    .forUpdate()
    .execute()
  if (lines.length === 0) return 0
  const decided = lines.map((line) => {
    const was = medicineLineSchema.parse(line.line)
    const now: MedicineLine = product ? { ...was, ...product, newMedicine: false, status: undefined } : was
    return { id: line.id, was, now }
  })
  // A product has salts of its own, which may cause warnings.
  const { changes: warnings } = await changingMedicines(work, row, caller.userId, async () => {
    for (const { id, was, now } of decided)
      await db
        .updateTable('case_medicines')
        .set({
          line: JSON.stringify(now),
          version: sql<number>`version + 1`,
          approval: state,
          approval_note: state === 'rejected' ? reason : was.medName,
        })
        .where('client_id', '=', row.client_id)
        .where('case_id', '=', row.id)
        .where('id', '=', id)
        .execute()
  })
  for (const [at, { id, was, now }] of decided.entries())
    await work.note(`medicine.${state}`, ofCase(row, `medicine:${id}`), {
      changes: [{ field: 'medicine', was: named(was), now: state === 'rejected' ? named(was) : named(now) }],
      ...(at === 0 ? warningDetail(warnings) : {}),
      requestId,
      reason,
    })
  await raiseVersion(db, row, caller.userId)
  // Not announced as a save: the holder's screen ignores saves, taking them for its own.
  await work.announce({ erxId: row.id, clientId: row.client_id, what: 'status' })
  return lines.length
}

const named = ({ medName, strength, saltName }: MedicineLine) =>
  [medName, strength, saltName].filter(Boolean).join(' · ')
