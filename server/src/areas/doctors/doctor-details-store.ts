import type { DoctorDetails } from '@rxdesk/contract/areas/doctors/master-schemas'
import { consultTimeSchema } from '@rxdesk/contract/areas/users/schemas'
import { doctorStatus } from '@rxdesk/contract/options'
import { sql } from 'kysely'
import { z } from 'zod'
import { ofCaller } from '#domain/people/doctor-store.ts'
import { contactOf } from '#domain/people/patient-store.ts'
import { type StoredUser, visibleUsers } from '#domain/people/visible-users.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { denied, missing, refused, stale } from '#platform/protocol/problem.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { sealForClient } from '#platform/sealing/client-cipher.ts'
import { doctorRows, type StoredDoctor, visibleDoctors } from './doctor-page-store.ts'
import { contactSeen, mayChangeDoctor } from './doctor-rules.ts'

/** All details of a doctor that the caller may see; missing when the doctor is not visible. */
export async function readDoctorDetails(work: Reading, doctorId: number): Promise<DoctorDetails> {
  const { db, caller, sealer, settings } = work
  const doctor = await visibleDoctors(db, caller, true)
    .selectAll('doctors')
    .where('doctors.id', '=', doctorId)
    .executeTakeFirst()
  const [row] = doctor ? await doctorRows(db, caller, [doctor]) : []
  if (!doctor || !row) throw missing()
  const editable = doctor.status !== doctorStatus.merged && mayChangeDoctor(caller, doctor.client_id)
  const [into, merged, account, camera] = await Promise.all([
    db
      .selectFrom('doctors')
      .select(['id', 'name'])
      .where('id', '=', doctor.merged_into ?? 0)
      .executeTakeFirst(),
    db
      .selectFrom('doctors')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('merged_into', '=', doctor.id)
      .executeTakeFirstOrThrow(),
    editable ? accountOf(db, caller, doctor.id) : undefined,
    cameraOf(db, caller, doctor.camera_id),
  ])
  const contact = contactOf(sealer, doctor)
  const sees = contactSeen(caller, doctor.client_id)
  const key = settings.keys.clientCipher
  return {
    ...row,
    version: doctor.version,
    email: sees.email && contact.email ? sealForClient(key, contact.email) : '',
    mobileNo: sees.mobile && contact.mobile ? sealForClient(key, contact.mobile) : '',
    consultTime: z.array(consultTimeSchema).parse(doctor.consult_times),
    signature: editable ? (doctor.signature_file_id ?? '') : '',
    seal: editable ? (doctor.seal_file_id ?? '') : '',
    camera,
    account: account ? { userCode: account.user_code, agentId: account.agent_id } : null,
    editable,
    mergedCount: merged.total,
    mergedInto: into ? { doctorId: into.id, docName: into.name } : null,
  }
}

/** The camera of a doctor's own room, when it is of a client that the caller sees. */
async function cameraOf(db: Db, { clientIds }: Caller, cameraId: number | null) {
  if (cameraId === null) return null
  const camera = await db
    .selectFrom('cameras')
    .select(['id as cameraId', 'name as cameraName'])
    .where('id', '=', cameraId)
    .$if(clientIds.length > 0, (query) => query.where('client_id', 'in', [...clientIds]))
    .executeTakeFirst()
  return camera ?? null
}

/** The account of a doctor, if there is one that the caller manages. */
export function accountOf(db: Db, caller: Caller, doctorId: number): Promise<StoredUser | undefined> {
  return visibleUsers(db, caller).selectAll('users').where('doctor_id', '=', doctorId).executeTakeFirst()
}

/** The client of a doctor (null: shared by all) whom the caller sees and may change. */
export async function requireChangeable(
  db: Db,
  caller: Caller,
  doctorId: number,
): Promise<{ client_id: number | null }> {
  const doctor = await visibleDoctors(db, caller)
    .select('doctors.client_id')
    .where('doctors.id', '=', doctorId)
    .executeTakeFirst()
  if (!doctor) throw missing()
  if (!mayChangeDoctor(caller, doctor.client_id)) throw denied()
  return doctor
}

/**
 * A doctor whom the caller may change, locked, merged or not. Missing when the caller does not see the
 * doctor, denied when they may only read.
 */
export async function lockAnyDoctor(tx: Tx, caller: Caller, doctorId: number): Promise<StoredDoctor> {
  const doctor = await visibleDoctors(tx, caller, true)
    .selectAll('doctors')
    .where('doctors.id', '=', doctorId)
    .forUpdate()
    .executeTakeFirst()
  if (!doctor) throw missing()
  if (!mayChangeDoctor(caller, doctor.client_id)) throw denied()
  return doctor
}

/** The same, from the version that the caller saw: stale when the doctor was changed or merged meanwhile. */
export async function lockDoctor(
  tx: Tx,
  caller: Caller,
  { doctorId, version }: { doctorId: number; version: number },
): Promise<StoredDoctor> {
  const doctor = await lockAnyDoctor(tx, caller, doctorId)
  if (doctor.version !== version || doctor.status === doctorStatus.merged)
    throw stale('record.changedMeanwhile')
  return doctor
}

/** Ids of a doctor's hospitals, including those that the caller does not see. */
export async function hospitalsOf(db: Db, doctorId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('doctor_hospitals')
    .select('hospital_id')
    .where('doctor_id', '=', doctorId)
    .orderBy('hospital_id')
    .execute()
  return rows.map(({ hospital_id }) => hospital_id)
}

/**
 * Sets a doctor's hospitals: shared ones, those of the doctor's client, or ones already set. Hospitals that
 * the caller does not see stay. Throws missing for any other.
 */
export async function setHospitals(
  tx: Tx,
  caller: Caller,
  doctor: Pick<StoredDoctor, 'id' | 'client_id'>,
  hospitalIds: readonly number[],
): Promise<void> {
  const has = await hospitalsOf(tx, doctor.id)
  const added = [...new Set(hospitalIds)].filter((id) => !has.includes(id))
  const seen = await tx
    .selectFrom('hospitals')
    .select(['id', 'client_id', 'approval'])
    .where('id', 'in', [0, ...has, ...added])
    .where(ofCaller(caller, 'hospitals'))
    .execute()
  const fitting = seen.filter(
    ({ client_id, approval }) =>
      approval !== 'merged' &&
      (doctor.client_id === null || client_id === null || client_id === doctor.client_id),
  )
  if (!added.every((id) => fitting.some((hospital) => hospital.id === id))) throw missing()
  const gone = seen.filter(({ id }) => has.includes(id) && !hospitalIds.includes(id)).map(({ id }) => id)
  if (gone.length > 0)
    await tx
      .deleteFrom('doctor_hospitals')
      .where('doctor_id', '=', doctor.id)
      .where('hospital_id', 'in', gone)
      .execute()
  if (added.length > 0)
    await tx
      .insertInto('doctor_hospitals')
      .values(added.map((hospital_id) => ({ doctor_id: doctor.id, hospital_id })))
      .execute()
}

/**
 * Refuses a doctor whose number and council another doctor has, among the doctors of the same client and the
 * shared ones, except the one that is `besides`. Locked until the transaction ends, so that two requests
 * cannot both pass the check.
 */
export async function refuseTakenRegistration(tx: Tx, doctorId: number, besides = 0): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('doctors.registration'))`.execute(tx)
  const { rows } = await sql`
    select 1 from doctors own join doctors other
      on other.number_key = own.number_key and other.council_key = own.council_key
      and other.number_key <> '' and other.council_key <> '' and other.status <> '8'
    where own.id = ${doctorId} and other.id not in (own.id, ${besides})
      and (other.client_id is null or other.client_id = own.client_id) limit 1`.execute(tx)
  if (rows.length > 0) throw refused('doctor.registrationTaken')
}
