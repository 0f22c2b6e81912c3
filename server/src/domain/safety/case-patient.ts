import { dayIn } from '@rxdesk/contract/dates'
import { caseRecordSchema, emptyCaseRecord } from '@rxdesk/contract/record/case-record'
import type { SafetyPatient } from '@rxdesk/contract/safety/model'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CaseData } from '#domain/road/case-access.ts'
import type { SystemReading } from '#platform/protocol/work.ts'
import { namedProducts } from './named-products.ts'
import { patientFacts, type SafetyNotes } from './patient-facts.ts'

const notesSchema = z.object({
  docobsv: caseRecordSchema.shape.docobsv.partial().default({}),
})

/** The patient as the safety rules need it, from the stored case, record, vital signs and patient. */
export async function readCasePatient(
  work: SystemReading,
  row: Pick<CaseData, 'client_id' | 'id'>,
): Promise<SafetyPatient> {
  const { db, settings } = work
  const stored = await db
    .selectFrom('cases as c')
    .innerJoin('patients as p', (join) =>
      join.onRef('p.client_id', '=', 'c.client_id').onRef('p.id', '=', 'c.patient_id'),
    )
    .leftJoin('case_records as r', (join) =>
      join.onRef('r.client_id', '=', 'c.client_id').onRef('r.case_id', '=', 'c.id'),
    )
    .select(['c.prescription_date', 'c.received_at', 'r.record'])
    .select(['p.gender_code', 'p.date_of_birth', 'p.age_years', 'p.age_months', 'p.age_on'])
    .select((of) =>
      of
        .selectFrom('case_vitals as v')
        .innerJoin('vital_masters as m', 'm.id', 'v.vital_id')
        .select('v.value')
        .whereRef('v.client_id', '=', 'c.client_id')
        .whereRef('v.case_id', '=', 'c.id')
        .where('m.code', '=', 'weight')
        .where('v.unit', 'in', ['kg', ''])
        .limit(1)
        .as('weight'),
    )
    // What tells the function of the kidneys; a deployment may have added signs of its own.
    .select((of) =>
      of
        .selectFrom('case_vitals as v')
        .innerJoin('vital_masters as m', 'm.id', 'v.vital_id')
        .select(sql<string>`string_agg(m.name || ' ' || v.value || ' ' || v.unit, E'\\n')`.as('text'))
        .whereRef('v.client_id', '=', 'c.client_id')
        .whereRef('v.case_id', '=', 'c.id')
        .where(sql<boolean>`m.name ~* 'creatinine|gfr'`)
        .as('measured'),
    )
    .select((of) =>
      of
        .selectFrom('case_investigations as i')
        .select(sql<string>`string_agg(i.test_name || ': ' || i.note, E'\\n')`.as('text'))
        .whereRef('i.client_id', '=', 'c.client_id')
        .whereRef('i.case_id', '=', 'c.id')
        .where('i.note', '<>', '')
        .as('tested'),
    )
    .where('c.client_id', '=', row.client_id)
    .where('c.id', '=', row.id)
    .executeTakeFirstOrThrow()
  const { docobsv } = notesSchema.parse(stored.record ?? {})
  const patient = patientFacts(
    { ...emptyCaseRecord.docobsv, ...docobsv },
    stored,
    // The age is computed for the day of the prescription, else for that of its receipt.
    stored.prescription_date ?? dayIn(settings.TIME_ZONE, stored.received_at),
    {
      weight: stored.weight ?? undefined,
      results: [stored.measured ?? '', stored.tested ?? ''],
    },
  )
  const products = await namedProducts(db, patient)
  return products.size > 0 ? { ...patient, products } : patient
}

const notes: Record<keyof SafetyNotes, true> = {
  allergy: true,
  diagnosis: true,
  disease: true,
  symptoms: true,
  complaints: true,
  observation: true,
  advice: true,
  adviceHindi: true,
  dischargeAdvice: true,
}

/** The fields of a record, by their paths in a patch, that `readCasePatient` reads. */
export const weighedFields: ReadonlySet<string> = new Set([
  ...Object.keys(notes).map((name) => `docobsv.${name}`),
  ...['genderCode', 'ageYears', 'ageMonths', 'dateOfBirth', 'prescriptionDate'].map(
    (name) => `rxdtls.${name}`,
  ),
  'patientvital',
  'labobsv',
])
