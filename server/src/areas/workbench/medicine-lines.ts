import type { MedicineLine, StoredMedicineLine } from '@rxdesk/contract/areas/medicines'
import { medicineLineSchema, storedMedicineLineSchema } from '@rxdesk/contract/areas/medicines'
import { isoFromWire } from '@rxdesk/contract/dates'
import { directionsInWords } from '@rxdesk/contract/directions/words'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CaseMedicinesTable, Tables } from '../../database/tables.ts'
import { invalid, missing, stale } from '../../protocol/problem.ts'
import type { CaseData } from '../../road/case-access.ts'
import { medicineWarnings } from '../medicines/rules.ts'
import { directionsOf } from './case-medicine.ts'

type Db = Kysely<Tables> | Transaction<Tables>
const warningsSchema = z.array(storedMedicineLineSchema.shape.warnings.element)
type Warning = z.infer<typeof warningsSchema>[number]

/** The medicines of a case in order, brand and generic lines apart. */
export async function readLines(
  db: Db,
  row: Pick<CaseData, 'client_id' | 'id'>,
): Promise<{ branded: StoredMedicineLine[]; generic: StoredMedicineLine[] }> {
  const rows = await linesOf(db, row)
  return {
    branded: rows.filter((line) => !line.generic).map(lineOnWire),
    generic: rows.filter((line) => line.generic).map(lineOnWire),
  }
}

function linesOf(db: Db, row: Pick<CaseData, 'client_id' | 'id'>): Promise<Selectable<CaseMedicinesTable>[]> {
  return db
    .selectFrom('case_medicines')
    .selectAll()
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

function lineOnWire(row: Selectable<CaseMedicinesTable>): StoredMedicineLine {
  const line = medicineLineSchema.parse(row.line)
  const directions = directionsOf(line)
  return {
    ...line,
    txnNo: row.id,
    seqno: row.id,
    version: row.version,
    hindiname: '',
    inWords: directionsInWords(directions, 'en', line.type),
    inWordsHindi: directionsInWords(directions, 'hi', line.type),
    warnings: warningsSchema.parse(row.warnings),
  }
}

export interface LineWrite {
  line: MedicineLine
  generic: boolean
  /** Version that a change started from. */
  version?: number
  answers: Record<string, string>
  userId: number
}

/** Adds a line, or changes the one that `txnNo` (or its alias `seqno`) names. Answers it with its warnings. */
export async function writeLine(
  db: Transaction<Tables>,
  row: CaseData,
  allergies: readonly string[],
  write: LineWrite,
): Promise<{ stored: StoredMedicineLine; was: MedicineLine | undefined }> {
  const { txnNo, seqno, ...content } = write.line
  const [start, end] = [isoFromWire(content.rx_start_date), isoFromWire(content.rx_end_date)]
  if (start && end && end < start)
    throw invalid([{ path: 'medicine.rx_end_date', message: 'The end must not be before the start.' }])
  const id = txnNo || seqno
  const others = (await linesOf(db, row)).filter(
    (other) => other.id !== id && other.generic === write.generic,
  )
  const known = id ? await lockLine(db, row, id, write.generic) : undefined
  if (id && !known) throw missing()
  if (known && write.version !== undefined && known.version !== write.version)
    throw stale('case.stale', {
      reason: 'conflict',
      conflicts: [{ field: `medicine.${id}`, theirs: known.line, mine: content }],
    })
  const warnings = answered(
    medicineWarnings(
      content,
      others.map((other) => medicineLineSchema.parse(other.line)),
      allergies,
    ),
    known ? warningsSchema.parse(known.warnings) : [],
    write.answers,
  )
  const columns = { line: JSON.stringify(content), warnings: JSON.stringify(warnings) }
  const stored = known
    ? await db
        .updateTable('case_medicines')
        .set({ ...columns, version: sql<number>`version + 1` })
        .where('client_id', '=', row.client_id)
        .where('case_id', '=', row.id)
        .where('id', '=', known.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('case_medicines')
        .values({
          ...columns,
          client_id: row.client_id,
          case_id: row.id,
          generic: write.generic,
          position: (others.at(-1)?.position ?? 0) + 1,
          created_by: write.userId,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
  return { stored: lineOnWire(stored), was: known && medicineLineSchema.parse(known.line) }
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

async function lockLine(
  db: Transaction<Tables>,
  row: CaseData,
  id: number,
  generic: boolean,
): Promise<Selectable<CaseMedicinesTable> | undefined> {
  return db
    .selectFrom('case_medicines')
    .selectAll()
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('id', '=', id)
    .where('generic', '=', generic)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Takes a line off the case; the row stays for the history. */
export async function removeLine(
  db: Transaction<Tables>,
  row: CaseData,
  id: number,
  generic: boolean,
): Promise<MedicineLine> {
  const known = await lockLine(db, row, id, generic)
  if (!known) throw missing()
  await db
    .updateTable('case_medicines')
    .set({ removed_at: sql<Date>`now()` })
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('id', '=', id)
    .execute()
  return medicineLineSchema.parse(known.line)
}
