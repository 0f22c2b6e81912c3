import type { ReminderChannel, ReminderLanguage } from '@rxdesk/contract/reminders/options'
import { sql } from 'kysely'
import { ofPerson, recordConsent } from '#domain/reminders/consents.ts'
import { stopReminders } from '#domain/reminders/reminder-store.ts'
import type { SystemWork } from '#platform/protocol/work.ts'

interface Stopped {
  client_id: number
  id: number
  channel: ReminderChannel
  language: ReminderLanguage
}

/** Ends the reminders of the patient whose message had the link; a code that is none does nothing. */
export async function stopByCode(work: SystemWork, code: string): Promise<void> {
  const { rows } = await sql<Stopped>`
    select c.client_id, c.patient_id as id, c.channel, c.language from reminder_consents c
    where c.stop_code = ${code}`.execute(work.db)
  await stopAll(work, rows, 'link')
}

/** Ends the reminders of everybody on a number, of whatever client: the patient does not know of clients. */
export async function stopByNumber(work: SystemWork, mobile: string): Promise<void> {
  const { rows } = await sql<Stopped>`
    select distinct on (p.client_id, p.id) p.client_id, p.id, c.channel, c.language from patients p
    join reminder_consents c on c.client_id = p.client_id and c.patient_id = p.id
    where p.mobile_index = ${work.sealer.index('mobile', mobile)}
    order by p.client_id, p.id, c.decided_at desc, c.id desc`.execute(work.db)
  await stopAll(work, rows, 'keyword')
}

async function stopAll(
  work: SystemWork,
  people: readonly Stopped[],
  source: 'link' | 'keyword',
): Promise<void> {
  for (const person of people) {
    const { client_id, id, channel, language } = person
    await recordConsent(work, { client_id, id }, { given: false, source, channel, language })
    await stopReminders(work, ofPerson({ client_id, id }), source)
  }
}
