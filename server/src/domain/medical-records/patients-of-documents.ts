import type { RecordFields } from '@rxdesk/contract/areas/mrd/schemas'
import { dayIn } from '@rxdesk/contract/dates'
import { sql } from 'kysely'
import { nameOfPatient } from '#domain/people/patient-search.ts'
import { sealedContact } from '#domain/people/patient-store.ts'
import type { Db } from '#platform/database/db.ts'
import type { SystemWork } from '#platform/protocol/work.ts'

/** A document as it is filed, of a client. */
export interface DocumentOfClient {
  clientId: number
  fields: RecordFields
  /** Who files it, where that is not who asks for it. */
  filedBy?: number
}

/** From this likeness of their names on, two documents of one number are of one patient. */
const ONE_PATIENT = 0.5

/** What a patient is known by. */
interface Named {
  key: number
  clientId: number
  uhid: string
  patName: string
}

interface Matched {
  key: number
  /** The first document of the same patient among these. */
  first: number
  /** The client's patient of this number and a like name. */
  patient_id: number | null
}

/** The patient of each document: a known one, or a new one, which several documents may share. */
export async function patientsOf(
  { db, sealer, settings }: SystemWork,
  documents: readonly DocumentOfClient[],
): Promise<number[]> {
  const rows = await matched(
    db,
    documents.map(({ clientId, fields: { uhid, patName } }, key) => ({ key, clientId, uhid, patName })),
  )
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

/** The client's patient of this number and a like name; undefined where there is none yet. */
export async function knownPatient(
  db: Db,
  clientId: number,
  { uhid, patName }: Pick<RecordFields, 'uhid' | 'patName'>,
): Promise<number | undefined> {
  const [match] = await matched(db, [{ key: 0, clientId, uhid, patName }])
  return match?.patient_id == null ? undefined : Number(match.patient_id)
}

async function matched(db: Db, given: readonly Named[]): Promise<Matched[]> {
  const { rows } = await sql<Matched>`
    with g as materialized (
      select * from json_to_recordset(${JSON.stringify(given)}::json)
        as g(key int, "clientId" int, uhid text, "patName" text)
    ), firsts as (
      select distinct on ("clientId", lower(uhid)) * from g order by "clientId", lower(uhid), key
    )
    select g.key, p.id as patient_id,
      case when similarity(lower(f."patName"), lower(g."patName")) >= ${ONE_PATIENT} then f.key else g.key end as first
    from g
    join firsts f on f."clientId" = g."clientId" and lower(f.uhid) = lower(g.uhid)
    left join lateral (
      select id from patients p
      where p.client_id = g."clientId" and p.uhid <> '' and lower(p.uhid) = lower(g.uhid) and p.merged_into is null
        and similarity(${nameOfPatient}, lower(g."patName")) >= ${ONE_PATIENT}
      order by id limit 1
    ) p on true
    order by g.key`.execute(db)
  return rows
}

function patientRow(document: DocumentOfClient | undefined, sealer: SystemWork['sealer'], today: string) {
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

/** The details of the patient that a document gives; what it leaves out stays as it is. */
export function detailsOf(fields: RecordFields) {
  return {
    firstName: fields.patName,
    lastName: '',
    uhid: fields.uhid,
    ...(fields.mobileNo !== '' && { mobile: fields.mobileNo }),
    ...(fields.email !== '' && { email: fields.email }),
    ...(fields.genderCode !== 0 && { genderCode: fields.genderCode }),
    ...(fields.ageYears !== null && { ageYears: fields.ageYears }),
  }
}
