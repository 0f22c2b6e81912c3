import { isQuiet } from '@rxdesk/contract/reminders/quiet-hours'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { inWork } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'
import { planAppointments } from './plan-appointments.ts'

/** A look asks for what falls due in so many minutes. */
const AHEAD_MINUTES = 10

/**
 * The chore: plans appointments that come near, and asks for one job for each minute of the next ten in which something
 * is due. A job that waits already is not added again.
 */
export async function lookForReminders(services: Services, now: Date = new Date()): Promise<void> {
  await planAppointments(services, now)
  if (isQuiet(services.settings.TIME_ZONE, now)) return
  const minutes = await minutesDue(services.db, now)
  if (minutes.length === 0) return
  await inWork(services, async (work) => {
    for (const minute of minutes)
      await work.jobs.addLater(
        'remind',
        { minute: minute.toISOString() },
        Math.max(0, Math.ceil((minute.getTime() - now.getTime()) / 1_000)),
      )
  })
}

/** The minutes of the next ten in which something is due; what should have gone before is due now. */
export async function minutesDue(db: Db, now: Date): Promise<Date[]> {
  const { rows } = await sql<{ minute: Date }>`
    select distinct greatest(date_trunc('minute', not_before), date_trunc('minute', ${now}::timestamptz)) as minute
    from reminder_times
    where state = 'planned' and not_before < ${now}::timestamptz + ${AHEAD_MINUTES} * interval '1 minute'
    order by 1`.execute(db)
  return rows.map(({ minute }) => minute)
}
