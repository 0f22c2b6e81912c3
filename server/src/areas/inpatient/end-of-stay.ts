import { requireComplete } from '#domain/discharge/complete.ts'
import { soundEnd } from '#domain/discharge/sound-end.ts'
import { readSummary, signedSummary } from '#domain/discharge/summary-store.ts'
import { isTaken, lockBed } from '#domain/stays/place-store.ts'
import { lockPatient, openStayOf, type StayRow } from '#domain/stays/stay-access.ts'
import type { Tx } from '#platform/database/db.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'

/**
 * When the patient leaves, as the signed summary says. Refused before it is signed, and where it says an hour that is
 * ahead, or before what was written last of the stay.
 */
export async function endOfStay({ db, now }: Pick<Work, 'db' | 'now'>, stay: StayRow): Promise<Date> {
  const signed = await signedSummary(db, stay)
  if (!signed) throw refused('summary.signFirst')
  return soundEnd({ db, now }, stay, signed.summary.ending.at)
}

/** Refuses to cancel an admission whose summary is signed. */
export async function refuseSigned(db: Tx, stay: StayRow): Promise<void> {
  if (await signedSummary(db, stay)) throw refused('stay.summarySigned')
}

/** Refuses to advise the discharge while the summary lacks what can be written before the patient goes (inpatient 7). */
export async function requireAdvisable(work: Work, stay: StayRow): Promise<void> {
  const stored = await readSummary(work.db, stay)
  if (stored) await requireComplete(work, stay, stored.summary, 'advised')
}

/** Takes a discharged patient back to the place where they lay; refused where another has the bed, or they another stay. */
export async function returnToPlace(db: Tx, stay: StayRow): Promise<void> {
  await lockPatient(db, stay.client_id, stay.patient_id)
  const other = await openStayOf(db, { clientId: stay.client_id, patientId: stay.patient_id })
  if (other) throw refused('stay.alreadyAdmitted', { ipdNo: other.ipd_no })
  const last = await db
    .selectFrom('stay_places')
    .select(['id', 'bed_id'])
    .where('client_id', '=', stay.client_id)
    .where('stay_id', '=', stay.id)
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  if (last.bed_id !== null && !(await lockBed(db, last.bed_id))) throw refused('stay.noBed')
  if (last.bed_id !== null && (await isTaken(db, last.bed_id, stay.ended_at ?? new Date(), stay.id)))
    throw refused('stay.bedTaken')
  await db.updateTable('stay_places').set({ until: null }).where('id', '=', last.id).execute()
}
