import type { sarvodhayaPatientSuggestions } from '@rxdesk/contract/areas/patients/detail-calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { isoFromWire } from '@rxdesk/contract/dates'
import { sql } from 'kysely'
import { livePatients, nameOfPatient } from '#domain/people/patient-search.ts'
import { fullName, type PatientRow } from '#domain/people/patient-store.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { comparable } from './duplicate-store.ts'
import { type Comparable, patientSimilarity } from './patient-similarity.ts'

const LOOKED_AT = 100
const SHOWN = 10
/** The score of the same name and nothing else. */
const LEAST_SCORE = 40

/** Patients of a client who may be the one that was typed, the likeliest first. */
export async function likelyPatients(
  work: Reading,
  asked: ParsedRequestOf<typeof sarvodhayaPatientSuggestions>,
): Promise<{ row: PatientRow; score: number }[]> {
  const { caller } = work
  const name = `${asked.fName} ${asked.lName}`.trim()
  const mobile = asked.mobileNo === '' ? undefined : work.sealer.index('mobile', asked.mobileNo)
  const typed: Comparable = {
    name,
    mobile: mobile?.toString('hex') ?? null,
    email: null,
    abha: null,
    birthYear: null,
    uhid: asked.uhid,
    genderCode: asked.genderCode,
    dateOfBirth: isoFromWire(asked.dateOfBirth),
  }
  if (name.length < 3 && !mobile && asked.uhid === '') return []
  const rows = await livePatients(work.db, caller, asked.clientId)
    .selectAll()
    .where((where) =>
      where.or([
        ...(mobile ? [where('mobile_index', '=', mobile)] : []),
        ...(asked.uhid ? [where.and([where('uhid', '<>', ''), where('uhid', '=', asked.uhid)])] : []),
        ...(name.length < 3 ? [] : [sql<boolean>`${nameOfPatient} % ${name.toLowerCase()}`]),
      ]),
    )
    .orderBy(sql`similarity(${nameOfPatient}, ${name.toLowerCase()})`, 'desc')
    .orderBy('id')
    .limit(LOOKED_AT)
    .execute()
  return rows
    .map((row) => ({ row, score: likelinessOf(typed, row) }))
    .filter(({ score }) => score >= LEAST_SCORE)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, SHOWN)
}

/** Without a typed name the number alone must do: only a UHID or a phone is known then. */
function likelinessOf(typed: Comparable, row: PatientRow): number {
  return patientSimilarity(typed.name === '' ? { ...typed, name: fullName(row) } : typed, comparable(row))
    .score
}
