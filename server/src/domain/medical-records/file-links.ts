import type { RecordFields } from '@rxdesk/contract/areas/mrd/schemas'
import { dayIn } from '@rxdesk/contract/dates'
import { sql } from 'kysely'
import { sealedContact } from '#domain/people/patient-store.ts'
import type { SystemWork } from '#platform/protocol/work.ts'
import { countOfDay } from './day-counts.ts'
import { columnsOf, detailsOf } from './file-record.ts'
import { findTwinRecords } from './judge-record.ts'

/** A document whose files are behind a link. */
export interface LinkedDocument {
  clientId: number
  fields: RecordFields
}

/** From this likeness of their names on, two documents of one number are of one patient. */
const ONE_PATIENT = 0.5

/**
 * Files many documents as `fileRecord` files one, by a few statements for all of them; each waits for its files. Whoever
 * asks for it notes it: there is no audit row of each. Their records in the order of the documents, or undefined when one
 * of them is there already.
 */
export async function fileLinks(
  work: SystemWork,
  userId: number,
  documents: readonly LinkedDocument[],
): Promise<number[] | undefined> {
  const { db } = work
  const clients = [...new Set(documents.map(({ clientId }) => clientId))].sort((one, other) => one - other)
  for (const id of clients)
    await sql`select pg_advisory_xact_lock(hashtext('mrd_records'), ${id}::int)`.execute(db)
  const judged = documents.map(({ clientId, fields }, key) => {
    const { uhid, opid, patName, documentDate } = fields
    return { key, clientId, uhid, opid, patName, documentDate }
  })
  if ((await findTwinRecords(db, judged)).size > 0) return undefined
  const patients = await patientsOf(work, documents)
  const rows = await db
    .insertInto('mrd_records')
    .values(
      documents.map(({ clientId, fields }, key) => ({
        client_id: clientId,
        patient_id: patients[key] ?? 0,
        ...columnsOf(fields),
        state: 'waiting' as const,
        uploaded_by: userId,
      })),
    )
    .returning(['id', 'client_id'])
    .execute()
  await Promise.all(
    rows.map(({ id, client_id }) => work.jobs.add('fetch-record', { clientId: client_id, recordId: id })),
  )
  for (const id of clients) {
    const uploaded = rows.filter(({ client_id }) => client_id === id).length
    await countOfDay(work, id, userId, { uploaded, linked: uploaded })
  }
  return rows.map(({ id }) => id)
}

interface Matched {
  key: number
  /** The first document of the same patient among these. */
  first: number
  /** The client's patient of this number and a like name. */
  patient_id: number | null
}

/** The patient of each document: a known one, or a new one, which several documents may share. */
async function patientsOf(
  { db, sealer, settings }: SystemWork,
  documents: readonly LinkedDocument[],
): Promise<number[]> {
  const given = documents.map(({ clientId, fields: { uhid, patName } }, key) => ({
    key,
    clientId,
    uhid,
    patName,
  }))
  const { rows } = await sql<Matched>`
    with g as materialized (
      select * from json_to_recordset(${JSON.stringify(given)}::json)
        as g(key int, "clientId" int, uhid text, "patName" text)
    ), firsts as (
      select distinct on ("clientId", uhid) * from g order by "clientId", uhid, key
    )
    select g.key, p.id as patient_id,
      case when similarity(lower(f."patName"), lower(g."patName")) >= ${ONE_PATIENT} then f.key else g.key end as first
    from g
    join firsts f on f."clientId" = g."clientId" and f.uhid = g.uhid
    left join lateral (
      select id from patients p
      where p.client_id = g."clientId" and p.uhid = g.uhid and p.merged_into is null
        and similarity(lower(first_name || ' ' || last_name), lower(g."patName")) >= ${ONE_PATIENT}
      order by id limit 1
    ) p on true
    order by g.key`.execute(db)
  const known = new Map(
    rows.flatMap(({ first, patient_id }) => (patient_id === null ? [] : [[first, patient_id]])),
  )
  const wanted = [...new Set(rows.map(({ first }) => first))].filter((first) => !known.has(first))
  const today = dayIn(settings.TIME_ZONE, new Date())
  const made =
    wanted.length === 0
      ? []
      : await db
          .insertInto('patients')
          .values(wanted.map((key) => patientRow(documents[key], sealer, today)))
          .returning('id')
          .execute()
  for (const [at, { id }] of made.entries()) known.set(wanted[at] ?? -1, id)
  return rows.map(({ first }) => Number(known.get(first)))
}

function patientRow(document: LinkedDocument | undefined, sealer: SystemWork['sealer'], today: string) {
  if (!document) throw new Error('a document has gone')
  const {
    firstName,
    lastName,
    uhid,
    mobile = '',
    email = '',
    genderCode = null,
    ageYears = null,
  } = detailsOf(document.fields)
  return {
    client_id: document.clientId,
    first_name: firstName,
    last_name: lastName,
    uhid,
    ...sealedContact(sealer, { mobile, email }),
    gender_code: genderCode,
    age_years: ageYears,
    age_on: ageYears === null ? null : today,
  }
}
