import { sql } from 'kysely'
import type { OnSettled } from '#engines/delivery/work-deliveries.ts'

/** Notes at the instants what became of the message that told of them. */
export const settleReminders: OnSettled = async ({ db }, { deliveryId }) => {
  await sql`
    update reminder_times t set state = d.state, why = d.last_error, settled_at = now()
    from deliveries d where d.id = ${deliveryId} and t.delivery_id = d.id and t.state = 'queued'
      and d.state in ('sent', 'failed')`.execute(db)
}
