import type { RecordRow, recordFilter } from '@rxdesk/contract/areas/mrd/schemas'
import { dayAfter, isoFromWire, startOfDay, wireFromIso } from '@rxdesk/contract/dates'
import { status } from '@rxdesk/contract/lifecycle'
import { sql } from 'kysely'
import type { z } from 'zod'
import { plainWords, searchedWordKeys } from '#domain/medical-records/page-words.ts'
import { contactOnWire } from '#domain/people/hidden-contact.ts'
import { nameOfPatient } from '#domain/people/patient-search.ts'
import { contactOf, fullName } from '#domain/people/patient-store.ts'
import { likeBeginning, likeText } from '#platform/database/like-text.ts'
import type { Reading } from '#platform/protocol/work.ts'

/** What the list is asked for, with a valid range of days. */
export type RecordQuestion = z.output<z.ZodObject<typeof recordFilter>>

/** A page: after so many rows, or after a given record in the list's order. */
export interface RecordPage {
  limit: number
  offset?: number
  after?: { at: string; recordId: number } | undefined
}

/** The records that are asked for, unordered. */
function rowsOf({ db, caller, settings, sealer }: Reading, asked: RecordQuestion) {
  const day = (text: string) => isoFromWire(text) ?? ''
  const zone = settings.TIME_ZONE
  const clientIds = asked.clientId === 0 ? caller.clientIds : [asked.clientId]
  return (
    db
      .selectFrom('mrd_records as r')
      // An equality for one client: only then does its index return the rows in their order.
      .$if(clientIds.length === 1, (query) => query.where('r.client_id', '=', clientIds[0] ?? 0))
      .$if(clientIds.length > 1, (query) => query.where('r.client_id', 'in', [...clientIds]))
      .where('r.uploaded_at', '>=', startOfDay(zone, day(asked.fromDate)))
      .where('r.uploaded_at', '<', startOfDay(zone, dayAfter(day(asked.toDate))))
      .$if(asked.source !== '', (query) => query.where('r.source', '=', asked.source || 'MRD'))
      .$if(asked.state !== '', (query) => query.where(isInState(asked.state || 'filed')))
      .$if(asked.userCodeOf !== 0, (query) =>
        query.where('r.uploaded_by', 'in', (of) =>
          of.selectFrom('users').select('users.id').where('users.user_code', '=', asked.userCodeOf),
        ),
      )
      .$if(asked.searchText !== '', (query) => query.where(matches(asked.searchText)))
      .$if(asked.words !== '', (query) => query.where(hasWords(sealer, asked.words)))
  )
}

/** The operators are through with it: it was completed or rejected. */
const isWorked = sql<boolean>`exists (select from cases c
  where c.client_id = r.client_id and c.id = r.case_id and c.status in (${status.completed}, ${status.rejected}))`

/** The state of a record as it is shown: what the operators are through with is filed. */
function isInState(state: RecordRow['state']) {
  if (state === 'inQueue') return sql<boolean>`(r.state = 'inQueue' and not ${isWorked})`
  if (state === 'filed') return sql<boolean>`(r.state = 'filed' or (r.state = 'inQueue' and ${isWorked}))`
  return sql<boolean>`r.state = ${state}`
}

/** Whether a record's numbers begin with a text, or its patient's name has it. */
const matches = (text: string) => sql<boolean>`(
  lower(r.uhid) like ${likeBeginning(text)} escape '\\' or lower(r.opid) like ${likeBeginning(text)} escape '\\'
  or (r.client_id, r.patient_id) in (select client_id, id from patients
    where ${nameOfPatient} like ${likeText(text)} escape '\\'))`

/** Whether all of these words stand on a record's pages; none where they are no words. */
const hasWords = (sealer: Reading['sealer'], text: string) => {
  const words = plainWords(text)
  if (words.length === 0) return sql<boolean>`false`
  return sql<boolean>`(r.client_id, r.id) in (select client_id, record_id from mrd_record_words
    where ${sql.join(
      searchedWordKeys(sealer, words).map((keys) => sql`words @> ${keys}::bigint[]`),
      sql` or `,
    )})`
}

export async function countRecords(work: Reading, asked: RecordQuestion): Promise<number> {
  const { total } = await rowsOf(work, asked)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** A page of records, the last one filed first. */
export async function readRecords(
  work: Reading,
  asked: RecordQuestion,
  { limit, offset = 0, after }: RecordPage,
): Promise<(RecordRow & { at: string })[]> {
  const rows = await shown(rowsOf(work, asked))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(r.uploaded_at, r.id) < (${after?.at}::timestamptz, ${after?.recordId})`),
    )
    .orderBy('r.uploaded_at', 'desc')
    .orderBy('r.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map((row) => onWire(work, row))
}

/** One record, whoever filed it; undefined where the caller sees none of this id. */
export async function readRecord(work: Reading, recordId: number): Promise<RecordRow | undefined> {
  const { db, caller } = work
  const row = await shown(db.selectFrom('mrd_records as r'))
    .where('r.id', '=', recordId)
    .$if(caller.clientIds.length > 0, (query) => query.where('r.client_id', 'in', [...caller.clientIds]))
    .executeTakeFirst()
  return row && onWire(work, row)
}

function shown(found: ReturnType<typeof rowsOf>) {
  return (
    found
      .innerJoin('patients as p', (join) =>
        join.onRef('p.client_id', '=', 'r.client_id').onRef('p.id', '=', 'r.patient_id'),
      )
      .innerJoin('clients', 'clients.id', 'r.client_id')
      .innerJoin('users', 'users.id', 'r.uploaded_by')
      .selectAll('r')
      .select([
        'p.first_name',
        'p.last_name',
        'p.gender_code',
        'p.age_years',
        'p.mobile_sealed',
        'p.email_sealed',
      ])
      .select(['clients.name as client', 'users.first_name as by_first', 'users.last_name as by_last'])
      // As text, to the microsecond.
      .select(sql<string>`r.uploaded_at::text`.as('at'))
      .select(sql<boolean>`r.state = 'inQueue' and ${isWorked}`.as('worked'))
  )
}

type Shown = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

function onWire(work: Reading, row: Shown): RecordRow & { at: string } {
  return {
    at: row.at,
    recordId: row.id,
    version: row.version,
    erxId: row.case_id ?? 0,
    clientId: row.client_id,
    clientName: row.client,
    uhid: row.uhid,
    opid: row.opid,
    patName: fullName(row),
    genderCode: row.gender_code ?? 0,
    ageYears: row.age_years,
    ...contactOnWire(work, contactOf(work.sealer, row)),
    documentDate: wireFromIso(row.document_date),
    source: row.source,
    department: row.department,
    prescriptionType: row.prescription_type,
    url: row.url,
    pages: row.page_count,
    state: row.worked ? 'filed' : row.state,
    fault: row.fault,
    uploadedBy: `${row.by_first} ${row.by_last}`.trim(),
    uploadedAt: row.uploaded_at.toISOString(),
  }
}
