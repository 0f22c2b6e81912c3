import type {
  getLikelyDoctors,
  LikelyDoctor,
  showMergedDoctors,
} from '@rxdesk/contract/areas/doctors/master-calls'
import type { DoctorRow, LikeDoctor } from '@rxdesk/contract/areas/doctors/master-schemas'
import type { AnswerOf, ParsedRequestOf } from '@rxdesk/contract/call'
import { doctorStatus } from '@rxdesk/contract/options'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { ofCaller } from '#domain/people/doctor-store.ts'
import { compareRegistrations, registrationPart } from '#domain/people/registration.ts'
import type { Db } from '#platform/database/db.ts'
import { readPage } from '#platform/database/read-page.ts'
import { type Caller, changesDeployment } from '#platform/protocol/caller.ts'
import { missing } from '#platform/protocol/problem.ts'
import { doctorRows, doctorText, type StoredDoctor, visibleDoctors } from './doctor-page-store.ts'
import { similarityOf } from './similarity.ts'

/** How many doctors are compared, and how many are shown. */
const LOOKED_AT = 60
const SHOWN = 20
/** How many are named before a doctor is added. */
const OFFERED = 5

/** A name without its titles, which would make all names similar. */
const bare = (name: RawBuilder<string>) =>
  sql<string>`regexp_replace(lower(${name}), '^((dr|prof|shri|smt|mr|mrs|ms)[.[:space:]]+)+', '')`

/**
 * Doctors that one may be merged with: of the same client or shared by all, and ones that the caller may
 * change. A shared doctor may survive a merge with any client's.
 */
function mergeable(db: Db, caller: Caller, doctor: StoredDoctor) {
  return visibleDoctors(db, caller)
    .where('doctors.id', '<>', doctor.id)
    .$if(doctor.client_id !== null, (query) =>
      query.where((where) =>
        where.or([
          where('doctors.client_id', '=', doctor.client_id ?? 0),
          ...(changesDeployment(caller) ? [where('doctors.client_id', 'is', null)] : []),
        ]),
      ),
    )
}

async function visibleDoctor(db: Db, caller: Caller, doctorId: number): Promise<StoredDoctor> {
  const doctor = await visibleDoctors(db, caller)
    .selectAll('doctors')
    .where('doctors.id', '=', doctorId)
    .executeTakeFirst()
  if (!doctor) throw missing()
  return doctor
}

/** Doctors who may be the same as the given one, the most similar first. */
export async function likeDoctors(
  db: Db,
  caller: Caller,
  doctorId: number,
  { approvedOnly }: { approvedOnly: boolean },
): Promise<LikeDoctor[]> {
  const doctor = await visibleDoctor(db, caller, doctorId)
  const name = bare(sql.ref('doctors.name'))
  const own = bare(sql`${doctor.name}`)
  const hospital = sql<boolean>`exists (select 1 from doctor_hospitals here join doctor_hospitals there
    using (hospital_id) where here.doctor_id = ${doctor.id} and there.doctor_id = doctors.id)`
  const candidates = (fits: RawBuilder<boolean>) =>
    mergeable(db, caller, doctor)
      .selectAll('doctors')
      .select([sql<number>`similarity(${name}, ${own})`.as('name_likeness'), hospital.as('same_hospital')])
      .$if(approvedOnly, (query) => query.where('approval', '=', 'approved'))
      .where(fits)
      .orderBy('name_likeness', 'desc')
      .orderBy('doctors.id')
      .limit(LOOKED_AT)
      .execute()
  const sameClient = sql<boolean>`doctors.client_id is not distinct from ${doctor.client_id}`
  const [registered, named] = await Promise.all([
    doctor.number_key === ''
      ? []
      : candidates(
          sql<boolean>`number_key <> '' and number_key = ${doctor.number_key}
            and (council_key = ${doctor.council_key} or council_key = '' or ${doctor.council_key} = '')`,
        ),
    // The index finds similar names with their titles; the similarity is computed without them.
    candidates(
      sql<boolean>`lower(doctors.name) % ${doctor.name.toLowerCase()} and (${sameClient} or ${hospital})`,
    ),
  ])
  const found = new Map([...registered, ...named].map((row) => [row.id, row]))
  const weighed = [...found.values()].flatMap(({ name_likeness, same_hospital, ...row }) => {
    const like = similarityOf({
      registration: compareRegistrations(doctor, row),
      nameLikeness: Number(name_likeness),
      sameHospital: same_hospital,
    })
    return like ? [{ row, like }] : []
  })
  const best = weighed.sort((one, other) => other.like.score - one.like.score).slice(0, SHOWN)
  const rows = await doctorRows(
    db,
    caller,
    best.map(({ row }) => row),
  )
  return rows.map((row, at) => ({ ...row, ...(best[at]?.like ?? { score: 0, reasons: [] }) }))
}

/**
 * Doctors who may exist already, before one is added: with the same number and the same or no council, or
 * with the same name and number, among those who would be visible beside the new one.
 */
export async function likelyThere(
  db: Db,
  caller: Caller,
  { docName, registerno, council, clientId }: ParsedRequestOf<typeof getLikelyDoctors>,
): Promise<LikelyDoctor[]> {
  const keys = { number_key: registrationPart(registerno), council_key: registrationPart(council) }
  const name = bare(sql.ref('doctors.name'))
  const own = bare(sql`${docName}`)
  const rows = await visibleDoctors(db, caller)
    .selectAll('doctors')
    .select(sql<number>`similarity(${name}, ${own})`.as('name_likeness'))
    .select([keys.number_key.as('new_number'), keys.council_key.as('new_council')])
    .where(sql<boolean>`number_key <> '' and number_key = ${keys.number_key}`)
    .where(
      sql<boolean>`(council_key in ('', ${keys.council_key}) or ${keys.council_key} = '' or ${name} = ${own})`,
    )
    .$if(clientId !== null, (query) =>
      query.where((where) =>
        where.or([where('doctors.client_id', '=', clientId), where('doctors.client_id', 'is', null)]),
      ),
    )
    .limit(LOOKED_AT)
    .execute()
  const weighed = rows.map((row) => {
    const written = { number_key: row.new_number, council_key: row.new_council }
    const registration = compareRegistrations(written, row)
    const like = similarityOf({ registration, nameLikeness: Number(row.name_likeness), sameHospital: false })
    const { score, reasons } = like ?? { score: 0, reasons: [] }
    return {
      row,
      score,
      // Doctors of other councils too: they were found by the number.
      reasons: registration === 'other' ? (['number', ...reasons] as const) : reasons,
      certain: registration === 'same',
    }
  })
  const best = weighed.sort((one, other) => other.score - one.score).slice(0, OFFERED)
  const shown = await doctorRows(
    db,
    caller,
    best.map(({ row }) => row),
  )
  return shown.map((row, at) => {
    const { score = 0, reasons = [], certain = false } = best[at] ?? {}
    return { ...row, score, reasons: [...reasons], certain }
  })
}

/** A page of the doctors that one may be merged with. */
export async function listMergeable(
  db: Db,
  caller: Caller,
  { doctorId, searchText, ...page }: { doctorId: number; searchText: string; offset: number; limit: number },
): Promise<{ data: DoctorRow[]; totalCount: number }> {
  const doctor = await visibleDoctor(db, caller, doctorId)
  const found = mergeable(db, caller, doctor).$if(searchText !== '', (query) =>
    query.where(doctorText(searchText)),
  )
  const { rows, total } = await readPage(found, { sortBy: '', ...page }, byName, (of) =>
    of.selectAll('doctors'),
  )
  return { data: await doctorRows(db, caller, rows), totalCount: total }
}

const byName = { sortedBy: {}, ownOrder: [sql`lower(doctors.name)`, sql`doctors.id`] }

/** A page of the doctors who were merged into others. */
export async function listMerged(
  db: Db,
  caller: Caller,
  question: ParsedRequestOf<typeof showMergedDoctors>,
): Promise<AnswerOf<typeof showMergedDoctors>> {
  const { doctorId, searchText, clientId, offset, limit } = question
  const found = db
    .selectFrom('doctors')
    .where(ofCaller(caller, 'doctors'))
    .where('status', '=', doctorStatus.merged)
    .$if(doctorId !== undefined, (query) => query.where('doctors.merged_into', '=', doctorId ?? 0))
    .$if(clientId !== undefined, (query) => query.where('doctors.client_id', '=', clientId ?? 0))
    .$if(searchText !== '', (query) => query.where(doctorText(searchText)))
  const page = { sortBy: '', offset, limit }
  const { rows, total } = await readPage(found, page, byName, (of) => of.selectAll('doctors'))
  const into = await db
    .selectFrom('doctors')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...rows.flatMap(({ merged_into }) => merged_into ?? [])])
    .execute()
  const shown = await doctorRows(db, caller, rows)
  const data = shown.flatMap((row, at) => {
    const stays = into.find(({ id }) => id === rows[at]?.merged_into)
    return stays ? [{ ...row, mergedInto: { doctorId: stays.id, docName: stays.name } }] : []
  })
  return { data, totalCount: total }
}
