import type { ipdTransfer, updateIPD } from '@rxdesk/contract/areas/inpatient/stay-calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { dayIn } from '@rxdesk/contract/dates'
import { ERROR_PREFIX } from '@rxdesk/contract/envelope'
import { type MessageKey, message } from '@rxdesk/contract/messages'
import { mayStep, type StayAction, stayStep } from '@rxdesk/contract/stays'
import { sql } from 'kysely'
import { type CaseData, lockVisible } from '#domain/road/case-access.ts'
import { staleClaim } from '#domain/road/rules.ts'
import { type PlaceFault, transferFaultMessage } from '#domain/stays/place-rules.ts'
import { endPlace, freeBeds, readPlaces, transferStay } from '#domain/stays/place-store.ts'
import { inpatient, lockStayOf, requireHeldInpatient, type StayRow } from '#domain/stays/stay-access.ts'
import { noteStay } from '#domain/stays/stay-subject.ts'
import type { Tx } from '#platform/database/db.ts'
import { denied, Problem, refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { endOfStay, refuseSigned, requireAdvisable, returnToPlace } from './end-of-stay.ts'

const HOURS_24 = 24 * 3_600_000

/** Moves a patient to another place of the stay; the documents answer a refusal with its status (screens 4). */
export async function transfer(work: Work, asked: ParsedRequestOf<typeof ipdTransfer>) {
  const { db, caller, now } = work
  const row = await requireHeldInpatient(work, asked.erxId, asked.fence)
  const stay = await lockStayOf(db, row)
  const places = (await readPlaces(db, stay.client_id, [stay.id])).get(stay.id) ?? []
  const last = places.at(-1)
  if (!last) throw unable('ended')
  const moved = await transferStay(db, stay, {
    to: {
      departmentId: asked.toDepartmentId,
      doctorId: asked.toDoctorId ?? last.doctorId,
      hospitalId: asked.toHospitalId ?? (asked.toBed === null ? last.hospitalId : null),
      ward: asked.toWard,
      room: asked.toRoom,
      bedId: asked.toBed,
    },
    at: new Date(asked.at),
    reason: asked.reason,
    now,
    userId: caller.userId,
  })
  if ('fault' in moved) throw unable(moved.fault)
  await noteStay(work, 'stay.transfer', row, {
    from: moved.from,
    to: moved.to,
    at: asked.at,
    reason: asked.reason,
  })
  await raiseStay(db, stay)
  await work.announce({ erxId: row.id, clientId: row.client_id, what: 'saved' })
  const place = (await readPlaces(db, stay.client_id, [stay.id])).get(stay.id)?.at(-1)
  return { message: message('stay.transferred'), status: 'Success', place }
}

function unable(fault: PlaceFault): Problem {
  const why = message(transferFaultMessage(fault))
  return new Problem('refused', ERROR_PREFIX + message('stay.notTransferred', { why }), { status: 'Error' })
}

type StepAsked = Pick<ParsedRequestOf<typeof updateIPD>, 'erxId' | 'fence' | 'reason'>

/** What the steps that end or resume a stay do, and the sentence of each. */
const done: Partial<
  Record<
    StayAction,
    { audit: 'stay.advise' | 'stay.discharge' | 'stay.undo' | 'stay.cancel'; message: MessageKey }
  >
> = {
  advise: { audit: 'stay.advise', message: 'stay.advised' },
  discharge: { audit: 'stay.discharge', message: 'stay.dischargeDone' },
  undo: { audit: 'stay.undo', message: 'stay.undone' },
  cancel: { audit: 'stay.cancel', message: 'stay.cancelled' },
}

/** Takes a step of the stay of a case: operators by their claim, administrators with a reason. */
export async function stepStay(
  work: Work,
  action: 'advise' | 'discharge' | 'undo' | 'cancel',
  asked: StepAsked,
) {
  const { db, caller, now } = work
  const row = await caseForStep(work, action, asked)
  const stay = await lockStayOf(db, row)
  const step = stayStep(action, stay.state)
  const told = done[action]
  if (action === 'discharge' && stay.state === 'admitted') throw refused('stay.notAdvised')
  if (!step || !told) throw refused('stay.notAllowed')
  if (!mayStep(step, caller)) throw denied()
  if (step.needsReason && asked.reason.trim().length < 3) throw refused('stay.needsReason')
  if (isLate(work, stay, step.within)) throw refused('stay.tooLate')
  if (action === 'advise') await requireAdvisable(work, stay)
  if (action === 'cancel') {
    await refuseSigned(db, stay)
    await refuseWritten(db, row, stay)
  }
  if (stay.state === 'discharged') await returnToPlace(db, stay)
  const endedAt =
    step.to === 'cancelled' ? now : step.to === 'discharged' ? await endOfStay(work, stay) : null
  await db
    .updateTable('admissions')
    .set({
      state: step.to,
      version: stay.version + 1,
      advised_at:
        step.to === 'advised' ? (stay.advised_at ?? now) : step.to === 'admitted' ? null : stay.advised_at,
      ended_at: endedAt,
    })
    .where('client_id', '=', stay.client_id)
    .where('id', '=', stay.id)
    .execute()
  const key = { clientId: stay.client_id, stayId: stay.id }
  if (endedAt) await endPlace(db, key, endedAt)
  if (action === 'cancel') await freeBeds(db, key)
  await noteStay(work, told.audit, row, { from: stay.state, to: step.to, reason: asked.reason })
  await work.announce({ erxId: row.id, clientId: row.client_id, what: 'status' })
  return { message: message(told.message), status: row.status, level: row.level }
}

async function caseForStep(work: Work, action: StayAction, { erxId, fence }: StepAsked): Promise<CaseData> {
  if (action !== 'advise') return inpatient(await lockVisible(work.db, work.caller, erxId))
  if (fence === undefined) throw staleClaim()
  return requireHeldInpatient(work, erxId, fence)
}

function isLate(
  { settings, now }: Work,
  stay: StayRow,
  within: 'dayOfAdmission' | 'dayAfterEnd' | undefined,
) {
  const dayOf = (at: Date) => dayIn(settings.TIME_ZONE, at)
  if (within === 'dayOfAdmission') return dayOf(stay.admitted_at) !== dayOf(now)
  return within === 'dayAfterEnd' && now.getTime() - (stay.ended_at?.getTime() ?? 0) > HOURS_24
}

/** An admission that something was written under was none that did not happen. */
async function refuseWritten(db: Tx, row: CaseData, stay: StayRow): Promise<void> {
  const medicine = await db
    .selectFrom('case_medicines')
    .innerJoin('cases', (on) =>
      on
        .onRef('cases.client_id', '=', 'case_medicines.client_id')
        .onRef('cases.id', '=', 'case_medicines.case_id'),
    )
    .select('case_medicines.id')
    .where('cases.client_id', '=', row.client_id)
    .where('cases.stay_id', '=', stay.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  const note = await db
    .selectFrom('stay_notes')
    .select('id')
    .where('client_id', '=', row.client_id)
    .where('stay_id', '=', stay.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  const procedure = await db
    .selectFrom('stay_procedures')
    .select('id')
    .where('client_id', '=', row.client_id)
    .where('stay_id', '=', stay.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  const { rows: readings } =
    await sql`select from standing_readings r join cases c on c.client_id = r.client_id and c.id = r.case_id
    where c.client_id = ${row.client_id} and c.stay_id = ${stay.id} limit 1`.execute(db)
  if (medicine || note || procedure || readings.length > 0) throw refused('stay.hasContent')
}

/** A stay that changed has a new version, so that who read it before is told. */
async function raiseStay(db: Tx, stay: StayRow): Promise<void> {
  await db
    .updateTable('admissions')
    .set({ version: stay.version + 1 })
    .where('client_id', '=', stay.client_id)
    .where('id', '=', stay.id)
    .execute()
}
