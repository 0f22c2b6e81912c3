import { openAppointmentStates } from '@rxdesk/contract/appointments'
import { status } from '@rxdesk/contract/lifecycle'
import type { MessageKey } from '@rxdesk/contract/messages'
import { sql } from 'kysely'
import { type Person, recordsOfPerson } from '#domain/reminders/consents.ts'
import type { Db } from '#platform/database/db.ts'

/** States of a prescription on which nobody works any more. */
export const ENDED: readonly number[] = [status.rejected, status.completed, status.apiError]

/**
 * Why a patient cannot be erased now: it was done, a hold stands, they are being treated, or
 * an archive for them is being made. Asked before it is approved
 * and again before it is done.
 */
export async function whyNotErased(db: Db, person: Person): Promise<MessageKey | undefined> {
  const { client_id, id } = person
  const same = sql`(${recordsOfPerson(client_id, id)})`
  const { rows } = await sql<{ erased: boolean; held: boolean; treated: boolean; exported: boolean }>`
    select
      exists (select from patients where client_id = ${client_id} and id in ${same} and erased_at is not null) as erased,
      exists (select from patient_holds
        where client_id = ${client_id} and patient_id in ${same} and ended_at is null) as held,
      exists (select from cases where client_id = ${client_id} and patient_id in ${same}
        and status <> all(${[...ENDED]}::int[]))
      or exists (select from admissions where client_id = ${client_id} and patient_id in ${same}
        and state in ('admitted', 'advised'))
      or exists (select from appointments where client_id = ${client_id} and patient_id in ${same}
        and status = any(${[...openAppointmentStates]}::int[])) as treated,
      exists (select from patient_exports where client_id = ${client_id} and patient_id in ${same}
        and ended_at is null) as exported`.execute(db)
  const [found] = rows
  if (found?.erased) return 'privacy.erasedAlready'
  if (found?.held) return 'privacy.held'
  if (found?.treated) return 'privacy.treated'
  return found?.exported ? 'privacy.beingExported' : undefined
}
