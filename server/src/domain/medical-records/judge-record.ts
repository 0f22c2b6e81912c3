import type { RecordFields } from '@rxdesk/contract/areas/mrd/schemas'
import { isoFromWire } from '@rxdesk/contract/dates'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** Why a document is not filed, by the key of its sentence, with the record that stands in its way. */
export type RecordFault =
  | { key: 'mrd.invalidUrl' }
  | {
      key: 'mrd.duplicateUhid' | 'mrd.duplicateOpid'
      twin: { recordId: number; version: number; day: string }
    }

/** Below this likeness of their names two patients are other people; the bar of the house for one UHID. */
const SAME_PATIENT = 0.2

interface Twin {
  id: number
  version: number
  day: string
  is_visit: boolean
}

/**
 * The record of the client that stands in the way of another: one of the same visit (OPID); one of the same patient number
 * (UHID) with another patient's name; or, where no visit is named, one of the same number and day. The record that is being
 * changed stands in nobody's way.
 */
export async function findTwinRecord(
  db: Db,
  clientId: number,
  fields: Pick<RecordFields, 'uhid' | 'opid' | 'patName' | 'documentDate'>,
  changed = 0,
): Promise<RecordFault | undefined> {
  const day = isoFromWire(fields.documentDate) ?? null
  const { rows } = await sql<Twin>`
    select r.id, r.version, to_char(r.uploaded_at, 'DD-MM-YYYY') as day,
      ${fields.opid}::text <> '' and lower(r.opid) = lower(${fields.opid}::text) as is_visit
    from mrd_records r
    join patients p on p.client_id = r.client_id and p.id = r.patient_id
    where r.client_id = ${clientId} and r.id <> ${changed}
      and (
        (${fields.opid}::text <> '' and lower(r.opid) = lower(${fields.opid}::text) and r.opid <> '')
        or (lower(r.uhid) = lower(${fields.uhid}::text) and (
          similarity(lower(p.first_name || ' ' || p.last_name), lower(${fields.patName}::text)) < ${SAME_PATIENT}
          or (${fields.opid}::text = '' and r.opid = '' and r.document_date is not distinct from ${day}::date)
        ))
      )
    order by is_visit desc, r.id
    limit 1`.execute(db)
  const [twin] = rows
  if (!twin) return undefined
  const { id: recordId, version, day: filedOn } = twin
  return {
    key: twin.is_visit ? 'mrd.duplicateOpid' : 'mrd.duplicateUhid',
    twin: { recordId: Number(recordId), version, day: filedOn },
  }
}
