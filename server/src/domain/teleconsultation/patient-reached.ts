import { dayIn, wireFromIso } from '@rxdesk/contract/dates'
import { readRecord } from '#domain/record/record-store.ts'
import { saveForHistory } from '#domain/record/save-record.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Work } from '#platform/protocol/work.ts'
import { readConsultation, saveConsultation } from './consultation-store.ts'

/**
 * What a call that reached the patient says by itself, where nobody has said otherwise: in which way they were consulted,
 * and on which day. The row must be held by the caller and locked.
 */
export async function notePatientReached(work: Work, row: CaseData, attemptId: number): Promise<void> {
  const { mode } = await work.db
    .selectFrom('tele_attempts')
    .select('mode')
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
  const { consultation, version } = await readConsultation(work.db, row)
  if (consultation.mode === '') await saveConsultation(work, row, { changes: { mode: mode === 'video' ? mode : 'audio' }, version })
  const { record } = await readRecord(work, row)
  if (record.rxdtls.prescriptionDate !== '') return
  const today = wireFromIso(dayIn(work.settings.TIME_ZONE, work.now))
  await saveForHistory(work, row, {
    changes: { rxdtls: { prescriptionDate: today } },
    base: { rxdtls: { prescriptionDate: '' } },
  })
}
