import type { Stay, StayNote, StayPlace, StayProcedure } from '@rxdesk/contract/areas/inpatient/schemas'
import { dayIn } from '@rxdesk/contract/dates'
import { permissions } from '@rxdesk/contract/roles'
import { dayOfStay, stayActionsFor } from '@rxdesk/contract/stays'
import { type InferResult, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { type CaseData, hiddenChannels } from '#domain/road/case-access.ts'
import type { Db } from '#platform/database/db.ts'
import { runPrepared } from '#platform/database/prepared.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { sealForClient } from '#platform/sealing/client-cipher.ts'
import { noteOnWire, notesOf } from './note-store.ts'
import { placeOnWire, placesOf, readPlaces } from './place-store.ts'
import { procedureOnWire, proceduresOf } from './procedure-store.ts'
import type { InJson, StayRow, Within } from './stay-access.ts'

/** What a stay is answered with beside its own row. */
interface Around {
  places: StayPlace[]
  cases: InJson<InferResult<ReturnType<typeof casesOf>>[number]>[]
  before: InJson<{ id: number; ended_at: Date | null }> | undefined
}

/** Stays as they are answered, with their places and the cases of each that the caller sees. */
export async function staysOnWire(work: Reading, stays: readonly StayRow[]): Promise<Stay[]> {
  const [first] = stays
  if (!first) return []
  const { db } = work
  const clientId = first.client_id
  const ids = stays.map(({ id }) => id)
  const places = await readPlaces(db, clientId, ids)
  const cases = await casesOf(db, hiddenChannels(work.caller), clientId, sql`${ids}::bigint[]`).execute()
  const beforeIds = stays.flatMap(({ readmission_of }) => readmission_of ?? [])
  const befores =
    beforeIds.length === 0
      ? []
      : await db
          .selectFrom('admissions')
          .select(['id', 'ended_at'])
          .where('client_id', '=', clientId)
          .where('id', 'in', beforeIds)
          .execute()
  return stays.map((stay) =>
    stayOnWire(work, stay, {
      places: places.get(stay.id) ?? [],
      cases: cases.filter(({ stay_id }) => stay_id === stay.id),
      before: befores.find(({ id }) => id === stay.readmission_of),
    }),
  )
}

const casesOf = (
  db: Db,
  hidden: readonly string[],
  clientId: Within<number>,
  stayIds: RawBuilder<number[]>,
) =>
  db
    .selectFrom('cases')
    .select(['stay_id', 'id', 'status', 'sending', 'level', 'received_at', 'finished_at'])
    .where('client_id', '=', clientId)
    .where(sql<boolean>`stay_id = any(${stayIds})`)
    .where(sql<boolean>`channel <> all(${[...hidden]}::text[])`)
    .orderBy('received_at')
    .orderBy('id')

/** The stay of a case with its daily notes and procedures, in one statement; null for a case that came in without one. */
export async function readStayOfCase(
  work: Reading,
  { client_id: clientId, stay_id: stayId }: Pick<CaseData, 'client_id' | 'stay_id'>,
): Promise<{ admission: Stay | null; notes: StayNote[]; procedures: StayProcedure[] }> {
  if (stayId === null) return { admission: null, notes: [], procedures: [] }
  const { db, caller } = work
  wholeStay ??= wholeStayOf(db, { hidden: [], clientId: 0, stayId: 0 }).compile().sql
  const [found] = await runPrepared<WholeStay>(db, wholeStay, [hiddenChannels(caller), clientId, stayId])
  if (!found) return { admission: null, notes: [], procedures: [] }
  const { places, cases, before, notes, procedures, ...row } = found
  return {
    admission: stayOnWire(work, row as StayRow, {
      places: places.map(placeOnWire),
      cases,
      before: before ?? undefined,
    }),
    notes: notes.map(noteOnWire),
    procedures: procedures.map(procedureOnWire),
  }
}

type WholeStay = InferResult<ReturnType<typeof wholeStayOf>>[number]

/** The text of the statement, put together once: that takes as long as the database needs for it. */
let wholeStay: string | undefined

/** The values are the three of `asked`, in their order: all others are the columns of the stay's row. */
function wholeStayOf(db: Db, asked: { hidden: readonly string[]; clientId: number; stayId: number }) {
  const [clientId, stayId] = [sql<number>`a.client_id`, sql<number>`a.id`]
  const stayIds = sql<number[]>`array[a.id]`
  return db
    .selectFrom('admissions as a')
    .selectAll('a')
    .select((of) => [
      listOf(placesOf(clientId, stayIds)).as('places'),
      jsonArrayFrom(casesOf(db, asked.hidden, clientId, stayIds)).as('cases'),
      jsonObjectFrom(
        of
          .selectFrom('admissions as b')
          .select(['b.id', 'b.ended_at'])
          .whereRef('b.client_id', '=', 'a.client_id')
          .whereRef('b.id', '=', 'a.readmission_of'),
      ).as('before'),
      jsonArrayFrom(notesOf(db, clientId, stayId)).as('notes'),
      jsonArrayFrom(proceduresOf(db, clientId, stayId)).as('procedures'),
    ])
    .where('a.client_id', '=', asked.clientId)
    .where('a.id', '=', asked.stayId)
}

/** The rows of a statement as one value of another. */
const listOf = <Row>(rows: RawBuilder<Row>) =>
  sql<Row[]>`(select coalesce(json_agg(row), '[]') from (${rows}) row)`

function stayOnWire(work: Reading, stay: StayRow, { places, cases, before }: Around): Stay {
  const { caller, settings, now } = work
  const dayOf = (at: Date | string) => dayIn(settings.TIME_ZONE, new Date(at))
  return {
    stayId: stay.id,
    ipdNo: stay.ipd_no,
    state: stay.state,
    patientId: stay.patient_id,
    admittedAt: stay.admitted_at.toISOString(),
    day: dayOfStay(dayOf(stay.admitted_at), dayOf(stay.ended_at ?? now)),
    advisedAt: stay.advised_at?.toISOString() ?? '',
    endedAt: stay.ended_at?.toISOString() ?? '',
    details: detailsOnWire(work, stay),
    readmission: before
      ? {
          stayId: before.id,
          days: before.ended_at ? daysBetween(dayOf(before.ended_at), dayOf(stay.admitted_at)) : 0,
          reason: stay.readmission_reason,
        }
      : null,
    version: stay.version,
    places,
    cases: cases.map(({ id, status, sending, level, received_at, finished_at }) => ({
      erxId: id,
      status,
      sending,
      level,
      checkIn: new Date(received_at).toISOString(),
      fulfilment: finished_at === null ? '' : new Date(finished_at).toISOString(),
    })),
    actions: stayActionsFor(stay.state, caller),
  }
}

/** Days from one calendar day to another. */
export const daysBetween = (from: string, to: string): number => dayOfStay(from, to) - 1

function detailsOnWire(work: Reading, stay: StayRow): Stay['details'] {
  const { caller, sealer, settings } = work
  const shown = (sealed: Buffer | null) =>
    sealed && caller.permissions.includes(permissions.viewMobile)
      ? sealForClient(settings.keys.clientCipher, sealer.open(sealed))
      : ''
  return {
    cameFrom: stay.came_from as Stay['details']['cameFrom'],
    referredBy: stay.referred_by,
    kind: stay.kind as Stay['details']['kind'],
    reason: stay.reason,
    mlc: stay.mlc,
    mlcNumber: stay.mlc_number,
    policeStation: stay.police_station,
    consentToContact: stay.consent_to_contact,
    attendantName: stay.attendant_name,
    attendantRelation: stay.attendant_relation,
    attendantMobile: shown(stay.attendant_mobile_sealed),
    expectedDays: stay.expected_days,
    payer: stay.payer as Stay['details']['payer'],
    beneficiaryId: shown(stay.beneficiary_sealed),
  }
}
