import { isoFromWire } from '@rxdesk/contract/dates'
import { sql } from 'kysely'
import type { Reading } from '#platform/protocol/work.ts'
import { hasIndex } from '#platform/sealing/has-index.ts'
import { comparable } from './comparable-patient.ts'
import { searchedContact } from './hidden-contact.ts'
import { livePatients, nameOfPatient } from './patient-search.ts'
import { type Comparable, patientSimilarity, type Similarity } from './patient-similarity.ts'
import { fullName, type PatientRow } from './patient-store.ts'

const LOOKED_AT = 100
const SHOWN = 10
/** The score of the same name and nothing else. The client's own number is enough whatever the name. */
const LEAST_SCORE = 40

/** What was typed of a patient. */
export interface TypedPatient {
  clientId: number
  fName: string
  lName: string
  uhid: string
  mobileNo: string
  genderCode?: number | null
  /** dd-mm-yyyy, or empty. */
  dateOfBirth?: string
}
type LikelyPatient = Similarity & { row: PatientRow }

/**
 * Patients of a client who may be the one that was typed, the likeliest first. The number counts for a caller who may
 * read numbers.
 */
export async function likelyPatients(work: Reading, asked: TypedPatient): Promise<LikelyPatient[]> {
  const { caller } = work
  const name = `${asked.fName} ${asked.lName}`.trim()
  const mobiles = asked.mobileNo === '' ? [] : searchedContact(work, 'mobile', asked.mobileNo)
  const [mobile] = mobiles
  const typed: Comparable = {
    name,
    mobile: mobile?.toString('hex') ?? null,
    email: null,
    abha: null,
    birthYear: null,
    uhid: asked.uhid,
    genderCode: asked.genderCode ?? null,
    dateOfBirth: isoFromWire(asked.dateOfBirth ?? ''),
  }
  if (name.length < 3 && !mobile && asked.uhid === '') return []
  const rows = await livePatients(work.db, caller, asked.clientId)
    .selectAll()
    .where((where) =>
      where.or([
        ...(mobile ? [hasIndex('mobile_index', mobiles)] : []),
        ...(asked.uhid ? [where.and([where('uhid', '<>', ''), where('uhid', '=', asked.uhid)])] : []),
        ...(name.length < 3 ? [] : [sql<boolean>`${nameOfPatient} % ${name.toLowerCase()}`]),
      ]),
    )
    .orderBy(sql`similarity(${nameOfPatient}, ${name.toLowerCase()})`, 'desc')
    .orderBy('id')
    .limit(LOOKED_AT)
    .execute()
  return rows
    .map((row) => ({ row, ...likelinessOf(typed, row) }))
    .filter(({ score, reasons }) => score >= LEAST_SCORE || reasons.includes('uhid'))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, SHOWN)
}

/** Without a typed name the number alone must do: only a UHID or a phone is known then. */
function likelinessOf(typed: Comparable, row: PatientRow): Similarity {
  return patientSimilarity(typed.name === '' ? { ...typed, name: fullName(row) } : typed, comparable(row))
}

/**
 * Whether one of them is as good as certainly the one that was typed: the name is alike, and so is a number or the
 * birth; or the client's own number is the same.
 */
export function isProbablyKnown(likely: readonly LikelyPatient[]): boolean {
  return likely.some(
    ({ reasons }) =>
      reasons.includes('uhid') ||
      (reasons.includes('name') && (reasons.includes('mobile') || reasons.includes('birth'))),
  )
}
