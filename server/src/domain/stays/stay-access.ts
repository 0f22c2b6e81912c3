import { ipdChannel } from '@rxdesk/contract/channels'
import { openStayStates, type StayState } from '@rxdesk/contract/stays'
import type { RawBuilder, Selectable } from 'kysely'
import { type CaseData, requireVisible } from '#domain/road/case-access.ts'
import { requireHeld } from '#domain/road/lease.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { AdmissionsTable } from '#platform/database/tables.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { missing, refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'

export type StayRow = Omit<Selectable<AdmissionsTable>, 'state'> & { state: StayState }
export interface StayKey {
  clientId: number
  stayId: number
}

/** A value of a statement, or what else of the statement holds it. */
export type Within<Value> = Value | RawBuilder<Value>

/** A row as the database writes it into JSON, where a time is a text, or as it is selected. */
export type InJson<Row> = {
  [Column in keyof Row]: Date extends Row[Column] ? Row[Column] | string : Row[Column]
}

/** An inpatient case that the caller sees; a case of another channel is missing here. */
export async function requireInpatient(db: Db, caller: Caller, caseId: number): Promise<CaseData> {
  return inpatient(await requireVisible(db, caller, caseId))
}

/** The same, held by the caller and locked. */
export async function requireHeldInpatient(work: Work, caseId: number, fence: number): Promise<CaseData> {
  return inpatient(await requireHeld(work, caseId, fence))
}

export function inpatient(row: CaseData): CaseData {
  if (row.channel !== ipdChannel) throw missing()
  return row
}

/** The stay of a case; undefined for a case that came in without one. */
export async function stayOf(
  db: Db,
  row: Pick<CaseData, 'client_id' | 'stay_id'>,
): Promise<StayRow | undefined> {
  if (row.stay_id === null) return undefined
  const stay = await db
    .selectFrom('admissions')
    .selectAll()
    .where('client_id', '=', row.client_id)
    .where('id', '=', row.stay_id)
    .executeTakeFirst()
  return stay as StayRow | undefined
}

/** The stay of a case, locked until the transaction ends; refused for a case without one. */
export async function lockStayOf(db: Tx, row: Pick<CaseData, 'client_id' | 'stay_id'>): Promise<StayRow> {
  const stay =
    row.stay_id === null
      ? undefined
      : await db
          .selectFrom('admissions')
          .selectAll()
          .where('client_id', '=', row.client_id)
          .where('id', '=', row.stay_id)
          .forUpdate()
          .executeTakeFirst()
  if (!stay) throw refused('stay.none')
  return stay as StayRow
}

/** Locks a patient, so that of two who would give them a stay the second sees the first one's. */
export async function lockPatient(db: Tx, clientId: number, patientId: number): Promise<void> {
  await db
    .selectFrom('patients')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', patientId)
    .forUpdate()
    .execute()
}

/** The open stay of a patient. */
export async function openStayOf(
  db: Db,
  patient: { clientId: number; patientId: number },
): Promise<StayRow | undefined> {
  const stay = await db
    .selectFrom('admissions')
    .selectAll()
    .where('client_id', '=', patient.clientId)
    .where('patient_id', '=', patient.patientId)
    .where('state', 'in', [...openStayStates])
    .executeTakeFirst()
  return stay as StayRow | undefined
}

/** A case of an admitted patient is not rejected: its admission is cancelled first. */
export async function refuseWhileAdmitted(
  db: Db,
  row: Pick<CaseData, 'client_id' | 'stay_id'>,
): Promise<void> {
  const stay = await stayOf(db, row)
  if (stay && openStayStates.some((state) => state === stay.state)) throw refused('stay.stillAdmitted')
}
