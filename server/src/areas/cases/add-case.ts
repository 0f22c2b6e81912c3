import type { insertUploadErx } from '@rxdesk/contract/areas/cases/calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { channelRows } from '@rxdesk/contract/channels'
import type { CallBackService } from '@rxdesk/contract/options'
import { callStatus } from '@rxdesk/contract/options'
import { sql } from 'kysely'
import { attachUpload } from '#domain/page-files/attach-upload.ts'
import { findTwin } from '#domain/page-files/duplicate-images.ts'
import { createPatient, fullName, type PatientRow } from '#domain/people/patient-store.ts'
import { seesChannel } from '#domain/road/case-access.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { seesClient } from '#platform/protocol/caller.ts'
import { denied, missing, refused, refusedLiterally } from '#platform/protocol/problem.ts'
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
  const client = seesClient(caller, asked.clientId)
    ? await db
        .selectFrom('clients')
        .selectAll()
        .where('id', '=', asked.clientId)
        .where('active', '=', true)
        .executeTakeFirst()
    : undefined
  if (!client) throw missing()
  if (!seesChannel(caller, asked.channel)) throw denied()
  if (asked.mediaId) await requireMedia(db, client.id, asked.mediaId)
  await requireOwnUpload(db, caller, asked.accessKey)
  const patient = await patientFor(work, { ...asked, clientId: client.id })
  if (asked.duplicateReason === '') {
    const twin = await findTwin(work, [client.id], {
      fileIds: asked.files.map((file) => file.fileId),
      patientId: patient.id,
      mobileIndex: patient.mobile_index ?? undefined,
    })
    if (twin)
      throw refusedLiterally(
        'duplicate.prescription',
        { erxId: twin.erxId },
        { duplicateOf: twin.erxId, why: twin.why },
      )
  }
  const wanted: CallBackService[] = [
    ...(asked.reminder ? (['notify'] as const) : []),
    ...(asked.genericMedicine ? (['grx'] as const) : []),
    ...(asked.needCall ? (['callback'] as const) : []),
    ...new Set(asked.services),
  ]
  if (asked.needCall && asked.callbackMobileNo === '') throw refused('case.needsCallbackNumber')
  const row = await db
    .insertInto('cases')
    .values({
      client_id: client.id,
      channel: asked.channel,
      level: channelRows[asked.channel].levels[0],
      due_at: sql<Date>`now() + make_interval(mins => ${client.turnaround_minutes})`,
      patient_id: patient.id,
      patient_name: fullName(patient),
      mobile_index: patient.mobile_index,
      media_id: asked.mediaId || null,
      services: wanted,
      call_status: asked.needCall ? callStatus.notCompleted : 0,
      callback_mobile_sealed: asked.needCall ? work.sealer.seal(asked.callbackMobileNo) : null,
      created_by: caller.userId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db.insertInto('case_records').values({ client_id: client.id, case_id: row.id }).execute()
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

/** Media of another client are missing. */
async function requireMedia(db: Tx, clientId: number, mediaId: number): Promise<void> {
  const media = await db
    .selectFrom('media')
    .select('id')
    .where('id', '=', mediaId)
    .where('retired', '=', false)
    .where((where) => where.or([where('client_id', 'is', null), where('client_id', '=', clientId)]))
    .executeTakeFirst()
  if (!media) throw missing()
}

/** Files that another user uploaded are not revealed, not even their existence. */
async function requireOwnUpload(db: Tx, caller: Caller, uploadId: string): Promise<void> {
  // Compared as text: the value from the browser may not be a uuid.
  const own = await db
    .selectFrom('uploads')
    .select('id')
    .where(sql<string>`id::text`, '=', uploadId.toLowerCase())
    .where('user_id', '=', caller.userId)
    .executeTakeFirst()
  if (!own) throw refused('upload.expired')
}

async function patientFor(
  work: Work,
  asked: {
    clientId: number
    patientId?: number
    fName: string
    lName: string
    uhid: string
    mobileNo: string
    email: string
  },
): Promise<PatientRow> {
  const { db, caller } = work
  if (asked.patientId !== undefined) {
    const known = await db
      .selectFrom('patients')
      .selectAll()
      .where('client_id', '=', asked.clientId)
      .where('id', '=', asked.patientId)
      .where('merged_into', 'is', null)
      // Locked, so that a merge cannot come in before the prescription is added.
      .forUpdate()
      .executeTakeFirst()
    if (!known || !seesClient(caller, known.client_id)) throw missing()
    return known
  }
  return createPatient(db, work.sealer, asked.clientId, {
    firstName: asked.fName,
    lastName: asked.lName,
    uhid: asked.uhid,
    mobile: asked.mobileNo,
    email: asked.email,
  })
}
