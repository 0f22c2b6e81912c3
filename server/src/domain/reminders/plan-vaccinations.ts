import { vaccinationInstants } from '@rxdesk/contract/reminders/instants'
import { sql } from 'kysely'
import { isFormOpen } from '#domain/client-terms/client-forms.ts'
import type { PatientRow } from '#domain/people/patient-store.ts'
import { readCard } from '#domain/vaccination/read-card.ts'
import type { SystemWork } from '#platform/protocol/work.ts'
import { consentOf } from './consents.ts'
import { planReminder, stopReminders } from './reminder-store.ts'

/** Plans the doses of a patient's card that are to come, where the client keeps cards and the patient agreed. */
export async function planVaccinations(work: SystemWork, patient: PatientRow): Promise<void> {
  const { db, settings, now } = work
  const everyForm = { opensForms: true, deletesForms: false }
  if ((await consentOf(db, patient))?.given !== true) return
  if (!(await isFormOpen(db, everyForm, patient.client_id, 'vaccination'))) return
  const { rows } = await readCard(work, patient, now)
  const planned: string[] = []
  for (const { doseKey, stage, ...instant } of vaccinationInstants(rows, settings.TIME_ZONE)) {
    if (instant.dueAt <= now) continue
    const subject = `${doseKey}:${stage}`
    planned.push(subject)
    await planReminder(
      db,
      { clientId: patient.client_id, patientId: patient.id, kind: 'vaccination', subject },
      [instant],
      now,
    )
  }
  await stopReminders(
    work,
    sql`r.client_id = ${patient.client_id} and r.patient_id = ${patient.id} and r.kind = 'vaccination'
      and r.subject <> all(${planned}::text[])
      and exists (select from reminder_times t
        where t.client_id = r.client_id and t.reminder_id = r.id and t.state = 'planned' and t.due_at > ${now})`,
    'removed',
  )
}
