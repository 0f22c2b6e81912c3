import {
  type MedicineLine,
  type MedicineListName,
  medicineLineSchema,
  medicineLists,
} from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { OpenWarning } from '@rxdesk/contract/record/safety-warning'
import type { SafetyLine, SafetyPatient, Warning } from '@rxdesk/contract/safety/model'
import type { SafetyReference } from '@rxdesk/contract/safety/reference'
import { weigh } from '@rxdesk/contract/safety/weigh'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { saltName } from '#domain/reference/safety/salt-names.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import { ofCaseOrStay } from '#domain/stays/lines-of-stay.ts'
import type { Db } from '#platform/database/db.ts'
import type { CaseMedicinesTable } from '#platform/database/tables.ts'
import type { SystemReading } from '#platform/protocol/work.ts'
import { readCasePatient } from './case-patient.ts'
import { saltsByName } from './named-products.ts'
import { safetyLine } from './safety-line.ts'
import { referenceFor } from './safety-reference.ts'
import { answersOf } from './warning-answers.ts'

/** The fields of a case that the warnings need. */
export type WeighedCase = Pick<CaseData, 'client_id' | 'id'>

/** The medicines of a case as the rules see them, with the reference tables for their salts. */
export interface WeighedMedicines {
  /** In order; each line belongs to a list, which is weighed by itself. */
  lines: readonly { generic: boolean; list: MedicineListName; line: SafetyLine; written: WrittenLine }[]
  reference: SafetyReference
}

/** A line as it was typed, with what the catalogue has under its code. */
export interface WrittenLine {
  line: MedicineLine
  schedule: string | null
  catalogueSalt: string | null
}

/** A row of a line, read. */
export type StoredLine = Selectable<CaseMedicinesTable> & WrittenLine

/** A warning, and the line at which it is shown: the last concerned one, in the order of its list. */
export interface WarningAtLine {
  lineId: number
  warning: Warning
}

/** The warnings of a case by the line at which they are shown. */
export type WarningsByLine = ReadonlyMap<number, readonly OpenWarning[]>

/**
 * All warnings of a case's medicines, from the current case, patient and tables, with the stored answers.
 * Only the answers are stored, so a warning cannot be out of date.
 *
 * @param readerId the user whose own answers are marked
 */
export async function caseWarnings(
  work: SystemReading,
  row: WeighedCase,
  readerId?: number,
): Promise<WarningsByLine> {
  return (await warnedMedicines(work, row, readerId)).warnings
}

/** The same with the medicines that were weighed. */
export async function warnedMedicines(
  work: SystemReading,
  row: WeighedCase,
  readerId?: number,
): Promise<{ warnings: WarningsByLine; medicines: WeighedMedicines; stored: StoredLine[] }> {
  const { db } = work
  const stored = await readStored(db, row)
  if (stored.length === 0) return { warnings: new Map(), medicines: await weighedOf(db, stored), stored }
  // None waits for another's answer: they go to the database together.
  const [medicines, patient, answers] = await Promise.all([
    weighedOf(db, stored),
    readCasePatient(work, row),
    answersOf(db, row, readerId),
  ])
  const found = medicines.lines.length === 0 ? [] : weighed(medicines, patient)
  return { warnings: answered(found, answers), medicines, stored }
}

/** The same without answers. */
export async function foundWarnings(work: SystemReading, row: WeighedCase): Promise<WarningAtLine[]> {
  const { db } = work
  const medicines = await readWeighedMedicines(db, row)
  if (medicines.lines.length === 0) return []
  return weighed(medicines, await readCasePatient(work, row))
}

/** The medicines of a case that are weighed: what a stay gives no more is not. */
export async function readWeighedMedicines(db: Db, row: WeighedCase): Promise<WeighedMedicines> {
  return weighedOf(db, await readStored(db, row))
}

/** The lines of a case in order, without removed ones, and what the catalogue has under their codes. */
export async function readStored(db: Db, row: WeighedCase): Promise<StoredLine[]> {
  const rows = await db
    .selectFrom('case_medicines')
    .leftJoin('medicines', (join) =>
      join.on('medicines.code', '=', sql<string>`case_medicines.line ->> 'mCode'`),
    )
    .selectAll('case_medicines')
    .select(['medicines.schedule', 'medicines.salt as catalogueSalt'])
    .where(ofCaseOrStay(row))
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('case_medicines.id')
    .execute()
  return rows.map((row) => ({ ...row, line: medicineLineSchema.parse(row.line) }))
}

/** These lines as the rules see them. */
export async function weighedOf(db: Db, stored: readonly StoredLine[]): Promise<WeighedMedicines> {
  const typed = stored.filter(({ line }) => !line.given?.stoppedAt)
  const unnamed = typed.filter(({ line, catalogueSalt }) => line.saltName.trim() === '' && !catalogueSalt)
  const byName = await saltsByName(
    db,
    unnamed.map(({ line }) => line.medName),
  )
  const lines = typed.map(({ id, generic, during_stay, line, schedule, catalogueSalt }) => ({
    generic,
    list: nameOfList({ generic, during_stay }),
    line: safetyLine(
      id,
      { ...line, saltName: line.saltName.trim() || catalogueSalt || byName.get(line.medName) || '' },
      schedule ?? '',
    ),
    written: { line, schedule, catalogueSalt },
  }))
  const salts = [...new Set(lines.flatMap(({ line }) => line.salts.map(({ name }) => name)))]
  return { lines, reference: await referenceFor(db, salts) }
}

/** The list in which a line stands. */
export function nameOfList({
  generic,
  during_stay,
}: {
  generic: boolean
  during_stay: boolean
}): MedicineListName {
  return during_stay ? 'stay' : generic ? 'generic' : 'prescribed'
}

/** The warnings of these medicines for this patient, list by list. */
export function weighed({ lines, reference }: WeighedMedicines, patient: SafetyPatient): WarningAtLine[] {
  return medicineLists.flatMap((name) => {
    const list = lines.filter((each) => each.list === name).map(({ line }) => line)
    return weigh(patient, list, reference, saltName).flatMap((warning) => {
      const at = list.findLast(({ id }) => warning.lines.includes(id))
      return at ? [{ lineId: at.id, warning }] : []
    })
  })
}

/** The same with the answers, as calls return it. */
export async function withAnswers(
  db: Db,
  row: WeighedCase,
  found: readonly WarningAtLine[],
  readerId?: number,
): Promise<WarningsByLine> {
  return found.length === 0 ? new Map() : answered(found, await answersOf(db, row, readerId))
}

/** These warnings with their answers, by the line at which they are shown. */
export function answered(
  found: readonly WarningAtLine[],
  answers: Awaited<ReturnType<typeof answersOf>>,
): WarningsByLine {
  const byLine = new Map<number, OpenWarning[]>()
  for (const { lineId, warning } of found) {
    const current: OpenWarning = {
      ...warning,
      lines: [...warning.lines],
      what: [...warning.what],
      figures: { ...warning.figures },
      answer: answers.get(warning.key) ?? null,
    }
    const known = byLine.get(lineId)
    if (known) known.push(current)
    else byLine.set(lineId, [current])
  }
  return byLine
}

/** The warnings in one list, in the order of the lines in the map. */
export function allOf(warnings: WarningsByLine): OpenWarning[] {
  return [...warnings.values()].flat()
}
