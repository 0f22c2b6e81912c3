import { sql } from 'kysely'
import {
  consentOf,
  ofPerson,
  type Person,
  recordConsent,
  recordsOfPerson,
} from '#domain/reminders/consents.ts'
import { stopReminders } from '#domain/reminders/reminder-store.ts'
import type { SystemWork } from '#platform/protocol/work.ts'

/**
 * Ends the reminders of the patient whose message had the link, and of everybody on the number or address that it went
 * to: one message may have been for several. A code that is none does nothing.
 */
export async function stopByCode(work: SystemWork, code: string): Promise<void> {
  const { rows } = await sql<Person>`
    with own as (
      select p.client_id, p.id, c.channel, p.mobile_index, p.email_index from reminder_consents c
      join patients p on p.client_id = c.client_id
        and p.id in (${recordsOfPerson(sql.ref('c.client_id'), sql.ref('c.patient_id'))})
      where c.stop_code = ${code})
    select client_id, id from own
    union select client_id, id from patients
      where mobile_index in (select mobile_index from own where channel = 'sms')
    union select client_id, id from patients
      where email_index in (select email_index from own where channel = 'email')
    order by client_id, id`.execute(work.db)
  await stopAll(work, rows, 'link')
}

/**
 * Ends the reminders of everybody on a number, of whatever client: the patient does not know of clients. Also of who was
 * never asked, so that no booking takes them for somebody who agrees.
 */
export async function stopByNumber(work: SystemWork, mobile: string): Promise<void> {
  const { rows } = await sql<Person>`
    select client_id, id from patients where mobile_index = ${work.sealer.index('mobile', mobile)}
    order by client_id, id`.execute(work.db)
  await stopAll(work, rows, 'keyword')
}

async function stopAll(
  work: SystemWork,
  people: readonly Person[],
  source: 'link' | 'keyword',
): Promise<void> {
  for (const { client_id, id } of people) {
    const before = await consentOf(work.db, { client_id, id })
    const { channel, language } = before ?? { channel: 'sms', language: 'en' }
    await recordConsent(work, { client_id, id }, { given: false, source, channel, language })
    await stopReminders(work, ofPerson({ client_id, id }), source)
  }
}
