import type {
  MedicineApproval,
  MedicineLine,
  MedicineListName,
  StoredMedicineLine,
} from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { isoFromWire } from '@rxdesk/contract/dates'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { CaseData } from '#domain/road/case-access.ts'
import { nameOfList, warnedMedicines } from '#domain/safety/case-warnings.ts'
import { highAlertsOf } from '#domain/safety/high-alerts.ts'
import { withDosesOfDirections, wordsOf } from '#domain/safety/line-directions.ts'
import { ofCaseOrStay } from '#domain/stays/lines-of-stay.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { CaseMedicinesTable } from '#platform/database/tables.ts'
import { invalid, missing, stale } from '#platform/protocol/problem.ts'
import type { SystemReading } from '#platform/protocol/work.ts'

/**
 * A stored line as calls return it, without its warnings, which depend on the whole case
 * (safety/case-warnings).
 */
export type PlainLine = Omit<StoredMedicineLine, 'warnings'>

/** The medicines of a case in order, each list separately: what is prescribed, its generics, and what a stay gives. */
export async function readLines(
  db: Db,
  row: Pick<CaseData, 'client_id' | 'id'>,
): Promise<{ branded: PlainLine[]; generic: PlainLine[]; stay: PlainLine[] }> {
  return byList(await linesOf(db, row), lineOnWire)
}

function byList<Row extends Parameters<typeof nameOfList>[0], Line>(
  rows: readonly Row[],
  shown: (row: Row) => Line,
): { branded: Line[]; generic: Line[]; stay: Line[] } {
  const list = (name: MedicineListName) => rows.filter((row) => nameOfList(row) === name).map(shown)
  return { branded: list('prescribed'), generic: list('generic'), stay: list('stay') }
}

/** The same with the warnings of each; `readerId` marks that user's own answers. */
export async function readWarnedLines(
  work: SystemReading,
  row: Pick<CaseData, 'client_id' | 'id'>,
  readerId?: number,
): Promise<{ branded: StoredMedicineLine[]; generic: StoredMedicineLine[]; stay: StoredMedicineLine[] }> {
  const { warnings, medicines, stored } = await warnedMedicines(work, row, readerId)
  const isGiven = stored.some((line) => nameOfList(line) === 'stay')
  const marks = isGiven ? await highAlertsOf(medicines) : undefined
  return byList(stored, (row) => ({
    ...readLineOnWire(row, row.line),
    warnings: [...(warnings.get(row.id) ?? [])],
    ...(nameOfList(row) === 'stay' ? marks?.get(row.id) : undefined),
  }))
}

/** The rows of a case's lines in order, without removed ones. */
export function linesOf(
  db: Db,
  row: Pick<CaseData, 'client_id' | 'id'>,
): Promise<Selectable<CaseMedicinesTable>[]> {
  return inOrder(db, row).where('removed_at', 'is', null).execute()
}

/** The lines of one list in order, including removed ones. */
export function listOf(
  db: Db,
  row: Pick<CaseData, 'client_id' | 'id'>,
  list: MedicineListName,
): Promise<Selectable<CaseMedicinesTable>[]> {
  return inOrder(db, row)
    .where('generic', '=', list === 'generic')
    .where('during_stay', '=', list === 'stay')
    .execute()
}

const inOrder = (db: Db, row: Pick<CaseData, 'client_id' | 'id'>) =>
  db.selectFrom('case_medicines').selectAll().where(ofCaseOrStay(row)).orderBy('position').orderBy('id')

export function lineOnWire(row: Selectable<CaseMedicinesTable>): PlainLine {
  return readLineOnWire(row, medicineLineSchema.parse(row.line))
}

function readLineOnWire(row: Omit<Selectable<CaseMedicinesTable>, 'line'>, line: MedicineLine): PlainLine {
  const words = wordsOf(line)
  return {
    ...line,
    txnNo: row.id,
    seqno: row.id,
    version: row.version,
    ...(row.approval === '' ? {} : { approval: approvalOf(row) }),
    inWords: words.en,
    inWordsHindi: words.hi,
  }
}

function approvalOf({
  approval,
  approval_note: note,
}: Pick<Selectable<CaseMedicinesTable>, 'approval' | 'approval_note'>) {
  return { state: approval as MedicineApproval, note }
}

export interface LineWrite {
  line: MedicineLine
  list: MedicineListName
  /** The version that a change is based on. */
  version?: number
  userId: number
}

/**
 * Adds a line behind those of its list, or changes the one that `txnNo` (or its alias `seqno`) names. Returns it, with its former
 * state.
 */
export async function writeLine(
  db: Tx,
  row: CaseData,
  write: LineWrite,
  lines: readonly Pick<Selectable<CaseMedicinesTable>, 'id' | 'generic' | 'during_stay' | 'position'>[],
): Promise<{ stored: PlainLine; was: MedicineLine | undefined }> {
  const { txnNo, seqno, ...content } = withDosesOfDirections(write.line)
  const [start, end] = [isoFromWire(content.rx_start_date), isoFromWire(content.rx_end_date)]
  if (start && end && end < start)
    throw invalid([{ path: 'medicine.rx_end_date', message: 'The end must not be before the start.' }])
  const id = txnNo || seqno
  if (content.given && write.list !== 'stay') throw invalid([{ path: 'medicine.given', message: NOT_GIVEN }])
  const others = lines.filter((other) => other.id !== id && nameOfList(other) === write.list)
  const known = id ? await lockLine(db, row, id, write.list) : undefined
  if (id && !known) throw missing()
  if (known && write.version !== undefined && known.version !== write.version)
    throw stale('case.stale', {
      reason: 'conflict',
      conflicts: [{ field: `medicine.${id}`, theirs: known.line, mine: content }],
    })
  const line = JSON.stringify(content)
  const stored = known
    ? await db
        .updateTable('case_medicines')
        .set({ line, version: sql<number>`version + 1`, ...(isRenamed(known.line, content) ? UNASKED : {}) })
        .where('client_id', '=', row.client_id)
        .where('id', '=', known.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('case_medicines')
        .values({
          line,
          client_id: row.client_id,
          case_id: row.id,
          generic: write.list === 'generic',
          during_stay: write.list === 'stay',
          position: (others.at(-1)?.position ?? 0) + 1,
          created_by: write.userId,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
  return { stored: lineOnWire(stored), was: known && medicineLineSchema.parse(known.line) }
}

const NOT_GIVEN = 'Only a medicine of the stay has the times at which it is given.'

/** A renamed line loses its request, which was for the medicine under its former name. */
const UNASKED = { request_id: null, approval: '', approval_note: '' }

function isRenamed(before: unknown, { medName, mCode }: MedicineLine): boolean {
  const was = medicineLineSchema.parse(before)
  return was.medName !== medName || was.mCode !== mCode
}

async function lockLine(
  db: Tx,
  row: CaseData,
  id: number,
  list: MedicineListName,
): Promise<Selectable<CaseMedicinesTable> | undefined> {
  return db
    .selectFrom('case_medicines')
    .selectAll()
    .where(ofCaseOrStay(row))
    .where('id', '=', id)
    .where('generic', '=', list === 'generic')
    .where('during_stay', '=', list === 'stay')
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether a line of the case, or one that was taken away, is of what its stay gives. */
export async function isOfStay(
  db: Db,
  row: Pick<CaseData, 'client_id' | 'id'>,
  id: number,
): Promise<boolean> {
  return (await listOf(db, row, 'stay')).some((line) => line.id === id)
}

/** Removes a line from the case; its row stays for the history. Returns its former state. */
export async function removeLine(
  db: Tx,
  row: CaseData,
  id: number,
  lists: readonly MedicineListName[],
): Promise<MedicineLine> {
  const known = (await linesOf(db, row)).find((line) => line.id === id && lists.includes(nameOfList(line)))
  if (!known) throw missing()
  await db
    .updateTable('case_medicines')
    .set({ removed_at: sql<Date>`now()` })
    .where('client_id', '=', row.client_id)
    .where('id', '=', known.id)
    .execute()
  return medicineLineSchema.parse(known.line)
}
