import { isAhead } from '@rxdesk/contract/ahead'
import { dateFaultMessage, dateFaults } from '@rxdesk/contract/discharge/date-faults'
import type { DischargeSummary } from '@rxdesk/contract/discharge/summary'
import { sql } from 'kysely'
import type { StayRow } from '#domain/stays/stay-access.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { Reading } from '#platform/protocol/work.ts'

/**
 * When a patient leaves, as a summary says. Refused where that is ahead, before what was written last of the stay, or
 * another minute than that of a discharge that was made already.
 */
export async function soundEnd(
  { db, now }: Pick<Reading, 'db' | 'now'>,
  stay: StayRow,
  written: string,
): Promise<Date> {
  const at = new Date(written)
  if (isAhead(at, now)) throw refused('stay.ahead')
  if (stay.ended_at !== null && stay.ended_at.getTime() !== at.getTime()) throw refused('stay.otherEnd')
  const { rows } = await sql<{ last: Date | null }>`select greatest(
      ${stay.admitted_at},
      (select max(since) from stay_places where client_id = ${stay.client_id} and stay_id = ${stay.id}),
      (select max(noted_at) from stay_notes where client_id = ${stay.client_id} and stay_id = ${stay.id} and removed_at is null),
      (select max(r.taken_at) from standing_readings r join cases c on c.client_id = r.client_id and c.id = r.case_id
        where c.client_id = ${stay.client_id} and c.stay_id = ${stay.id} and r.timed)
    ) as last`.execute(db)
  const last = rows[0]?.last
  if (last && at < last) throw refused('stay.dischargeEarly')
  return at
}

/** Times of a ward are given to the minute. */
export const minuteOf = (at: Date): number => Math.floor(at.getTime() / 60_000)

/** Who goes home is signed out up to 30 minutes before they go; a death is not signed before it. */
export function requireSignedInTime({ ending }: DischargeSummary, signedAt: Date): void {
  const ended = new Date(ending.at)
  if (ending.outcome === 'died' && minuteOf(ended) > minuteOf(signedAt))
    throw refused('summary.signedBeforeDeath')
  if (isAhead(ended, signedAt)) throw refused('summary.signedBeforeEnd')
}

/** Refuses a summary whose ending, or what it says of the time after, cannot be. */
export async function requireSoundSummary(
  work: Pick<Reading, 'db' | 'now' | 'settings'>,
  stay: StayRow,
  summary: DischargeSummary,
): Promise<void> {
  await soundEnd(work, stay, summary.ending.at)
  requireSignedInTime(summary, work.now)
  const [fault] = dateFaults(summary, {
    timeZone: work.settings.TIME_ZONE,
    admittedAt: stay.admitted_at.toISOString(),
  })
  if (fault) throw refused(dateFaultMessage[fault.place])
}
