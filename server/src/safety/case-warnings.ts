import { caseRecordSchema, emptyCaseRecord } from '@rxdesk/contract/areas/case-record'
import { medicineLineSchema } from '@rxdesk/contract/areas/medicines'
import type { StandingWarning } from '@rxdesk/contract/areas/safety-warning'
import type { SafetyPatient } from '@rxdesk/contract/safety/model'
import { weigh } from '@rxdesk/contract/safety/weigh'
import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../database/tables.ts'
import type { CaseData } from '../road/case-access.ts'
import { patientFacts } from './patient-facts.ts'
import { safetyLine } from './safety-line.ts'
import { referenceFor } from './safety-reference.ts'
import { saltName } from './salt-names.ts'
import { answersOf } from './warning-answers.ts'

type Db = Kysely<Tables> | Transaction<Tables>
/** What a case is known by here. */
export type WeighedCase = Pick<
  CaseData,
  'client_id' | 'id' | 'patient_id' | 'prescription_date' | 'received_at'
>

/** The warnings of a case by the line at which they are shown: the last one, in the order of its list, that is meant. */
export type WarningsByLine = ReadonlyMap<number, readonly StandingWarning[]>

/**
 * Everything to be said of a case's medicines as the case, its patient and the tables are now, with the answers given.
 * Nothing of it is kept but the answers, so it cannot be out of date; brand and generic lines are weighed apart.
 *
 * @param readerId whose own answers are told from those of others
 */
export async function caseWarnings(db: Db, row: WeighedCase, readerId?: number): Promise<WarningsByLine> {
  const rows = await linesOf(db, row)
  if (rows.length === 0) return new Map()
  const lines = rows.map(({ id, generic, line, schedule }) => ({
    generic,
    line: safetyLine(id, medicineLineSchema.parse(line), schedule ?? ''),
  }))
  const salts = [...new Set(lines.flatMap(({ line }) => line.salts.map(({ name }) => name)))]
  const patient = await patientOf(db, row)
  const reference = await referenceFor(db, salts)
  const answers = await answersOf(db, row, readerId)
  const byLine = new Map<number, StandingWarning[]>()
  for (const generic of [false, true]) {
    const list = lines.filter((each) => each.generic === generic).map(({ line }) => line)
    for (const found of weigh(patient, list, reference, saltName)) {
      const at = list.findLast(({ id }) => found.lines.includes(id))
      if (!at) continue
      const standing: StandingWarning = {
        ...found,
        ...{ lines: [...found.lines], what: [...found.what], figures: { ...found.figures } },
        answer: answers.get(found.key) ?? null,
      }
      byLine.set(at.id, [...(byLine.get(at.id) ?? []), standing])
    }
  }
  return byLine
}

/** The warnings one after the other, as the lines stand in the map. */
export function allOf(warnings: WarningsByLine): StandingWarning[] {
  return [...warnings.values()].flat()
}

async function linesOf(db: Db, row: WeighedCase) {
  return db
    .selectFrom('case_medicines')
    .leftJoin('medicines', (join) =>
      join.on('medicines.code', '=', sql<string>`case_medicines.line ->> 'mCode'`),
    )
    .select(['case_medicines.id', 'case_medicines.generic', 'line', 'medicines.schedule'])
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('case_medicines.id')
    .execute()
}

const notesSchema = z.object({ docobsv: caseRecordSchema.shape.docobsv.partial().default({}) })

async function patientOf(db: Db, row: WeighedCase): Promise<SafetyPatient> {
  const stored = await db
    .selectFrom('case_records')
    .select('record')
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .executeTakeFirst()
  const patient = await db
    .selectFrom('patients')
    .select(['gender_code', 'date_of_birth', 'age_years', 'age_months', 'age_on'])
    .where('client_id', '=', row.client_id)
    .where('id', '=', row.patient_id)
    .executeTakeFirstOrThrow()
  const weight = await db
    .selectFrom('case_vitals')
    .innerJoin('vital_masters', 'vital_masters.id', 'vital_id')
    .select('value')
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('vital_masters.code', '=', 'weight')
    .where('case_vitals.unit', 'in', ['kg', ''])
    .executeTakeFirst()
  const { docobsv } = notesSchema.parse(stored?.record ?? {})
  return patientFacts({ ...emptyCaseRecord.docobsv, ...docobsv }, patient, dayOf(row), weight?.value)
}

/** The day for which the age is reckoned: that of the prescription, else that on which it came in. */
function dayOf({ prescription_date, received_at }: WeighedCase): string {
  return prescription_date ?? received_at.toISOString().slice(0, 10)
}
