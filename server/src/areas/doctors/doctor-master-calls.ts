import * as contract from '@rxdesk/contract/areas/doctors/master-calls'
import { message } from '@rxdesk/contract/messages'
import { doctorStatus } from '@rxdesk/contract/options'
import { refuseHiddenContact } from '#domain/people/hidden-contact.ts'
import { contactOf } from '#domain/people/patient-store.ts'
import type { Tx } from '#platform/database/db.ts'
import { type Caller, seesClient } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing, refused } from '#platform/protocol/problem.ts'
import type { Tools } from '#platform/protocol/work.ts'
import {
  hospitalsOf,
  lockDoctor,
  readDoctorDetails,
  refuseTakenRegistration,
  setHospitals,
} from './doctor-details-store.ts'
import { listClientDoctors, listDoctors, listOfStatus, type StoredDoctor } from './doctor-page-store.ts'
import { changedFields, mayChangeDoctor, staysVerified } from './doctor-rules.ts'
import { columnsOf, doctorForLog, noteDoctor, shownOf, type Written } from './written-doctor.ts'

/** Doctors as administrators manage them, and their lists (calls 7.5). */
export function doctorMasterCalls() {
  return [
    serve(contract.getDoctors, {
      run: ({ db, caller }, question) => listDoctors(db, caller, question, listOfStatus(question.status)),
    }),
    serve(contract.getVerifiedDoctors, {
      run: ({ db, caller }, question) => listDoctors(db, caller, question, doctorStatus.verified),
    }),
    serve(contract.getclientDoctor, {
      async run({ db, caller }, question) {
        if (!seesClient(caller, question.clientId)) throw missing()
        return listClientDoctors(db, caller, question)
      },
    }),
    serve(contract.getDoctorDetails, {
      run: (work, { doctorId }) => readDoctorDetails(work, doctorId),
    }),
    serve(contract.addClientDoctor, {
      async run(work, payload) {
        const { caller, db: tx } = work
        const { clientId } = payload
        // Users who are restricted to clients can only create doctors of these clients.
        if (clientId === null && !mayChangeDoctor(caller, null)) throw refused('clientUser.selectClient')
        if (clientId !== null) await requireClient(tx, caller, clientId)
        refuseHiddenContact(caller, payload)
        const { id } = await tx
          .insertInto('doctors')
          .values({ client_id: clientId, approval: 'approved', ...columnsOf(work.sealer, payload) })
          .returning('id')
          .executeTakeFirstOrThrow()
        const doctor = { id, client_id: clientId }
        await setHospitals(tx, caller, doctor, payload.hospitalIds)
        await refuseTakenRegistration(tx, id)
        await noteDoctor(work, 'doctor.create', doctor, doctorForLog(payload))
        return { message: message('doctor.created'), doctorId: id }
      },
    }),
    serve(contract.editDoctor, {
      async run(work, payload) {
        const { db: tx, caller } = work
        const doctor = await lockDoctor(tx, caller, payload)
        refuseHiddenContact(caller, payload)
        const columns = columnsOf(work.sealer, payload)
        const before = { ...shownOf(doctor), hospitalIds: await hospitalsOf(tx, doctor.id) }
        const version = doctor.version + 1
        const lapses = doctor.verified_at !== null && !staysVerified(doctor, columns)
        await tx
          .updateTable('doctors')
          .set({ ...columns, version, ...(lapses ? { verified_at: null } : {}) })
          .where('id', '=', doctor.id)
          .execute()
        await setHospitals(tx, caller, doctor, payload.hospitalIds)
        const isOther =
          doctor.registration_number !== columns.registration_number || doctor.council !== columns.council
        if (isOther) await refuseTakenRegistration(tx, doctor.id)
        const after = { ...doctorForLog(payload), hospitalIds: await hospitalsOf(tx, doctor.id) }
        const changed = changedFields(before, after)
        await noteDoctor(work, 'doctor.update', doctor, {
          changed,
          personal: personal(work, doctor, payload),
        })
        return { message: message('doctor.saved'), version }
      },
    }),
    serve(contract.updateDoctorMasterData, {
      async run(work, payload) {
        const { db: tx, caller } = work
        const doctor = await lockDoctor(tx, caller, payload)
        const verifies = payload.status === doctorStatus.verified
        if (verifies && doctor.status === doctorStatus.waiting) throw refused('doctor.needsApproval')
        if (verifies && (doctor.number_key === '' || doctor.council_key === ''))
          throw refused('doctor.needsRegistration')
        const version = doctor.version + 1
        await tx
          .updateTable('doctors')
          .set({ approval: 'approved', verified_at: verifies ? work.now : null, version })
          .where('id', '=', doctor.id)
          .execute()
        const status = { from: doctor.status, to: payload.status }
        await noteDoctor(work, 'doctor.status', doctor, { changed: { status } })
        return { message: message(verifies ? 'doctor.verified' : 'doctor.approved'), version }
      },
    }),
  ]

  /** Names of the changed contact data; the values are in no log. */
  function personal(
    { sealer }: Pick<Tools, 'sealer'>,
    doctor: StoredDoctor,
    { mobileNo, email }: Pick<Written, 'mobileNo' | 'email'>,
  ): string[] {
    const had = contactOf(sealer, doctor)
    return [
      mobileNo !== undefined && mobileNo !== had.mobile && 'mobileNo',
      email !== undefined && email !== had.email && 'email',
    ].filter((field) => field !== false)
  }
}

async function requireClient(tx: Tx, caller: Caller, clientId: number): Promise<void> {
  const client = seesClient(caller, clientId)
    ? await tx.selectFrom('clients').select('id').where('id', '=', clientId).executeTakeFirst()
    : undefined
  if (!client) throw missing()
}
