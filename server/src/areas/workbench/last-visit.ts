import { reusableLine } from '@rxdesk/contract/areas/templates/rules/reusable-line'
import type { LastVisit } from '@rxdesk/contract/areas/templates/schemas'
import { dayIn, wireFromIso } from '@rxdesk/contract/dates'
import { readLines } from '#domain/record/medicine-lines.ts'
import { readRecord } from '#domain/record/record-store.ts'
import { type CaseData, hiddenChannels } from '#domain/road/case-access.ts'
import type { Reading } from '#platform/protocol/work.ts'

/**
 * The patient's last completed prescription at the same client, in the form that can be copied into this
 * case.
 */
export async function lastVisit(work: Reading, row: CaseData): Promise<LastVisit | null> {
  const { db, caller } = work
  const last = (await db
    .selectFrom('cases')
    .selectAll()
    .where('client_id', '=', row.client_id)
    .where('patient_id', '=', row.patient_id)
    .where('status', '=', 3)
    .where('channel', 'not in', hiddenChannels(caller))
    .where('cancelled', '=', false)
    .where('id', '<>', row.id)
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) as CaseData | undefined
  if (!last) return null
  const [{ record }, { branded, generic }, doctor] = await Promise.all([
    readRecord(work, last),
    readLines(db, last),
    last.doctor_id === null
      ? undefined
      : db.selectFrom('doctors').select('name').where('id', '=', last.doctor_id).executeTakeFirst(),
  ])
  const { diagnosis, advice, adviceHindi } = record.docobsv
  return {
    erxId: last.id,
    date: wireFromIso(last.prescription_date ?? dayIn(work.settings.TIME_ZONE, last.received_at)),
    docName: doctor?.name ?? '',
    diagnosis,
    medicines: (branded.length > 0 ? branded : generic).map(reusableLine),
    investigations: record.labobsv.map((test) => ({ ...test, investigationDate: '', reportTagId: 0 })),
    advice,
    adviceHindi,
  }
}
