import type { getCovidPatientList } from '@rxdesk/contract/areas/covid/calls'
import type { CovidPatient, CovidReading } from '@rxdesk/contract/areas/covid/schemas'
import type { RequestOf } from '@rxdesk/contract/call'
import { severityOf } from '@rxdesk/contract/covid/severity'
import { ANY_STATUS, symptomDay } from '@rxdesk/contract/covid/status'
import { dayAfter, dayIn, isoFromWire, startOfDay } from '@rxdesk/contract/dates'
import { sql } from 'kysely'
import { ageInMonths } from '#domain/people/age-in-months.ts'
import { searchedContact } from '#domain/people/hidden-contact.ts'
import { nameOfPatient } from '#domain/people/patient-search.ts'
import { fullName } from '#domain/people/patient-store.ts'
import { likeText } from '#platform/database/like-text.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { hasIndex } from '#platform/sealing/has-index.ts'
import { bySign, lastOfSigns, readingsOfPatients } from './reading-store.ts'
import { statusesOf } from './status-store.ts'

/** What the list is asked for, with a valid range of days. */
export type CovidQuestion = Omit<
  Required<RequestOf<typeof getCovidPatientList>>,
  'userCode' | 'userId' | 'clientId' | 'offset' | 'limit'
> & {
  clientId?: number | undefined
}

/** A page: after so many rows, or after a given patient in the order of the last reading. */
export interface CovidPage {
  limit: number
  offset?: number
  after?: { at: string; patientId: number } | undefined
}

/** The rows of the list, unordered. */
function rowsOf(work: Reading, asked: CovidQuestion) {
  const { db, caller, settings } = work
  const day = (text: string) => isoFromWire(text) ?? ''
  const zone = settings.TIME_ZONE
  const status = Number(asked.covidStatus)
  const clientIds = asked.clientId === undefined ? caller.clientIds : [asked.clientId]
  return (
    db
      .selectFrom('measured_patients as m')
      // An equality for one client: only then does its index return the rows in their order.
      .$if(clientIds.length === 1, (query) => query.where('m.client_id', '=', clientIds[0] ?? 0))
      .$if(clientIds.length > 1, (query) => query.where('m.client_id', 'in', [...clientIds]))
      .where('m.last_at', '>=', startOfDay(zone, day(asked.filterfromDate)))
      .where('m.last_at', '<', startOfDay(zone, dayAfter(day(asked.filtertoDate))))
      .$if(status !== ANY_STATUS, (query) => query.where('m.covid_status', '=', status))
      .$if(asked.patName !== '' || asked.mobileNo !== '', (query) =>
        query.where(
          sql<boolean>`(m.client_id, m.patient_id) in (select client_id, id from patients where
            ${asked.patName === '' ? sql`true` : sql`${nameOfPatient} like ${likeText(asked.patName)} escape '\\'`}
            and ${asked.mobileNo === '' ? sql`true` : hasIndex('mobile_index', searchedContact(work, 'mobile', asked.mobileNo))})`,
        ),
      )
  )
}

export async function countCovidPatients(work: Reading, asked: CovidQuestion): Promise<number> {
  const { total } = await rowsOf(work, asked)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** A page of patients with the last readings of each sign, in the order asked for. */
export async function covidPatients(
  work: Reading,
  asked: CovidQuestion,
  page: CovidPage,
): Promise<{ patients: (CovidPatient & { at: string })[]; readings: CovidReading[] }> {
  const [column, way] = asked.sortBy.split(':') as ['' | 'spo2' | 'last', 'asc' | 'desc' | undefined]
  const direction = way ?? 'desc'
  const { after } = page
  const rows = await rowsOf(work, asked)
    .innerJoin('patients as p', (join) =>
      join.onRef('p.client_id', '=', 'm.client_id').onRef('p.id', '=', 'm.patient_id'),
    )
    .innerJoin('clients', 'clients.id', 'm.client_id')
    .selectAll('p')
    .select(['m.last_at', 'm.covid_status', 'clients.name as clientName'])
    // As text, to the microsecond.
    .select(sql<string>`m.last_at::text`.as('at'))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(m.last_at, m.patient_id) < (${after?.at}::timestamptz, ${after?.patientId})`),
    )
    .$if(column === 'spo2', (query) =>
      query
        .orderBy('m.lowest_spo2', (order) => (direction === 'asc' ? order.asc() : order.desc().nullsLast()))
        .orderBy('m.last_at', 'desc')
        .orderBy('m.patient_id', 'desc'),
    )
    .$if(column !== 'spo2', (query) =>
      query.orderBy('m.last_at', direction).orderBy('m.patient_id', direction),
    )
    .offset(page.offset ?? 0)
    .limit(page.limit)
    .execute()
  const patientIds = rows.map(({ id }) => id)
  const [readings, statuses] = await Promise.all([
    readingsOfPatients(work, patientIds, { ofLastDay: true }),
    patientIds.length === 0 ? [] : statusesOf(work, { patientIds }),
  ])
  const today = dayIn(work.settings.TIME_ZONE, work.now)
  const patients = rows.map((row) => {
    const own = readings.filter(({ patientId }) => patientId === row.id)
    const said = statuses.find(({ patientId }) => patientId === row.id)
    const [last] = own
    const lastAt = row.last_at.toISOString()
    const saturations = own.flatMap(({ code, value }) => (code === 'spo2' ? [Number(value)] : []))
    const symptoms = statuses.find(
      ({ patientId, symptomsSince }) => patientId === row.id && symptomsSince !== '',
    )
    return {
      at: row.at,
      patientId: row.id,
      unqiuePatientId: row.unique_code ?? '',
      patName: fullName(row),
      uhid: row.uhid,
      clientName: row.clientName,
      covidStatus: said?.status ?? 0,
      statusSince: said?.since ?? '',
      symptomDay: symptoms ? symptomDay(symptoms.symptomsSince, today) : null,
      lastAt,
      lastTimed: isTimed(own, lastAt),
      highestSpo2: saturations.length > 0 ? Math.max(...saturations) : null,
      lowestSpo2: saturations.length > 0 ? Math.min(...saturations) : null,
      byFigures:
        severityOf(lastOfSigns(own), ageInMonths(row, dayIn(work.settings.TIME_ZONE, row.last_at)) ?? null) ??
        null,
      who: last?.who ?? '',
      erxId: last?.erxId ?? said?.erxId ?? 0,
      channel: last?.channel ?? said?.channel ?? '',
    }
  })
  return { patients, readings: lastOfSigns(readings).sort(bySign) }
}

/** Whether the last time is one that somebody gave: of a status it always is, of readings where one of them has its time. */
function isTimed(readings: readonly CovidReading[], lastAt: string): boolean {
  const ofThen = readings.filter(({ takenAt }) => takenAt === lastAt)
  return ofThen.length === 0 || ofThen.some(({ timed }) => timed)
}
