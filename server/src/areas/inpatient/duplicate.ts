import type { checkIpdDuplicatePrescription } from '@rxdesk/contract/areas/inpatient/stay-calls'
import type { AnswerOf, ParsedRequestOf } from '@rxdesk/contract/call'
import { dayIn } from '@rxdesk/contract/dates'
import { message } from '@rxdesk/contract/messages'
import { sql } from 'kysely'
import { findTwin } from '#domain/page-files/duplicate-images.ts'
import { openStayOf, requireInpatient } from '#domain/stays/stay-access.ts'
import { seesClient } from '#platform/protocol/caller.ts'
import { missing } from '#platform/protocol/problem.ts'
import type { Reading } from '#platform/protocol/work.ts'

type Answer = AnswerOf<typeof checkIpdDuplicatePrescription>

/** Whether an admission like this one is there: an open stay, the same day and doctor, or a near-equal image (I4). */
export async function findDuplicate(
  work: Reading,
  asked: ParsedRequestOf<typeof checkIpdDuplicatePrescription>,
): Promise<Answer> {
  const { db, caller, settings } = work
  const row = asked.erxId === undefined ? undefined : await requireInpatient(db, caller, asked.erxId)
  const patient = await db
    .selectFrom('patients')
    .select(['client_id', 'id'])
    .where('id', '=', row?.patient_id ?? asked.patientId ?? 0)
    .executeTakeFirst()
  if (!patient || !seesClient(caller, patient.client_id)) throw missing()
  const ownStay = row?.stay_id ?? 0
  const open = await openStayOf(db, { clientId: patient.client_id, patientId: patient.id })
  if (open && open.id !== ownStay)
    return found(await caseOf(work, open.client_id, open.id), 'duplicate.openStay')
  if (asked.admittedAt !== undefined && asked.doctorId !== undefined) {
    const day = dayIn(settings.TIME_ZONE, new Date(asked.admittedAt))
    const same = await db
      .selectFrom('admissions')
      .innerJoin('stay_places', (on) =>
        on
          .onRef('stay_places.client_id', '=', 'admissions.client_id')
          .onRef('stay_places.stay_id', '=', 'admissions.id'),
      )
      .select('admissions.id')
      .where('admissions.client_id', '=', patient.client_id)
      .where('patient_id', '=', patient.id)
      .where('state', '<>', 'cancelled')
      .where('admissions.id', '<>', ownStay)
      .where('doctor_id', '=', asked.doctorId)
      .where(sql<boolean>`(admitted_at at time zone ${settings.TIME_ZONE})::date = ${day}::date`)
      .executeTakeFirst()
    if (same) return found(await caseOf(work, patient.client_id, same.id), 'duplicate.sameAdmission')
  }
  const twin = row ? await findTwin(work, [row.client_id], { caseId: row.id }) : undefined
  return twin ? found(twin.erxId, `duplicate.${twin.why}`) : { duplicate: false, erxId: null, why: '' }
}

function found(erxId: number | null, why: Parameters<typeof message>[0]): Answer {
  return { duplicate: true, erxId, why: message(why) }
}

/** The first case of a stay. */
async function caseOf({ db }: Reading, clientId: number, stayId: number): Promise<number | null> {
  const row = await db
    .selectFrom('cases')
    .select('id')
    .where('client_id', '=', clientId)
    .where('stay_id', '=', stayId)
    .orderBy('id')
    .executeTakeFirst()
  return row?.id ?? null
}
