import { type FoundCase, type FoundPatient, foundCaseSchema } from '@rxdesk/contract/areas/search/schemas'
import { limits } from '@rxdesk/contract/limits'
import { isMobile } from '@rxdesk/contract/mobile-number'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { searchedContact } from '#domain/people/hidden-contact.ts'
import { isNamedBy, livePatients } from '#domain/people/patient-search.ts'
import { fullName } from '#domain/people/patient-store.ts'
import { hiddenChannels } from '#domain/road/case-access.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { hasIndex } from '#platform/sealing/has-index.ts'

/** Cases `c` that the caller may open: of their clients and channels, as the lists have it. */
function seen({ caller }: Reading): RawBuilder<SqlBool> {
  const ofClients =
    caller.clientIds.length > 0 ? sql`and c.client_id = any(${[...caller.clientIds]}::int[])` : sql``
  return sql<SqlBool>`c.channel <> all(${hiddenChannels(caller)}::text[]) ${ofClients}`
}

/** Claims that are looked at for the cases that somebody worked on last: one case may have had several. */
const CLAIMS_LOOKED_AT = 40

/** The found cases with what is shown of them. `found` has a column `id` and `place`, by which they are ordered. */
async function rowsOf(work: Reading, found: RawBuilder<unknown>): Promise<FoundCase[]> {
  const { rows } = await sql<Record<string, unknown> & { received_at: Date }>`
    select c.id as "erxId", c.patient_name as "patName", k.name as "clientName", c.channel, c.level, c.status, c.sending,
      c.received_at
    from (select id, min(place) as place from (${found}) every group by id order by min(place), id desc
      limit ${limits.paletteRows}) f
    join cases c on c.id = f.id
    join clients k on k.id = c.client_id
    order by f.place, f.id desc`.execute(work.db)
  return rows.map(({ received_at, ...row }) =>
    foundCaseSchema.parse({ ...row, checkIn: received_at.toISOString() }),
  )
}

/**
 * Cases by their number, the whole mobile number or the patient's UHID; the last received first. Each way has an index
 * of its own: one condition with "or" would read the whole table.
 */
export async function casesNamedBy(work: Reading, text: string): Promise<FoundCase[]> {
  const newest = sql`order by c.received_at desc limit ${limits.paletteRows}`
  const ways: RawBuilder<unknown>[] = [
    sql`(select c.id, -extract(epoch from c.received_at)::float8 as place from patients p
      join cases c on c.client_id = p.client_id and c.patient_id = p.id
      where p.uhid <> '' and p.uhid = ${text} and ${seen(work)} ${newest})`,
  ]
  if (/^\d{1,12}$/.test(text))
    ways.push(
      sql`(select c.id, '-Infinity'::float8 as place from cases c where c.id = ${Number(text)} and ${seen(work)})`,
    )
  if (isMobile(text))
    ways.push(sql`(select c.id, -extract(epoch from c.received_at)::float8 as place from cases c
      where ${hasIndex('c.mobile_index', searchedContact(work, 'mobile', text))} and ${seen(work)} ${newest})`)
  return rowsOf(work, sql.join(ways, sql` union all `))
}

/** The cases that were opened in the caller's browser, last first, then those that they worked on last. */
export async function lastCases(work: Reading, opened: readonly number[]): Promise<FoundCase[]> {
  const numbers = sql`${[...opened]}::bigint[]`
  return rowsOf(
    work,
    sql`select c.id, array_position(${numbers}, c.id::bigint) as place from cases c
        where c.id = any(${numbers}) and ${seen(work)}
      union all
      select c.id, ${limits.paletteRows} + l.place from (
        select client_id, case_id, row_number() over (order by ended_at desc) as place from case_claims
        where user_id = ${work.caller.userId} and ended_at is not null
        order by ended_at desc limit ${CLAIMS_LOOKED_AT}) l
      join cases c on c.client_id = l.client_id and c.id = l.case_id where ${seen(work)}`,
  )
}

/** Patients of the caller's clients whom the text identifies, last changed first; by name from three letters on. */
export async function patientsNamedBy(work: Reading, text: string): Promise<FoundPatient[]> {
  if (text.length < 3) return []
  // A UHID may be as long as a mobile number.
  const named = sql<SqlBool>`(${isNamedBy(work, text)} or (uhid <> '' and uhid = ${text}))`
  const rows = await livePatients(work.db, work.caller)
    .innerJoin(
      (from) => from.selectFrom('clients').select(['id as client', 'name as client_name']).as('k'),
      (on) => on.onRef('k.client', '=', 'patients.client_id'),
    )
    .select(['patients.id', 'first_name', 'last_name', 'unique_code', 'uhid', 'client_name'])
    .where(named)
    .orderBy('updated_at', 'desc')
    .limit(limits.paletteRows)
    .execute()
  return rows.map((row) => ({
    patientId: row.id,
    name: fullName(row),
    unqiuePatientId: row.unique_code ?? '',
    uhid: row.uhid,
    clientName: row.client_name,
  }))
}
