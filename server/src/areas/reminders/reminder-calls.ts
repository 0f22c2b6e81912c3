import { getReminderList, getReminders, saveReminder } from '@rxdesk/contract/areas/reminders/calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { message } from '@rxdesk/contract/messages'
import { sql } from 'kysely'
import { contactOf, type PatientRow } from '#domain/people/patient-store.ts'
import { seenPatient } from '#domain/people/seen-patient.ts'
import { consentOf, ofPerson, recordConsent } from '#domain/reminders/consents.ts'
import { planCase } from '#domain/reminders/plan-case.ts'
import { planVaccinations } from '#domain/reminders/plan-vaccinations.ts'
import { keepReminder, lockStoppedCases, stopReminders } from '#domain/reminders/reminder-store.ts'
import { type CaseData, lockVisible, requireVisible } from '#domain/road/case-access.ts'
import type { Db } from '#platform/database/db.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing, refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { dueReminders, remindersOfCase } from './reminder-list-store.ts'
import { textsOf } from './reminder-texts.ts'

/** What patients are reminded of: of a case, due ones over all, and what somebody decides of them. */
export function reminderCalls() {
  return [
    serve(getReminders, {
      async run(work, { erxId }) {
        const { db, caller } = work
        const row = await requireVisible(db, caller, erxId)
        const patient = await patientOf(db, row)
        const consent = await consentOf(db, patient)
        const { name } = await db
          .selectFrom('clients')
          .select('name')
          .where('id', '=', row.client_id)
          .executeTakeFirstOrThrow()
        return {
          patientId: row.patient_id,
          consent: consent ? { ...consent, decidedAt: consent.decidedAt.toISOString() } : null,
          hasMobile: patient.mobile_sealed !== null,
          hasEmail: patient.email_sealed !== null,
          texts: textsOf(work, name),
          reminders: await remindersOfCase(db, row),
        }
      },
    }),
    serve(getReminderList, {
      run: (work, { list, offset, limit }) => dueReminders(work, { list, offset, limit }),
    }),
    serve(saveReminder, {
      async run(work, { action, erxId = 0, reminderId = 0, ...how }) {
        if (action === 'agree') return agree(work, erxId, how)
        if (action === 'stopAll') return stopAll(work, erxId)
        // The case it is decided at, where one is named, is the caller's to see as well.
        if (erxId !== 0) await requireVisible(work.db, work.caller, erxId)
        return decide(work, reminderId, action)
      },
    }),
  ]
}

type How = Pick<ParsedRequestOf<typeof saveReminder>, 'channel' | 'language'>

/**
 * What can be planned at once is: what of the case was sent, what the patient had stopped of other cases, and the
 * vaccinations of the card.
 */
async function agree(work: Work, erxId: number, { channel, language }: How) {
  const { db, caller, sealer } = work
  const seen = await requireVisible(db, caller, erxId)
  const others = await lockStoppedCases(db, { client_id: seen.client_id, id: seen.patient_id }, erxId)
  const row = await lockVisible(db, caller, erxId)
  const patient = await patientOf(db, row)
  const { mobile, email } = contactOf(sealer, patient)
  if (mobile === '' && email === '') throw refused('reminder.noContact')
  if ((channel === 'sms' ? mobile : email) === '') throw refused('reminder.noChannel')
  await recordConsent(work, patient, {
    given: true,
    source: 'user',
    channel,
    language,
    caseId: row.id,
    decidedBy: caller.userId,
  })
  for (const one of [...others, row].sort((a, b) => a.id - b.id)) await planCase(work, one, false)
  // A case that was not sent yet plans them when it is.
  await planVaccinations(work, patient)
  await work.announce({ erxId: row.id, clientId: row.client_id, what: 'saved' })
  return { message: message('reminder.agreed') }
}

async function stopAll(work: Work, erxId: number) {
  const { db, caller } = work
  const row = await lockVisible(db, caller, erxId)
  const person = { client_id: row.client_id, id: row.patient_id }
  const before = await consentOf(db, person)
  await recordConsent(work, person, {
    given: false,
    source: 'user',
    channel: before?.channel ?? 'sms',
    language: before?.language ?? 'en',
    caseId: row.id,
    decidedBy: caller.userId,
  })
  // What was in question has no answer yet: agreeing again is none.
  await stopReminders(work, sql`${ofPerson(person)} and r.state = 'asked'`, 'user')
  await stopReminders(work, ofPerson(person), 'all')
  await work.announce({ erxId: row.id, clientId: row.client_id, what: 'saved' })
  return { message: message('reminder.stoppedAll') }
}

async function decide(work: Work, reminderId: number, action: 'keep' | 'stop') {
  const { db, caller } = work
  const found = await db
    .selectFrom('reminders')
    .select(['client_id', 'patient_id', 'case_id'])
    .where('id', '=', reminderId)
    .executeTakeFirst()
  if (!found) throw missing()
  // Another tenant's is missing, as its case or its patient.
  if (found.case_id === null) await seenPatient(db, caller, found.patient_id)
  else await requireVisible(db, caller, found.case_id)
  if (action === 'keep') {
    if (!(await keepReminder(work, found.client_id, reminderId))) throw refused('reminder.notAsked')
    return { message: message('reminder.kept') }
  }
  await stopReminders(work, sql`r.client_id = ${found.client_id} and r.id = ${reminderId}`, 'user')
  return { message: message('reminder.stopped') }
}

function patientOf(db: Db, row: Pick<CaseData, 'client_id' | 'patient_id'>): Promise<PatientRow> {
  return db
    .selectFrom('patients')
    .selectAll()
    .where('client_id', '=', row.client_id)
    .where('id', '=', row.patient_id)
    .executeTakeFirstOrThrow()
}
