import * as contract from '@rxdesk/contract/areas/privacy/calls'
import { message } from '@rxdesk/contract/messages'
import type { PatientRow } from '#domain/people/patient-store.ts'
import { seenPatient } from '#domain/people/seen-patient.ts'
import { consentsOf, holdsOf, looksAt, nameOfPerson } from '#domain/privacy/patient-privacy-store.ts'
import { whyNotErased } from '#domain/privacy/why-not-erased.ts'
import { seesClient } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing, refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { countWaiting, listErasures } from './erasure-list-store.ts'
import { lockUnmerged } from './lock-unmerged.ts'

/** Erasures, which take two persons, legal holds, and what is told to a patient of themselves. */
export function privacyCalls() {
  return [
    serve(contract.getErasures, {
      async run(work, page) {
        const [list, waiting] = await Promise.all([listErasures(work, page), countWaiting(work)])
        return { ...list, waiting }
      },
    }),
    serve(contract.getPatientPrivacy, {
      async run(work, { patientId, offset, limit }) {
        const { db, caller } = work
        const patient = await seenPatient(db, caller, patientId)
        const person = { client_id: patient.client_id, id: patient.id }
        const why = await whyNotErased(db, person)
        const [name, holds, consents, looks] = await Promise.all([
          nameOfPerson(db, patient),
          holdsOf(db, person),
          consentsOf(db, person),
          looksAt(db, person, { offset, limit }),
        ])
        await work.change((changing) =>
          changing.note('privacy.view', { clientId: person.client_id, subject: `patient:${person.id}` }),
        )
        return {
          ...name,
          erasedAt: patient.erased_at?.toISOString() ?? '',
          whyNot: why ? message(why) : '',
          ...{ holds, consents },
          looks: looks.rows,
          lookCount: looks.total,
        }
      },
    }),
    serve(contract.askErasure, {
      async run(work, { patientId, reason }) {
        const patient = await lockUnmerged(work, patientId)
        const why = await whyNotErased(work.db, patient)
        if (why) throw refused(why)
        const asked = await work.db
          .insertInto('patient_erasures')
          .values({ ...ofPatient(patient), reason, asked_by: work.caller.userId })
          .onConflict((conflict) =>
            conflict
              .columns(['client_id', 'patient_id'])
              .where('state', 'in', ['asked', 'approved', 'erasing'])
              .doNothing(),
          )
          .returning('id')
          .executeTakeFirst()
        if (!asked) throw refused('privacy.askedAlready')
        await noted(work, 'privacy.erasureAsked', patient, { erasureId: asked.id })
        return { message: message('privacy.asked'), erasureId: asked.id }
      },
    }),
    serve(contract.decideErasure, { run: decide }),
    serve(contract.placePatientHold, {
      async run(work, { patientId, reason }) {
        const patient = await lockUnmerged(work, patientId)
        if (patient.erased_at !== null) throw refused('privacy.erasedAlready')
        const { id } = await work.db
          .insertInto('patient_holds')
          .values({ ...ofPatient(patient), reason, placed_by: work.caller.userId })
          .returning('id')
          .executeTakeFirstOrThrow()
        await noted(work, 'privacy.holdPlaced', patient, { holdId: id })
        return { message: message('privacy.holdPlaced'), holdId: id }
      },
    }),
    serve(contract.endPatientHold, {
      async run(work, { holdId, reason }) {
        const { db, caller, now } = work
        const hold = await db
          .selectFrom('patient_holds')
          .selectAll()
          .where('id', '=', holdId)
          .forUpdate()
          .executeTakeFirst()
        if (!hold || !seesClient(caller, hold.client_id)) throw missing()
        if (hold.ended_at !== null) throw refused('privacy.decidedAlready')
        await db
          .updateTable('patient_holds')
          .set({ end_reason: reason, ended_by: caller.userId, ended_at: now })
          .where('client_id', '=', hold.client_id)
          .where('id', '=', holdId)
          .execute()
        await noted(work, 'privacy.holdEnded', { client_id: hold.client_id, id: hold.patient_id }, { holdId })
        return { message: message('privacy.holdEnded') }
      },
    }),
  ]
}

const ofPatient = ({ client_id, id }: Pick<PatientRow, 'client_id' | 'id'>) => ({ client_id, patient_id: id })

/** The reason is in its own table, which a patient's erasure leaves: the log takes the numbers alone. */
const noted = (
  work: Work,
  action: Parameters<Work['note']>[0],
  { client_id, id }: Pick<PatientRow, 'client_id' | 'id'>,
  detail: Record<string, unknown>,
) => work.note(action, { clientId: client_id, subject: `patient:${id}` }, detail)

async function decide(
  work: Work,
  { erasureId, approves, reason }: { erasureId: number; approves: boolean; reason: string },
) {
  const { db, caller, now } = work
  const asked = await db
    .selectFrom('patient_erasures')
    .selectAll()
    .where('id', '=', erasureId)
    .forUpdate()
    .executeTakeFirst()
  if (!asked || !seesClient(caller, asked.client_id)) throw missing()
  if (asked.state !== 'asked') throw refused('privacy.decidedAlready')
  if (asked.asked_by === caller.userId) throw refused('privacy.secondPerson')
  const person = { client_id: asked.client_id, id: asked.patient_id }
  const why = approves ? await whyNotErased(db, person) : undefined
  if (why) throw refused(why)
  const state = approves ? 'approved' : 'refused'
  await db
    .updateTable('patient_erasures')
    .set({ state, decision_note: reason, decided_by: caller.userId, decided_at: now })
    .where('client_id', '=', asked.client_id)
    .where('id', '=', erasureId)
    .execute()
  await noted(work, approves ? 'privacy.erasureApproved' : 'privacy.erasureRefused', person, { erasureId })
  return { message: message(approves ? 'privacy.approved' : 'privacy.refused') }
}
