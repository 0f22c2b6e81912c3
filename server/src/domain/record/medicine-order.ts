import type { MedicineLine, MedicineListName } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { Selectable } from 'kysely'

import type { CaseData } from '#domain/road/case-access.ts'
import { nameOfList } from '#domain/safety/case-warnings.ts'
import { ofCaseOrStay } from '#domain/stays/lines-of-stay.ts'
import type { Tx } from '#platform/database/db.ts'
import type { CaseMedicinesTable } from '#platform/database/tables.ts'
import { missing, stale } from '#platform/protocol/problem.ts'
import { lineOnWire, linesOf, listOf, type PlainLine } from './medicine-lines.ts'

type Row = Selectable<CaseMedicinesTable>

/**
 * Reorders the lines of one list of a held case. Removed lines keep their position behind the same line, so
 * that they can return to it.
 *
 * @returns the list before and after; undefined when it has that order already. Throws 409 with reason
 * `conflict` when the lines, or their order, are not those that the change is based on.
 */
export async function arrangeLines(
  db: Tx,
  row: CaseData,
  asked: { list: MedicineListName; was: readonly number[]; order: readonly number[] },
): Promise<{ was: MedicineLine[]; now: MedicineLine[] } | undefined> {
  const all = await listOf(db, row, asked.list)
  const current = all.filter(({ removed_at }) => removed_at === null)
  const order = current.map(({ id }) => id)
  if (isSameOrder(order, asked.order)) return undefined
  const known = new Map(current.map((line) => [line.id, line]))
  const asWanted = asked.order.flatMap((id) => known.get(id) ?? [])
  const isWhole = [asked.order.length, new Set(asWanted).size].every((n) => n === current.length)
  if (!isWhole || !isSameOrder(order, asked.was))
    throw stale('case.stale', {
      reason: 'conflict',
      conflicts: [{ field: 'medicines.order', theirs: order, mine: asked.order }],
    })
  for (const [at, { id, position }] of withRemoved(asWanted, all).entries())
    if (position !== at + 1)
      await db
        .updateTable('case_medicines')
        .set({ position: at + 1 })
        .where('client_id', '=', row.client_id)
        .where('id', '=', id)
        .execute()
  return {
    was: current.map(contentOf),
    now: asWanted.map(contentOf),
  }
}

/**
 * Restores a removed line at its position. `wasThere`: it is in the list already (the answer to an earlier
 * request was lost).
 */
export async function restoreLine(
  db: Tx,
  row: CaseData,
  id: number,
): Promise<{ stored: PlainLine; order: number[]; wasThere: boolean }> {
  const known = await db
    .selectFrom('case_medicines')
    .select(['generic', 'during_stay', 'removed_at'])
    .where(ofCaseOrStay(row))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) throw missing()
  const wasThere = known.removed_at === null
  if (!wasThere)
    await db
      .updateTable('case_medicines')
      .set({ removed_at: null })
      .where('client_id', '=', row.client_id)
      .where('id', '=', id)
      .execute()
  const list = (await linesOf(db, row)).filter((line) => nameOfList(line) === nameOfList(known))
  const line = list.find((each) => each.id === id)
  if (!line) throw missing()
  return {
    stored: lineOnWire(line),
    order: list.map((each) => each.id),
    wasThere,
  }
}

/** The visible lines in the wanted order, each followed by the removed ones that came after it before. */
function withRemoved(current: readonly Row[], before: readonly Row[]): Row[] {
  const first: Row[] = []
  const behind = new Map<number, Row[]>()
  let followers = first
  for (const line of before) {
    if (line.removed_at !== null) followers.push(line)
    else {
      followers = []
      behind.set(line.id, followers)
    }
  }
  return [...first, ...current.flatMap((line) => [line, ...(behind.get(line.id) ?? [])])]
}

function isSameOrder(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at])
}

const contentOf = ({ line }: Row): MedicineLine => medicineLineSchema.parse(line)
