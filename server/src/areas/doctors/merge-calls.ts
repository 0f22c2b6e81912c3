import * as contract from '@rxdesk/contract/areas/doctor-masters'
import { message } from '@rxdesk/contract/messages'
import { refuseHiddenContact } from '../../people/hidden-contact.ts'
import { serve } from '../../protocol/handler.ts'
import { missing, refused } from '../../protocol/problem.ts'
import type { Services } from '../../services.ts'
import { lockDoctor, refuseTakenRegistration } from './doctor-details-store.ts'
import type { StoredDoctor } from './doctor-page-store.ts'
import { changedFields, mayStandFor, staysVerified } from './doctor-rules.ts'
import { likeDoctors, listMergeable, listMerged } from './like-doctors-store.ts'
import { moveToSurvivor } from './merge-store.ts'
import { columnsOf, noteDoctor, shown, shownOf } from './written-doctor.ts'

/** Doctors who are likely one, and how two become one (calls 7.5). */
export function doctorMergeCalls({ audit, sealer }: Pick<Services, 'audit' | 'sealer'>) {
  const note = noteDoctor(audit)
  return [
    serve(contract.getMatchedDoctors, {
      run: async ({ db, caller }, { doctorId }) => ({
        data: await likeDoctors(db, caller, doctorId, { approvedOnly: false }),
      }),
    }),
    serve(contract.getmatchedApprovedDoctors, {
      run: async ({ db, caller }, { doctorId }) => ({
        data: await likeDoctors(db, caller, doctorId, { approvedOnly: true }),
      }),
    }),
    serve(contract.showallDoctors, {
      run: ({ db, caller }, question) => listMergeable(db, caller, question),
    }),
    serve(contract.showMergedDoctors, {
      run: ({ db, caller }, question) => listMerged(db, caller, question),
    }),
    serve(contract.saveMappedDoctors, {
      async run({ db: tx, caller }, payload) {
        const { doctorId, version, mergedDoctorId, mergedVersion } = payload
        if (doctorId === mergedDoctorId) throw missing()
        refuseHiddenContact(caller, payload)
        // Always the older one first, so that two merges of the same two cannot wait for each other.
        const asked = [
          { doctorId, version },
          { doctorId: mergedDoctorId, version: mergedVersion },
        ].sort((one, other) => one.doctorId - other.doctorId)
        const locked: StoredDoctor[] = []
        for (const each of asked) locked.push(await lockDoctor(tx, caller, each))
        const stays = locked.find(({ id }) => id === doctorId)
        const gone = locked.find(({ id }) => id === mergedDoctorId)
        if (!stays || !gone) throw missing()
        if (!mayStandFor(stays.client_id, gone.client_id)) throw refused('doctor.cannotMerge')

        const followed = await moveToSurvivor(tx, stays, gone)
        const columns = columnsOf(sealer, payload)
        const verified = [stays, gone].find((one) => one.verified_at !== null && staysVerified(one, columns))
        const approved = stays.approval === 'approved' || gone.approval === 'approved'
        await tx
          .updateTable('doctors')
          .set({
            ...contactOfEither(stays, gone),
            ...columns,
            signature_file_id: stays.signature_file_id ?? gone.signature_file_id,
            seal_file_id: stays.seal_file_id ?? gone.seal_file_id,
            approval: approved ? 'approved' : 'pending',
            verified_at: approved ? (verified?.verified_at ?? null) : null,
            version: version + 1,
          })
          .where('id', '=', doctorId)
          .execute()
        const isEithers = [stays, gone].some(
          (one) => one.registration_number === columns.registration_number && one.council === columns.council,
        )
        if (!isEithers) await refuseTakenRegistration(tx, doctorId)
        await note(tx, caller, 'doctor.merge', stays, {
          merged: { doctorId: gone.id, ...shownOf(gone) },
          changed: changedFields(shownOf(stays), shown(payload)),
          followed,
        })
        return { message: message('doctor.merged'), version: version + 1, caseCount: followed.cases }
      },
    }),
  ]
}

/** Contact data that nobody chose, as who merges may not see it: of him who stays, else of the other. */
function contactOfEither(stays: StoredDoctor, gone: StoredDoctor) {
  const mobile = stays.mobile_sealed ? stays : gone
  const email = stays.email_sealed ? stays : gone
  return {
    ...{ mobile_sealed: mobile.mobile_sealed, mobile_index: mobile.mobile_index },
    ...{ email_sealed: email.email_sealed, email_index: email.email_index },
  }
}
