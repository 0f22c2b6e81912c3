import * as contract from '@rxdesk/contract/areas/doctors/master-calls'
import * as merging from '@rxdesk/contract/areas/merging/calls'
import { message } from '@rxdesk/contract/messages'
import { doctorTable, keepAfter, keepBefore, listMasterMerges } from '#domain/merging/master-merge-store.ts'
import { previewUndo, undoMasterMerge } from '#domain/merging/undo-master-merge.ts'
import { refuseHiddenContact } from '#domain/people/hidden-contact.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing, refused } from '#platform/protocol/problem.ts'
import type { Tools } from '#platform/protocol/work.ts'
import { lockDoctor, refuseTakenRegistration } from './doctor-details-store.ts'
import { belongingsBefore, doctorMerging } from './doctor-merging.ts'
import { doctorOfMerge, picturesOf } from './doctor-of-merge.ts'
import type { StoredDoctor } from './doctor-page-store.ts'
import { changedFields, mayStandFor, staysVerified } from './doctor-rules.ts'
import { likeDoctors, likelyThere, listMergeable, listMerged } from './like-doctors-store.ts'
import { moveToSurvivor } from './merge-store.ts'
import { columnsOf, doctorForLog, noteDoctor, shownOf } from './written-doctor.ts'

/** Likely duplicates of doctors, merging two of them (calls 7.5), and undoing that. */
export function doctorMergeCalls(tools: Pick<Tools, 'sealer' | 'settings'>) {
  const kind = doctorMerging(tools)
  return [
    serve(contract.getLikelyDoctors, {
      run: async ({ db, caller }, question) => ({ data: await likelyThere(db, caller, question) }),
    }),
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
      async run(work, payload) {
        const { caller, db: tx } = work
        const { doctorId, version, mergedDoctorId, mergedVersion } = payload
        if (doctorId === mergedDoctorId) throw missing()
        refuseHiddenContact(caller, payload)
        // Always locked in the same order, so that two merges of the same doctors cannot deadlock.
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

        const pair = { survivor: stays, retired: gone }
        const before = {
          survivor: await doctorOfMerge(work.sealer, tx, stays),
          retired: await doctorOfMerge(work.sealer, tx, gone),
        }
        const mergeId = await keepBefore(tx, work.sealer, doctorTable, {
          ...pair,
          before,
          files: picturesOf(before),
          userId: caller.userId,
        })
        const had = await belongingsBefore(tx, pair)
        const { templates, merged, ...followed } = await moveToSurvivor(tx, stays, gone)
        const columns = columnsOf(work.sealer, payload)
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
        const after = await doctorOfMerge(work.sealer, tx, await kind.read(tx, doctorId))
        await keepAfter(tx, work.sealer, mergeId, { after, moved: { ...had, templates, merged } })
        await noteDoctor(work, 'doctor.merge', stays, {
          mergeId,
          merged: { doctorId: gone.id, ...shownOf(gone) },
          changed: changedFields(shownOf(stays), doctorForLog(payload)),
          followed: { ...followed, templates: templates.length },
        })
        return { message: message('doctor.merged'), version: version + 1, caseCount: followed.cases }
      },
    }),
    serve(merging.getDoctorMerges, {
      run: ({ db, caller }, question) => listMasterMerges(db, caller, doctorTable, question),
    }),
    serve(merging.getDoctorMerge, {
      run: (work, { mergeId }) => previewUndo(kind, work, mergeId),
    }),
    serve(merging.undoDoctorMerging, {
      async run(work, asked) {
        await undoMasterMerge(kind, work, asked)
        return { message: message('merge.undone') }
      },
    }),
  ]
}

/** Contact data cannot be chosen, as the user may not see it: the survivor's is used, else the other's. */
function contactOfEither(stays: StoredDoctor, gone: StoredDoctor) {
  const mobile = stays.mobile_sealed ? stays : gone
  const email = stays.email_sealed ? stays : gone
  return {
    mobile_sealed: mobile.mobile_sealed,
    mobile_index: mobile.mobile_index,
    email_sealed: email.email_sealed,
    email_index: email.email_index,
  }
}
