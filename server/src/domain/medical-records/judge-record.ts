import type { RecordFields } from '@rxdesk/contract/areas/mrd/schemas'
import { isoFromWire, wireDayIn } from '@rxdesk/contract/dates'
import { sql } from 'kysely'
import { nameOfPatient } from '#domain/people/patient-search.ts'
import type { Db } from '#platform/database/db.ts'
import type { SystemReading } from '#platform/protocol/work.ts'

/** Why a document is not filed, by the key of its sentence, with the record that stands in its way. */
export type RecordFault =
  | { key: 'mrd.invalidUrl' }
  | {
      key: 'mrd.duplicateUhid' | 'mrd.duplicateOpid'
      twin: { recordId: number; version: number; day: string }
    }

/** Below this likeness of their names two patients are other people; the bar of the house for one UHID. */
const SAME_PATIENT = 0.2

type Judged = Pick<RecordFields, 'uhid' | 'opid' | 'patName' | 'documentDate'>

/** A document among several that are judged; `key` names it in the answer. */
export interface JudgedDocument extends Judged {
  key: number
  clientId: number
}

type Reads = Pick<SystemReading, 'db' | 'settings'>

interface Twin {
  key: number
  id: number
  version: number
  uploaded_at: Date
  is_visit: boolean
}

/**
 * The record of the client that stands in the way of another: one of the same visit (OPID); one of the same patient number
 * (UHID) with another patient's name; or, where no visit is named, one of the same number and day. The record that is being
 * changed stands in nobody's way.
 */
export async function findTwinRecord(
  work: Reads,
  clientId: number,
  fields: Judged,
  changed = 0,
): Promise<RecordFault | undefined> {
  return (await findTwinRecords(work, [{ ...fields, key: 0, clientId }], changed)).get(0)
}

/** The same of many documents at once, by their keys; those that nothing stands in the way of are left out. */
export async function findTwinRecords(
  { db, settings }: Reads,
  documents: readonly JudgedDocument[],
  changed = 0,
): Promise<Map<number, RecordFault>> {
  const given = documents.map(({ documentDate, ...document }) => ({
    ...document,
    day: isoFromWire(documentDate) ?? null,
  }))
  const { rows } = await sql<Twin>`
    select g.key, t.* from json_to_recordset(${JSON.stringify(given)}::json)
      as g(key int, "clientId" int, uhid text, opid text, "patName" text, day date)
    cross join lateral (
      -- Each half by an index of its own: one condition with "or" would read all records of the client for each document.
      (select r.id, r.version, r.uploaded_at, true as is_visit
        from mrd_records r
        where r.client_id = g."clientId" and r.id <> ${changed}
          and r.opid <> '' and lower(r.opid) = lower(g.opid))
      union all
      (select r.id, r.version, r.uploaded_at, false as is_visit
        from mrd_records r
        join patients p on p.client_id = r.client_id and p.id = r.patient_id
        where r.client_id = g."clientId" and r.id <> ${changed} and lower(r.uhid) = lower(g.uhid)
          and (
            similarity(${nameOfPatient}, lower(g."patName")) < ${SAME_PATIENT}
            or (g.opid = '' and r.opid = '' and r.document_date is not distinct from g.day)
          ))
      order by is_visit desc, id
      limit 1
    ) t`.execute(db)
  return new Map(
    rows.map(({ key, id, version, uploaded_at, is_visit }): [number, RecordFault] => [
      key,
      {
        key: is_visit ? 'mrd.duplicateOpid' : 'mrd.duplicateUhid',
        twin: { recordId: Number(id), version, day: wireDayIn(settings.TIME_ZONE, uploaded_at) },
      },
    ]),
  )
}

/** Of pairs of names that are given to one number, those of two patients, by their places. */
export async function findUnlikeNames(
  db: Db,
  pairs: readonly (readonly [one: string, other: string])[],
): Promise<Set<number>> {
  const given = pairs.map(([one, other], at) => ({ at, one, other }))
  const { rows } = await sql<{ at: number }>`
    select at from json_to_recordset(${JSON.stringify(given)}::json) as g(at int, one text, other text)
    where similarity(lower(one), lower(other)) < ${SAME_PATIENT}`.execute(db)
  return new Set(rows.map(({ at }) => at))
}
