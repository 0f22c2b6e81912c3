import { dayIn, wireFromIso } from '@rxdesk/contract/dates'
import { changesForHistory } from '#domain/record/record-rules.ts'
import { saveRecord } from '#domain/record/record-store.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import type { SystemWork } from '#platform/protocol/work.ts'
import { readConsultation, saveConsultation } from './consultation-store.ts'

/**
 * What a call that reached the patient says by itself, where nobody has said otherwise: in which way they were consulted,
 * and on which day. It is kept as said by the user who placed the call; the row of the case must be locked.
 */
export async function notePatientReached(
  work: SystemWork,
  row: CaseData,
  { mode, user_id: userId }: { mode: string; user_id: number },
): Promise<void> {
  const { consultation, version } = await readConsultation(work.db, row)
  const changes = { mode: mode === 'video' ? ('video' as const) : ('audio' as const) }
  if (consultation.mode === '') await saveConsultation(work, row, { changes, version, userId })
  if (row.prescription_date !== null) return
  const saved = await saveRecord(work, row, {
    changes: { rxdtls: { prescriptionDate: wireFromIso(dayIn(work.settings.TIME_ZONE, work.now)) } },
    base: { rxdtls: { prescriptionDate: '' } },
    userId,
  })
  if ('changed' in saved)
    await work.note('record.save', ofCase(row), { changes: changesForHistory(saved.changed) })
}
