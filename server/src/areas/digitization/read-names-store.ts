import type { Doctor, Hospital } from '@rxdesk/contract/areas/doctors/schemas'

import { sql } from 'kysely'
import { doctorByRegistration, readHospitals } from '#domain/people/doctor-store.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import { openReadText } from '#engines/recognition/sealed-reading.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { pagesOf } from './upload-store.ts'

/** A letterhead names its hospital in the first or the last lines of a page. */
const HEAD_LINES = 12
const FOOT_LINES = 4
const MOST = 8

type Names = Pick<Reading, 'db' | 'caller' | 'sealer'>

async function readText({ db, sealer }: Names, row: CaseData): Promise<string[][]> {
  const pages = await pagesOf(db, row.client_id, [row.id])
  return pages.map((page) =>
    openReadText(sealer, page)
      .split('\n')
      .map((line) => line.trim().toLowerCase())
      .filter((line) => line.length > 3),
  )
}

/**
 * Hospitals whose names are, exactly or nearly, in a line of a letterhead; the most similar first. Only
 * proposals.
 */
export async function hospitalsRead(work: Names, row: CaseData): Promise<Hospital[]> {
  const { db, caller } = work
  const lines = (await readText(work, row)).flatMap((page) => [
    ...page.slice(0, HEAD_LINES),
    ...page.slice(HEAD_LINES).slice(-FOOT_LINES),
  ])
  if (lines.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select hospitals.id, max(similarity(lower(hospitals.name), line)) as likeness
    from unnest(${lines.map((line) => line.slice(0, 100))}::text[]) line
    join hospitals on lower(hospitals.name) % line and hospitals.approval <> 'merged'
    group by hospitals.id having max(similarity(lower(hospitals.name), line)) > 0.45
    order by likeness desc, hospitals.id limit ${MOST}`.execute(db)
  return readHospitals(
    db,
    caller,
    rows.map(({ id }) => Number(id)),
  )
}

/** Registration numbers as letterheads write them: "Reg. No. EX-40117", "MCI 12345", "KMC Regn No: 45210". */
const REGISTRATION =
  /\b(?:reg(?:n|d|istration)?\.?\s*(?:no|number|#)?|[a-z]{2,4}mc|mci|nmc)\b[\s.:#-]*(?:no\b[\s.:#-]*)?([a-z]{0,4}[-/ ]?\d{3,8})\b/gi

/** The registration numbers in a text, in order. */
export function registrationsIn(text: string): string[] {
  return [...text.matchAll(REGISTRATION)].flatMap(([, number]) =>
    number ? [number.trim().replace(/\s+/g, '-')] : [],
  )
}

/** The doctor whose registration number was read on the pages; undefined when there is none. */
export async function doctorRead(work: Names, row: CaseData): Promise<Doctor | undefined> {
  const { db, caller } = work
  const numbers = registrationsIn((await readText(work, row)).flat().join('\n'))
  for (const number of new Set(numbers)) {
    const doctor = await doctorByRegistration(db, caller, { number, council: '' })
    if (doctor) return doctor
  }
  return undefined
}
