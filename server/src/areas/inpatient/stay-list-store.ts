import { type StayList, stayLists } from '@rxdesk/contract/areas/inpatient/options'
import type { StayRow as WireRow } from '@rxdesk/contract/areas/inpatient/schemas'
import type { getStayList } from '@rxdesk/contract/areas/inpatient/stay-calls'
import type { AnswerOf, ParsedRequestOf } from '@rxdesk/contract/call'
import { ipdChannel } from '@rxdesk/contract/channels'
import { dayAfter, dayIn, isoFromWire, startOfDay } from '@rxdesk/contract/dates'
import { dayOfStay } from '@rxdesk/contract/stays'
import { type RawBuilder, sql } from 'kysely'
import { ofClients } from '#domain/stays/stay-clients.ts'
import { likeText } from '#platform/database/like-text.ts'
import type { Reading } from '#platform/protocol/work.ts'

type Asked = ParsedRequestOf<typeof getStayList>
type Stored = Omit<WireRow, 'admittedAt' | 'endedAt' | 'day'> & { admittedAt: Date; endedAt: Date | null }

/** A page of the stays in a state with the count of the filtered list, and how many each list has. */
export async function listStays(work: Reading, asked: Asked): Promise<AnswerOf<typeof getStayList>> {
  const { db, caller } = work
  const where = conditions(work, asked)
  const [data, counted, counts] = await Promise.all([
    readRows(
      work,
      sql`${where} order by a.admitted_at desc, a.id desc offset ${asked.offset} limit ${asked.limit}`,
    ),
    sql<{ total: number }>`select count(*)::int as total from admissions a ${NOW} where ${where}`.execute(db),
    sql<{ state: StayList; total: number }>`select state, count(*)::int as total from admissions a
      where state in (${sql.join(stayLists.map((list) => sql.lit(list)))}) and ${ofClients(caller)} group by state`.execute(
      db,
    ),
  ])
  const countOf = (list: StayList) => counts.rows.find(({ state }) => state === list)?.total ?? 0
  return {
    data,
    totalCount: counted.rows[0]?.total ?? 0,
    counts: { admitted: countOf('admitted'), advised: countOf('advised'), discharged: countOf('discharged') },
  }
}

/** The stays of a patient, the newest first. */
export function staysOfPatient(
  work: Reading,
  { clientId, patientId }: { clientId: number; patientId: number },
): Promise<WireRow[]> {
  return readRows(
    work,
    sql`a.client_id = ${clientId} and a.patient_id = ${patientId} order by a.admitted_at desc, a.id desc`,
  )
}

/** The place where the patient lies, or lay last. */
const NOW = sql`left join lateral (select * from stay_places p where p.client_id = a.client_id and p.stay_id = a.id
  order by p.since desc, p.id desc limit 1) p on true`

async function readRows(work: Reading, whereOrder: RawBuilder<unknown>): Promise<WireRow[]> {
  const { settings, now, db } = work
  const { rows } =
    await sql<Stored>`select a.id as "stayId", a.ipd_no as "ipdNo", a.state, a.admitted_at as "admittedAt",
      a.ended_at as "endedAt", trim(t.first_name || ' ' || t.last_name) as "patName", t.uhid, k.name as "clientName",
      coalesce(d.name, '') as "departmentName", coalesce(o.name, '') as "doctorName", coalesce(p.ward, '') as ward,
      coalesce(p.room, '') as room, coalesce(b.name, '') as "bedName",
      coalesce((select max(c.id) from cases c where c.client_id = a.client_id and c.stay_id = a.id and c.summary_version is null
        and c.channel = ${sql.lit(ipdChannel)}), 0)::int8 as "erxId"
    from admissions a ${NOW}
    join patients t on t.client_id = a.client_id and t.id = a.patient_id join clients k on k.id = a.client_id
    left join departments d on d.id = p.department_id left join doctors o on o.id = p.doctor_id
    left join client_beds b on b.id = p.bed_id where ${whereOrder}`.execute(db)
  const dayOf = (at: Date) => dayIn(settings.TIME_ZONE, at)
  return rows.map(({ admittedAt, endedAt, ...row }) => ({
    ...row,
    admittedAt: admittedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? '',
    day: dayOfStay(dayOf(admittedAt), dayOf(endedAt ?? now)),
  }))
}

function conditions({ caller, settings }: Reading, asked: Asked): RawBuilder<unknown> {
  const from = isoFromWire(asked.admittedFrom)
  const to = isoFromWire(asked.admittedTo)
  const all = [
    // A literal: the planner matches it to the index of the lists.
    sql`a.state = ${sql.lit(asked.list)}`,
    ofClients(caller),
    ...(asked.filterVendor ? [sql`a.client_id = ${asked.filterVendor}`] : []),
    ...(asked.departmentId ? [sql`p.department_id = ${asked.departmentId}`] : []),
    ...(asked.doctorId ? [sql`p.doctor_id = ${asked.doctorId}`] : []),
    ...(asked.ward === '' ? [] : [sql`lower(p.ward) like ${likeText(asked.ward)}`]),
    ...(asked.patName === ''
      ? []
      : [
          sql`exists (select from patients q where q.client_id = a.client_id and q.id = a.patient_id
            and lower(q.first_name || ' ' || q.last_name) like ${likeText(asked.patName)})`,
        ]),
    ...(from ? [sql`a.admitted_at >= ${startOfDay(settings.TIME_ZONE, from)}`] : []),
    ...(to ? [sql`a.admitted_at < ${startOfDay(settings.TIME_ZONE, dayAfter(to))}`] : []),
  ]
  return sql.join(all, sql` and `)
}
