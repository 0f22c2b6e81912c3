import * as contract from '@rxdesk/contract/areas/vaccination/calls'
import { dayIn, isoFromWire, wireFromIso } from '@rxdesk/contract/dates'
import { message } from '@rxdesk/contract/messages'
import { requireForm } from '#domain/client-terms/client-forms.ts'
import { clientSchedules, saveClientSchedule } from '#domain/vaccination/client-schedule-store.ts'
import { schedules } from '#domain/vaccination/schedules.ts'
import { seesClient } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing } from '#platform/protocol/problem.ts'
import type { Reading } from '#platform/protocol/work.ts'

/** What of the vaccination schedule holds for a client. */
export function scheduleCalls() {
  return [
    serve(contract.getSchedules, {
      async run(work, { clientId }) {
        await requireVaccination(work, clientId)
        const today = dayIn(work.settings.TIME_ZONE, work.now)
        const versions = await clientSchedules(work.db, clientId)
        return {
          schedules: schedules().map(({ version, name, firstDay, doses }) => ({
            version,
            name,
            firstDay: wireFromIso(firstDay),
            doses: doses.length,
          })),
          ofClient: versions.map(({ first_day, je, savedBy }) => ({
            firstDay: wireFromIso(first_day),
            je,
            isAhead: first_day > today,
            savedBy,
          })),
        }
      },
    }),
    serve(contract.saveSchedule, {
      async run(work, { clientId, firstDay, je, base }) {
        await requireVaccination(work, clientId)
        const { db, caller, now, settings } = work
        // Two versions for one day cannot pass each other.
        await db.selectFrom('clients').select('id').where('id', '=', clientId).forUpdate().execute()
        const day = isoFromWire(firstDay) ?? ''
        const today = dayIn(settings.TIME_ZONE, now)
        await saveClientSchedule(db, clientId, { firstDay: day, je, base, today, by: caller.userId })
        await work.note(
          'vaccination.schedule',
          { clientId, subject: `client:${clientId}` },
          { firstDay: day, je },
        )
        return { message: message('client.partSaved') }
      },
    }),
  ]
}

/** An administrator of the client, where it has the form; it is set up by accounts that open no forms themselves too. */
async function requireVaccination({ db, caller }: Pick<Reading, 'db' | 'caller'>, clientId: number) {
  if (!seesClient(caller, clientId)) throw missing()
  await requireForm(db, { opensForms: true, deletesForms: false }, clientId, 'vaccination')
}
