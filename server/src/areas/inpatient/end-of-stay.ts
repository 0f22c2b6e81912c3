import { sql } from 'kysely'
import { signedSummary } from '#domain/discharge/summary-store.ts'
import { isTaken } from '#domain/stays/place-store.ts'
import { openStayOf, type StayRow } from '#domain/stays/stay-access.ts'
import type { Tx } from '#platform/database/db.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'

/** Clocks differ, and a discharge is written down when the patient is about to leave. */
const GRACE_MS = 30 * 60_000

/**
 * When the patient leaves, as the signed summary says. Refused before it is signed, and where it says an hour that is
 * ahead, or before what was written last of the stay.
 */
export async function endOfStay({ db, now }: Pick<Work, 'db' | 'now'>, stay: StayRow): Promise<Date> {
  const signed = await signedSummary(db, stay)
  if (!signed) throw refused('summary.notSigned')
  const at = new Date(signed.summary.ending.at)
  if (at.getTime() > now.getTime() + GRACE_MS) throw refused('stay.ahead')
  const { rows } = await sql<{ last: Date | null }>`select greatest(
      ${stay.admitted_at},
      (select max(since) from stay_places where client_id = ${stay.client_id} and stay_id = ${stay.id}),
      (select max(noted_at) from stay_notes where client_id = ${stay.client_id} and stay_id = ${stay.id} and removed_at is null),
      (select max(r.taken_at) from readings r join cases c on c.client_id = r.client_id and c.id = r.case_id
        where c.client_id = ${stay.client_id} and c.stay_id = ${stay.id} and r.timed and r.value <> '')
    ) as last`.execute(db)
  const last = rows[0]?.last
  if (last && at < last) throw refused('stay.dischargeEarly')
  return at
}

/** Takes a discharged patient back to the place where they lay; refused where another has the bed, or they another stay. */
export async function returnToPlace(db: Tx, stay: StayRow): Promise<void> {
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
  if (last.bed_id !== null && (await isTaken(db, last.bed_id, stay.ended_at ?? new Date(), stay.id)))
    throw refused('stay.bedTaken')
  await db.updateTable('stay_places').set({ until: null }).where('id', '=', last.id).execute()
}
