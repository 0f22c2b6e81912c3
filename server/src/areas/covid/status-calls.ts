import { getCovidStatus, saveCovidStatus } from '@rxdesk/contract/areas/covid/calls'
import { dayIn, isoFromWire } from '@rxdesk/contract/dates'
import { message } from '@rxdesk/contract/messages'
import { requireVisible } from '#domain/road/case-access.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import { requireHeld } from '#domain/road/lease.ts'
import { serve } from '#platform/protocol/handler.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { isSaidLast, statusesOf } from './status-store.ts'

/** What operators say of covid in a case. */
export function covidStatusCalls() {
  return [
    serve(getCovidStatus, {
      async run(work, { erxId }) {
        await requireVisible(work.db, work.caller, erxId)
        return { statusHistory: await ofOneCase(work, erxId) }
      },
    }),
    serve(saveCovidStatus, {
      async run(work, { erxId, fence, status, since, symptomsSince, test, isolation }) {
        const { db, caller, now, settings } = work
        const row = await requireHeld(work, erxId, fence)
        const [first, symptoms] = [isoFromWire(since) ?? '', isoFromWire(symptomsSince)]
        const today = dayIn(settings.TIME_ZONE, now)
        if (first > today || (symptoms ?? '') > today) throw refused('general.dayAhead')
        const { date_of_birth: born } = await db
          .selectFrom('patients')
          .select('date_of_birth')
          .where('client_id', '=', row.client_id)
          .where('id', '=', row.patient_id)
          .executeTakeFirstOrThrow()
        if (born !== null && (first < born || (symptoms !== null && symptoms < born)))
          throw refused('vaccination.beforeBirth')
        const said = { status, since: first, test, symptoms_since: symptoms, isolation }
        // A second press, or another tab of the same claim: it is said once.
        const isSaid = await isSaidLast(db, row, said)
        if (isSaid) return { message: message('record.saved'), statusHistory: await ofOneCase(work, row.id) }
        const written = await db
          .insertInto('covid_statuses')
          .values({
            client_id: row.client_id,
            case_id: row.id,
            ...said,
            written_by: caller.userId,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await work.note('covid.status', ofCase(row, `covid:${written.id}`), { status, since: first, test })
        await work.announce({ erxId: row.id, clientId: row.client_id, what: 'saved' })
        return { message: message('record.saved'), statusHistory: await ofOneCase(work, row.id) }
      },
    }),
  ]
}

async function ofOneCase(work: Reading, erxId: number) {
  const found = await statusesOf(work, { erxId })
  return found.map(({ patientId: _patient, channel: _channel, ...status }) => status)
}
