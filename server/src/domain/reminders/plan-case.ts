import { isoFromWire } from '@rxdesk/contract/dates'
import { status } from '@rxdesk/contract/lifecycle'
import { followUpInstant, LONGEST_DAYS, medicineInstants } from '@rxdesk/contract/reminders/instants'
import { courseOf } from '@rxdesk/contract/reminders/medicine-course'
import { daysBefore } from '@rxdesk/contract/reminders/quiet-hours'
import { sql } from 'kysely'
import { contactOf } from '#domain/people/patient-store.ts'
import { readLines } from '#domain/record/medicine-lines.ts'
import { readRecord } from '#domain/record/record-store.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import { directionsOf } from '#domain/safety/line-directions.ts'
import type { SystemWork } from '#platform/protocol/work.ts'
import { consentOf, ofPerson, recordConsent } from './consents.ts'
import { planVaccinations } from './plan-vaccinations.ts'
import { askReminders, planReminder, stopReminders } from './reminder-store.ts'

/**
 * Plans what the patient of a case is reminded of, once it has been sent: the medicines whose reminder is switched on,
 * the follow-up, and the vaccinations of their card. What an earlier sending of it planned and this one no longer has is
 * stopped; medicines of an earlier prescription are asked about.
 *
 * @param isSending whether the case is sent now, and not planned again because the patient agreed since
 */
export async function planCase(work: SystemWork, row: CaseData, isSending = true): Promise<void> {
  if (row.status !== status.completed) return
  const { record, patient } = await readRecord(work, row)
  const person = { client_id: row.client_id, id: row.patient_id }
  await agreeByService(work, row, contactOf(work.sealer, patient))
  if ((await consentOf(work.db, person))?.given !== true) return
  await planMedicines(work, row, isSending)
  await planFollowUp(work, row, isoFromWire(record.docobsv.followUp), isSending)
  await planVaccinations(work, patient)
}

/** The service `notify` of a case is the patient's consent, of the time when the case came. */
async function agreeByService(
  work: SystemWork,
  row: CaseData,
  { mobile, email }: { mobile: string; email: string },
): Promise<void> {
  if (!row.services.includes('notify') || (mobile === '' && email === '')) return
  const person = { client_id: row.client_id, id: row.patient_id }
  const newest = await consentOf(work.db, person)
  // What was decided since is newer than the case.
  if (newest && newest.decidedAt >= row.received_at) return
  await recordConsent(work, person, {
    given: true,
    source: 'case',
    channel: mobile === '' ? 'email' : 'sms',
    language: newest?.language ?? 'en',
    caseId: row.id,
    decidedAt: row.received_at,
  })
}

async function planMedicines(work: SystemWork, row: CaseData, isSending: boolean): Promise<void> {
  const { db, settings, now } = work
  const { branded, generic } = await readLines(db, row)
  const lines = [...branded, ...generic]
  const planned: string[] = []
  for (const line of lines.filter(({ reminder }) => reminder)) {
    const course = courseOf(directionsOf(line), line.sos)
    const [first, asked] = [isoFromWire(line.rx_start_date), isoFromWire(line.rx_end_date)]
    if ('fault' in course || first === null || asked === null) continue
    const longest = daysBefore(first, 1 - LONGEST_DAYS)
    const last = asked < longest ? asked : longest
    const subject = `medicine:${line.txnNo}`
    planned.push(subject)
    await planReminder(
      db,
      {
        clientId: row.client_id,
        patientId: row.patient_id,
        kind: 'medicine',
        subject,
        caseId: row.id,
        isSending,
      },
      medicineInstants(course, { first, last, zone: settings.TIME_ZONE }),
      now,
    )
  }
  const ofCase = sql`r.client_id = ${row.client_id} and r.case_id = ${row.id} and r.kind = 'medicine'`
  await stopReminders(
    work,
    sql`${ofCase} and (r.subject <> all(${planned}::text[]) or r.patient_id <> ${row.patient_id})`,
    'removed',
  )
  if (lines.length > 0)
    await askReminders(
      work,
      sql`${ofPerson({ client_id: row.client_id, id: row.patient_id })} and r.kind = 'medicine' and r.case_id < ${row.id}`,
      'newer',
    )
}

async function planFollowUp(
  work: SystemWork,
  row: CaseData,
  day: string | null,
  isSending: boolean,
): Promise<void> {
  const { db, settings, now } = work
  const reminder = {
    clientId: row.client_id,
    patientId: row.patient_id,
    kind: 'followUp' as const,
    subject: `case:${row.id}`,
    caseId: row.id,
    isSending,
  }
  const zone = settings.TIME_ZONE
  const instant =
    day === null ? undefined : followUpInstant(day, { days: settings.FOLLOW_UP_REMINDER_DAYS, now, zone })
  const ofCase = sql`r.client_id = ${row.client_id} and r.kind = 'followUp' and r.subject = ${reminder.subject}`
  if (!instant) {
    await stopReminders(work, ofCase, 'noDate')
    return
  }
  await stopReminders(work, sql`${ofCase} and r.patient_id <> ${row.patient_id}`, 'removed')
  // Who was told of the day is not told again because the case is planned again.
  const { rows: told } = await sql`
    select from reminders r join reminder_times t on t.client_id = r.client_id and t.reminder_id = r.id
    where ${ofCase} and t.state in ('queued', 'sent') and t.good_until = ${instant.goodUntil} limit 1`.execute(
    db,
  )
  await planReminder(db, reminder, told.length > 0 ? [] : [instant], now)
}
