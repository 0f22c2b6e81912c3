import type { LikePatients } from '@rxdesk/contract/areas/patients/merge-schemas'
import { sql } from 'kysely'
import { comparable } from '#domain/people/comparable-patient.ts'
import { livePatients, nameOfPatient } from '#domain/people/patient-search.ts'
import { patientSimilarity } from '#domain/people/patient-similarity.ts'
import { fullName, type PatientRow } from '#domain/people/patient-store.ts'
import type { Reading, SystemReading } from '#platform/protocol/work.ts'
import { rowsOnWire } from './patient-list-store.ts'

/** The most records compared with one patient. */
const LOOKED_AT = 200
/** The lowest score of a candidate of one patient. */
const LEAST_SCORE = 40

/**
 * Pairs that may be the same person, the last registered first, with the exact total. Both are of one client.
 */
export async function likelyPairs(
  work: Reading,
  asked: { clientId?: number; offset: number; limit: number },
): Promise<{ pairs: LikePatients[]; total: number }> {
  const { caller } = work
  const { clientId } = asked
  const pairs = work.db
    .selectFrom('patient_pairs as p')
    .$if(caller.clientIds.length > 0, (query) => query.where('p.client_id', 'in', [...caller.clientIds]))
    .$if(clientId !== undefined, (query) => query.where('p.client_id', '=', clientId ?? 0))
  const apart = pairs.innerJoin('patients_apart as a', (join) =>
    join
      .onRef('a.client_id', '=', 'p.client_id')
      .onRef('a.one_id', '=', 'p.older_id')
      .onRef('a.other_id', '=', 'p.newer_id'),
  )
  const count = sql<number>`count(*)`.as('count')
  const [shown, counted] = await Promise.all([
    pairs
      .select(['p.newer_id', 'p.older_id'])
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('patients_apart as a')
              .select('a.one_id')
              .whereRef('a.client_id', '=', 'p.client_id')
              .whereRef('a.one_id', '=', 'p.older_id')
              .whereRef('a.other_id', '=', 'p.newer_id'),
          ),
        ),
      )
      .orderBy('p.newer_id', 'desc')
      .orderBy('p.older_id', 'desc')
      .offset(asked.offset)
      .limit(asked.limit)
      .execute()
      .then((rows) => bothOf(work, rows))
      .then((both) => compared(work, both)),
    // Few pairs are marked as different, so subtracting their count takes a sixth of the time of filtering
    // them out.
    work.db
      .selectNoFrom(sql<number>`(${pairs.select(count)} - ${apart.select(count)})::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { pairs: shown, total: counted.total }
}

/**
 * Live records that may be the same person as the given one, the likeliest first, above the lowest score
 * worth showing.
 */
export async function likeThis(work: Reading, patient: PatientRow): Promise<LikePatients[]> {
  const { caller } = work
  const name = fullName(patient).toLowerCase()
  const others = await livePatients(work.db, caller, patient.client_id)
    .selectAll()
    .where('id', '<>', patient.id)
    .where((where) =>
      where.or([
        ...(patient.mobile_index ? [where('mobile_index', '=', patient.mobile_index)] : []),
        ...(patient.email_index ? [where('email_index', '=', patient.email_index)] : []),
        ...(patient.uhid ? [where.and([where('uhid', '<>', ''), where('uhid', '=', patient.uhid)])] : []),
        ...(patient.date_of_birth ? [where('date_of_birth', '=', patient.date_of_birth)] : []),
        sql<boolean>`${nameOfPatient} % ${name}`,
      ]),
    )
    .where('id', 'not in', (of) =>
      of
        .selectFrom('patients_apart')
        .select(sql<number>`case when one_id = ${patient.id} then other_id else one_id end`.as('id'))
        .where('client_id', '=', patient.client_id)
        .where((where) => where.or([where('one_id', '=', patient.id), where('other_id', '=', patient.id)])),
    )
    .orderBy(sql`similarity(${nameOfPatient}, ${name})`, 'desc')
    .orderBy('id', 'desc')
    .limit(LOOKED_AT)
    .execute()
  const pairs = await compared(
    work,
    others.map((other) => [patient, other] as const),
  )
  return pairs.filter(({ score }) => score >= LEAST_SCORE).toSorted((one, other) => other.score - one.score)
}

async function bothOf(
  work: SystemReading,
  pairs: readonly { newer_id: number; older_id: number }[],
): Promise<(readonly [PatientRow, PatientRow])[]> {
  const { db } = work
  const ids = pairs.flatMap(({ newer_id, older_id }) => [newer_id, older_id])
  const rows = await db
    .selectFrom('patients')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return pairs.flatMap(({ newer_id, older_id }) => {
    const [newer, older] = [byId.get(newer_id), byId.get(older_id)]
    return newer && older ? [[newer, older] as const] : []
  })
}

async function compared(
  work: Reading,
  pairs: readonly (readonly [PatientRow, PatientRow])[],
): Promise<LikePatients[]> {
  const shown = await rowsOnWire(work, pairs.flat())
  const byId = new Map(shown.map((row) => [row.patientId, row]))
  return pairs.flatMap(([one, other]) => {
    const [first, second] = [byId.get(one.id), byId.get(other.id)]
    if (!first || !second) return []
    return [{ one: first, other: second, ...patientSimilarity(comparable(one), comparable(other)) }]
  })
}
