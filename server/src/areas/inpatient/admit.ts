import { isAhead, isTooLongAgo } from '@rxdesk/contract/ahead'
import type { createIPD } from '@rxdesk/contract/areas/inpatient/stay-calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { ipdChannel } from '@rxdesk/contract/channels'
import { dayIn, wireDayIn } from '@rxdesk/contract/dates'
import { message } from '@rxdesk/contract/messages'
import { requireActiveClient } from '#domain/client-terms/active-client.ts'
import { requireMedia } from '#domain/client-terms/client-media.ts'
import { diedIn } from '#domain/discharge/died-in.ts'
import { attachUpload } from '#domain/page-files/attach-upload.ts'
import { requireOwnUpload } from '#domain/page-files/own-upload.ts'
import { refuseUploadTwin } from '#domain/page-files/refuse-upload-twin.ts'
import { patientFor } from '#domain/people/patient-of-case.ts'
import type { PatientRow } from '#domain/people/patient-store.ts'
import { refuseKnownPerson } from '#domain/people/refuse-known-person.ts'
import { saveForHistory } from '#domain/record/save-record.ts'
import { type CaseData, requireVisible } from '#domain/road/case-access.ts'
import { newCase } from '#domain/road/new-case.ts'
import { admissionColumns } from '#domain/stays/admission-columns.ts'
import { addPlace, isTaken, settlePlace } from '#domain/stays/place-store.ts'
import { daysBetween } from '#domain/stays/read-stay.ts'
import { lockPatient, openStayOf } from '#domain/stays/stay-access.ts'
import { noteStay } from '#domain/stays/stay-subject.ts'
import { invalid, missing, refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'

type Asked = ParsedRequestOf<typeof createIPD>

/**
 * Admits a patient: the stay, its first place, and an inpatient case of it that waits at the first level, all in the
 * caller's transaction.
 */
export async function admit(work: Work, asked: Asked) {
  const { caller, db } = work
  const client = await requireActiveClient(work, asked.clientId)
  const category = asked.presOptions === 3 ? asked.presCat : String(asked.presOptions)
  if (category !== '1') throw refused('stay.notInpatient')
  if (asked.mediaId) await requireMedia(db, client.id, asked.mediaId)
  const from = asked.fromErxId === undefined ? undefined : await requireVisible(db, caller, asked.fromErxId)
  if (from && from.client_id !== client.id) throw missing()
  if (!from && asked.patientId === undefined) {
    if (asked.fName === '') throw invalid([{ path: 'fName', message: message('patient.enterName') }])
    await refuseKnownPerson(work, asked)
  }
  const patient = await patientFor(work, {
    ...asked,
    patientId: from?.patient_id ?? asked.patientId,
    clientId: client.id,
  })
  const admittedAt = new Date(asked.admittedAt)
  soundTimes(work, admittedAt, patient)
  if (asked.mlc && asked.mlcNumber === '') throw refused('stay.mlcNeedsNumber')
  const before = await stayBefore(work, patient, { admittedAt, reason: asked.duplicateReason })
  if (asked.files.length > 0) await refuseTwin(work, asked, patient)
  const settled = await settlePlace(db, client.id, asked)
  if ('fault' in settled) throw settled.fault === 'noBed' ? refused('stay.noBed') : missing()
  const { place } = settled
  if (place.bedId !== null && (await isTaken(db, place.bedId, admittedAt))) throw refused('stay.bedTaken')
  const stay = await db
    .insertInto('admissions')
    .values({
      client_id: client.id,
      patient_id: patient.id,
      ipd_no: asked.ipdNo,
      admitted_at: admittedAt,
      ...admissionColumns(work.sealer, asked),
      readmission_of: before,
      readmission_reason: before === null ? '' : asked.duplicateReason,
      admitted_by: caller.userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stay) throw refused('stay.ipdNoTaken', { ipdNo: asked.ipdNo })
  const key = { clientId: client.id, stayId: stay.id }
  await addPlace(db, key, place, { since: admittedAt, reason: '', userId: caller.userId })
  const row = await caseOfStay(work, asked, { client, patient, stayId: stay.id, place })
  await noteStay(work, 'stay.admit', row, {
    ipdNo: asked.ipdNo,
    admittedAt: admittedAt.toISOString(),
    ...(from ? { fromErxId: from.id } : {}),
    ...(before === null ? {} : { readmissionOf: before, reason: asked.duplicateReason }),
  })
  await work.announce({ erxId: row.id, clientId: client.id, what: 'status' })
  return { message: message('stay.admitted'), erxId: row.id, stayId: stay.id, ipdNo: asked.ipdNo }
}

function soundTimes(work: Work, admittedAt: Date, patient: PatientRow): void {
  if (isTooLongAgo(admittedAt, work.now)) throw refused('stay.tooLongAgo')
  if (isAhead(admittedAt, work.now)) throw refused('stay.ahead')
  if (patient.date_of_birth !== null && dayIn(work.settings.TIME_ZONE, admittedAt) < patient.date_of_birth)
    throw refused('stay.beforeBirth')
}

/** The stay from which the patient was discharged last; a patient who is admitted already is refused. */
async function stayBefore(
  { db, settings }: Work,
  patient: PatientRow,
  { admittedAt, reason }: { admittedAt: Date; reason: string },
): Promise<number | null> {
  await lockPatient(db, patient.client_id, patient.id)
  const open = await openStayOf(db, { clientId: patient.client_id, patientId: patient.id })
  if (open) throw refused('stay.alreadyAdmitted', { ipdNo: open.ipd_no })
  const death = await diedIn(db, { clientId: patient.client_id, patientId: patient.id })
  if (death) throw refused('stay.lastDied', { ipdNo: death })
  const last = await db
    .selectFrom('admissions')
    .select(['id', 'ended_at', 'ipd_no'])
    .where('client_id', '=', patient.client_id)
    .where('patient_id', '=', patient.id)
    .where('state', '=', 'discharged')
    .orderBy('ended_at', 'desc')
    .executeTakeFirst()
  if (!last?.ended_at) return null
  if (last.ended_at > admittedAt) throw refused('stay.beforeLastEnd', { ipdNo: last.ipd_no })
  const [ended, admitted] = [last.ended_at, admittedAt].map((at) => dayIn(settings.TIME_ZONE, at))
  if (reason.length < 3)
    throw refused('stay.admittedBefore', { days: daysBetween(ended ?? '', admitted ?? '') })
  return last.id
}

async function refuseTwin(work: Work, asked: Asked, patient: PatientRow): Promise<void> {
  await requireOwnUpload(work.db, work.caller, asked.accessKey)
  if (asked.duplicateReason !== '') return
  await refuseUploadTwin(work, { ...asked, patient })
}

/** The case with which a stay begins: its pages, what was found before, and the doctor who is responsible. */
async function caseOfStay(
  work: Work,
  asked: Asked,
  {
    client,
    patient,
    stayId,
    place,
  }: {
    client: { id: number; turnaround_minutes: number }
    patient: PatientRow
    stayId: number
    place: { departmentId: number; doctorId: number; hospitalId: number | null }
  },
): Promise<CaseData> {
  const { db, caller } = work
  const added = await newCase(work, {
    client,
    channel: ipdChannel,
    patient,
    mediaId: asked.mediaId || null,
    createdBy: caller.userId,
  })
  await db
    .updateTable('cases')
    .set({ stay_id: stayId })
    .where('client_id', '=', client.id)
    .where('id', '=', added.id)
    .execute()
  const row = { ...added, stay_id: stayId }
  if (asked.files.length > 0)
    await attachUpload(work, {
      uploadId: asked.accessKey,
      files: asked.files,
      clientId: client.id,
      caseId: row.id,
    })
  await work.note(
    'case.receive',
    { chain: `case:${row.id}`, clientId: client.id },
    { files: asked.files.length, services: [] },
  )
  const { departmentId, doctorId, hospitalId } = place
  const prescriptionDate = wireDayIn(work.settings.TIME_ZONE, new Date(asked.admittedAt))
  await saveForHistory(work, row, {
    changes: { ...asked.findings, rxdtls: { departmentId, doctorId, hospitalId, prescriptionDate } },
    base: {},
  })
  return row
}
