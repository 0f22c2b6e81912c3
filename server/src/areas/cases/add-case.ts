import type { insertUploadErx } from '@rxdesk/contract/areas/cases/calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { hasStaff } from '@rxdesk/contract/channel-rules'
import type { Channel } from '@rxdesk/contract/channels'
import type { CallBackService } from '@rxdesk/contract/options'
import { callStatus } from '@rxdesk/contract/options'
import { requireActiveClient } from '#domain/client-terms/active-client.ts'
import { requireMedia } from '#domain/client-terms/client-media.ts'
import { attachUpload } from '#domain/page-files/attach-upload.ts'
import { requireOwnUpload } from '#domain/page-files/own-upload.ts'
import { refuseUploadTwin } from '#domain/page-files/refuse-upload-twin.ts'
import { patientFor } from '#domain/people/patient-of-case.ts'
import { seesChannel } from '#domain/road/case-access.ts'
import { newCase } from '#domain/road/new-case.ts'
import { addOwnOrder } from '#domain/teleconsultation/own-order.ts'
import { denied, refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'

/**
 * Adds a prescription from uploaded files: a case that waits at the first level of its channel, with its
 * pages and the jobs that read them, in the caller's transaction (screens 2, Add Prescription). Refuses a
 * duplicate, naming it, unless a reason is given.
 */
export async function addCase(
  work: Work,
  asked: ParsedRequestOf<typeof insertUploadErx>,
): Promise<{ erxId: number }> {
  const { caller, db } = work
  const client = await requireActiveClient(work, asked.clientId)
  if (!seesChannel(caller, asked.channel)) throw denied()
  if (asked.mediaId) await requireMedia(db, client.id, asked.mediaId)
  await requireOwnUpload(db, caller, asked.accessKey)
  const patient = await patientFor(work, { ...asked, clientId: client.id })
  if (asked.duplicateReason === '') await refuseUploadTwin(work, { ...asked, patient })
  const wanted: CallBackService[] = [
    ...(asked.reminder ? (['notify'] as const) : []),
    ...(asked.genericMedicine ? (['grx'] as const) : []),
    ...(asked.needCall ? (['callback'] as const) : []),
    ...new Set(asked.services),
  ]
  if (asked.needCall && asked.callbackMobileNo === '') throw refused('case.needsCallbackNumber')
  const row = await newCase(work, {
    client,
    channel: asked.channel,
    patient,
    mediaId: asked.mediaId || null,
    services: wanted,
    ...(asked.needCall
      ? { callStatus: callStatus.notCompleted, callbackMobile: asked.callbackMobileNo }
      : {}),
    createdBy: caller.userId,
  })
  if (hasStaff(row.channel as Channel)) await addOwnOrder(db, row, 'audio')
  await attachUpload(work, {
    uploadId: asked.accessKey,
    files: asked.files,
    clientId: client.id,
    caseId: row.id,
  })
  await work.note(
    'case.receive',
    { chain: `case:${row.id}`, clientId: client.id },
    {
      files: asked.files.length,
      services: wanted,
      ...(asked.duplicateReason ? { reason: asked.duplicateReason } : {}),
    },
  )
  await work.announce({ erxId: row.id, clientId: client.id, what: 'status' })
  return { erxId: row.id }
}
