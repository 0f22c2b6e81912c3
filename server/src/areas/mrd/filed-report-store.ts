import type { getMRDLabReport } from '@rxdesk/contract/areas/mrd/calls'
import type { AnswerOf, ParsedRequestOf } from '@rxdesk/contract/call'
import { recordsChannel } from '@rxdesk/contract/channels'
import { dayAfter, isoFromWire, startOfDay, wireFromIso } from '@rxdesk/contract/dates'
import { type RawBuilder, sql } from 'kysely'
import { nameOfPatient } from '#domain/people/patient-search.ts'
import { hiddenChannels } from '#domain/road/case-access.ts'
import { likeText } from '#platform/database/like-text.ts'
import type { Reading } from '#platform/protocol/work.ts'

type Report = AnswerOf<typeof getMRDLabReport>
type Question = ParsedRequestOf<typeof getMRDLabReport>

/** Documents are counted so far: beyond that a list says that there are more. */
const COUNTED_AT_MOST = 10_000

interface Row {
  recordId: number
  erxId: number
  patName: string
  uhid: string
  clientName: string
  source: 'MRD' | 'Lab'
  category: string
  made: string | null
  pages: number
  at: Date
  image: string | null
}

/**
 * Filed documents of both sources, and report images of prescriptions that the caller sees, the last received first. A
 * report image belongs to the laboratory; one that was filed is listed as a document alone.
 */
export async function readFiledReports(
  work: Reading,
  asked: Question,
): Promise<Pick<Report, 'list' | 'totalCount'>> {
  // Each kind gives as many as may stand on the page, in the order of its index; only these are joined and put together.
  const most = asked.offset + asked.limit
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select * from ((${filed(work, asked, most)}) union all (${images(work, asked, most)})) document
      order by at desc, "recordId" desc, "erxId" desc, number
      offset ${asked.offset} limit ${asked.limit}`.execute(work.db),
    sql<{ total: number }>`select count(*)::int as total from (
      (select 1 from mrd_records r where ${whereFiled(work, asked)} limit ${COUNTED_AT_MOST})
      union all (select 1 ${fromImages(work, asked)} limit ${COUNTED_AT_MOST})
      limit ${COUNTED_AT_MOST}) counted`.execute(work.db),
  ])
  return {
    list: rows.map(({ made, at, image, recordId, erxId, ...row }) => ({
      recordId: Number(recordId),
      erxId: Number(erxId),
      patName: row.patName,
      uhid: row.uhid,
      clientName: row.clientName,
      source: row.source,
      category: row.category,
      documentDate: wireFromIso(made),
      pages: row.pages,
      receivedAt: at.toISOString(),
      imageUrl: image === null ? '' : `files/${image}`,
    })),
    totalCount: counted.rows[0]?.total ?? 0,
  }
}

/** Filed records; none has a category of report images. */
function whereFiled(work: Reading, asked: Question) {
  return sql.join(
    [
      ...ofRange(work, asked, { client: sql`r.client_id`, at: sql`r.uploaded_at` }),
      sql`${asked.category}::int = 0`,
      ...(asked.source === '' ? [] : [sql`r.source = ${asked.source}`]),
      ...(asked.uhid === '' ? [] : [sql`lower(r.uhid) = lower(${asked.uhid})`]),
      ...named(asked, sql`(r.client_id, r.patient_id)`),
    ],
    sql` and `,
  )
}

function filed(work: Reading, asked: Question, most: number) {
  return sql`select r.id as "recordId", coalesce(r.case_id, 0) as "erxId",
      btrim(p.first_name || ' ' || p.last_name) as "patName", r.uhid, clients.name as "clientName", r.source,
      '' as category, r.document_date::text as made, r.page_count as pages, r.uploaded_at as at, 0 as number, null::uuid as image
    from (select * from mrd_records r where ${whereFiled(work, asked)}
      order by r.uploaded_at desc, r.id desc limit ${most}) r
    join patients p on p.client_id = r.client_id and p.id = r.patient_id
    join clients on clients.id = r.client_id`
}

/** Report images of cases that no record is. */
function fromImages(work: Reading, asked: Question) {
  const where = [
    ...ofRange(work, asked, { client: sql`c.client_id`, at: sql`c.received_at` }),
    sql`c.channel <> all(${[...hiddenChannels(work.caller), recordsChannel]}::text[])`,
    sql`page.kind = 'report' and page.removed_at is null`,
    sql`${asked.source}::text <> 'MRD'`,
    ...(asked.category === 0 ? [] : [sql`report.report_tag_id = ${asked.category}`]),
    ...(asked.uhid === '' ? [] : [sql`lower(p.uhid) = lower(${asked.uhid})`]),
    ...named(asked, sql`(c.client_id, c.patient_id)`),
  ]
  return sql`from cases c
    join case_pages page on page.client_id = c.client_id and page.case_id = c.id
    left join case_reports report on report.client_id = page.client_id and report.case_id = page.case_id
      and report.page_number = page.number
    join patients p on p.client_id = c.client_id and p.id = c.patient_id
    where ${sql.join(where, sql` and `)}`
}

function images(work: Reading, asked: Question, most: number) {
  return sql`select 0 as "recordId", c.id as "erxId", btrim(p.first_name || ' ' || p.last_name) as "patName", p.uhid,
      (select name from clients where clients.id = c.client_id) as "clientName", 'Lab' as source,
      coalesce(report.report_category, '') as category, report.investigation_date::text as made, 1 as pages,
      c.received_at as at, page.number, page.image_id as image
    ${fromImages(work, asked)}
    order by c.received_at desc, c.id desc, page.number limit ${most}`
}

/** The clients and days of what is received. */
function ofRange(
  { caller, settings }: Reading,
  asked: Question,
  { client, at }: { client: RawBuilder<unknown>; at: RawBuilder<unknown> },
): RawBuilder<unknown>[] {
  const day = (text: string) => isoFromWire(text) ?? ''
  const zone = settings.TIME_ZONE
  const clientIds = asked.clientId === 0 ? caller.clientIds : [asked.clientId]
  return [
    sql`${at} >= ${startOfDay(zone, day(asked.fromDate))}`,
    sql`${at} < ${startOfDay(zone, dayAfter(day(asked.toDate)))}`,
    ...(clientIds.length === 0 ? [] : [sql`${client} = any(${[...clientIds]}::int[])`]),
  ]
}

/** Where a part of the patient's name is asked for. */
function named({ patName }: Question, patient: RawBuilder<unknown>): RawBuilder<unknown>[] {
  if (patName === '') return []
  return [
    sql`${patient} in (select client_id, id from patients where ${nameOfPatient} like ${likeText(patName)} escape '\\')`,
  ]
}
