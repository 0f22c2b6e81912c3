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
import { hasIndex } from '#platform/sealing/has-index.ts'

interface Addresses {
  channel: string
  mobile_sealed: Buffer | null
  email_sealed: Buffer | null
}

/**
 * Ends the reminders of the patient whose message had the link, and of everybody on the number or address that it went
 * to: one message may have been for several. A code that is none does nothing.
 */
export async function stopByCode(work: SystemWork, code: string): Promise<void> {
  const { rows: own } = await sql<Person & Addresses>`
    select p.client_id, p.id, c.channel, p.mobile_sealed, p.email_sealed from reminder_consents c
    join patients p on p.client_id = c.client_id
      and p.id in (${recordsOfPerson(sql.ref('c.client_id'), sql.ref('c.patient_id'))})
    where c.stop_code = ${code}`.execute(work.db)
  const { sealer } = work
  // By what the number is, not by its index in their row: while keys are turned, relatives may have another one.
  const mobiles = own.flatMap(({ channel, mobile_sealed: sealed }) =>
    channel === 'sms' && sealed ? sealer.indexes('mobile', sealer.open(sealed)) : [],
  )
  const emails = own.flatMap(({ channel, email_sealed: sealed }) =>
    channel === 'email' && sealed ? sealer.indexes('email', sealer.open(sealed)) : [],
  )
  const { rows } = await sql<Person>`
    select client_id, id from patients where ${hasIndex('mobile_index', mobiles)}
    union select client_id, id from patients where ${hasIndex('email_index', emails)}
    union select * from unnest(${own.map((one) => one.client_id)}::int[], ${own.map((one) => one.id)}::bigint[])
    order by client_id, id`.execute(work.db)
  await stopAll(work, rows, 'link')
}

/**
 * Ends the reminders of everybody on a number, of whatever client: the patient does not know of clients. Also of who was
 * never asked, so that no booking takes them for somebody who agrees.
 */
export async function stopByNumber(work: SystemWork, mobile: string): Promise<void> {
  const { rows } = await sql<Person>`
    select client_id, id from patients where ${hasIndex('mobile_index', work.sealer.indexes('mobile', mobile))}
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
