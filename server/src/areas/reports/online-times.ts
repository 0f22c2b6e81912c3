import type { ReportRange } from '@rxdesk/contract/areas/reports/schemas'
import { dayAfter, isoFromWire, startOfDay } from '@rxdesk/contract/dates'
import { runPrepared } from '#platform/database/prepared.ts'
import type { Reading } from '#platform/protocol/work.ts'

/** How many minutes users, by their codes, were online on the days of a range; who was never online is left out. */
export async function onlineMinutes(
  { db, settings }: Reading,
  asked: Pick<ReportRange, 'fromDate' | 'toDate'>,
  userCodes: readonly number[],
): Promise<Map<number, number>> {
  const [first, last] = [isoFromWire(asked.fromDate) ?? '', isoFromWire(asked.toDate) ?? '']
  const text = `select u.user_code as "userCode",
      round(sum(extract(epoch from least(coalesce(t.ended_at, now()), $2) - greatest(t.began_at, $1))) / 60)::int8 as minutes
    from users u join user_online_times t on t.user_id = u.id
    where u.user_code = any($3::int[]) and t.began_at < least($2, now()) and (t.ended_at is null or t.ended_at > $1)
    group by 1`
  const zone = settings.TIME_ZONE
  const rows = await runPrepared<{ userCode: number; minutes: number }>(db, text, [
    startOfDay(zone, first),
    startOfDay(zone, dayAfter(last)),
    [...userCodes],
  ])
  return new Map(rows.map(({ userCode, minutes }) => [userCode, minutes]))
}
