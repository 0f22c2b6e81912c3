import { isAhead } from '@rxdesk/contract/ahead'
import {
  type AppointmentAction,
  type AppointmentStep,
  appointmentStatus,
  appointmentStep,
  mayTakeStep,
} from '@rxdesk/contract/appointments'
import { dayIn, isoFromWire } from '@rxdesk/contract/dates'
import { type MessageKey, message } from '@rxdesk/contract/messages'
import type { UpdateObject } from 'kysely'
import { ofAppointment } from '#domain/appointments/appointment-subject.ts'
import { isKnownTo } from '#domain/people/patient-search.ts'
import { lockPatient } from '#domain/stays/stay-access.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Tables } from '#platform/database/tables.ts'
import { announceDoctorDay } from '#platform/events/announce.ts'
import { type Caller, seesClient } from '#platform/protocol/caller.ts'
import { denied, invalid, missing, refused, stale } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { askedStep, type UpdateAsked } from './asked-step.ts'
import { startOf } from './book.ts'
import { type AppointmentData, lockDoctor, requirePlace } from './place.ts'
import { requireForce, requireFree } from './require-free.ts'
import { startVisit } from './start-visit.ts'
import { tellPatient } from './tell-patient.ts'
import type { VisitNews } from './visit-messages.ts'

type Columns = UpdateObject<Tables, 'appointments'>

const done: Record<AppointmentAction, MessageKey> = {
  edit: 'appointment.saved',
  move: 'appointment.moved',
  arrive: 'appointment.arrived',
  start: 'appointment.started',
  complete: 'appointment.completed',
  noShow: 'appointment.notCome',
  cancel: 'appointment.cancelled',
  reject: 'appointment.rejected',
  askCancel: 'appointment.cancelAsked',
  keep: 'appointment.kept',
  reopen: 'appointment.reopened',
  sendAgain: 'appointment.sentAgain',
}

/** Steps of which the patient is told. What they have in their calendar then is of an older version. */
const news: Partial<Record<AppointmentAction, VisitNews>> = {
  move: 'moved',
  cancel: 'cancelled',
  reject: 'cancelled',
  reopen: 'booked',
}

/** An appointment of a client and of a patient whom the caller may see; another one is missing, not denied. */
export async function visibleAppointment(db: Db, caller: Caller, id: number): Promise<AppointmentData> {
  const row = await db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || !seesClient(caller, row.client_id)) throw missing()
  const known = await db
    .selectFrom('patients')
    .select('id')
    .where('client_id', '=', row.client_id)
    .where('id', '=', row.patient_id)
    .where(isKnownTo(caller))
    .executeTakeFirst()
  if (!known) throw missing()
  return row
}

/** Takes one step of an appointment, by the table of the contract. */
export async function updateAppointment(work: Work, asked: UpdateAsked) {
  const { db, caller, now } = work
  const seen = await visibleAppointment(db, caller, asked.appointmentId)
  // The patient and the doctor before the appointment, in the order of a booking.
  await lockPatient(db, seen.client_id, seen.patient_id)
  const doctorId = asked.doctorId ?? seen.doctor_id
  if (doctorId !== null) await lockDoctor(db, doctorId)
  const row = await db
    .selectFrom('appointments')
    .selectAll()
    .where('client_id', '=', seen.client_id)
    .where('id', '=', seen.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (row.version !== asked.version) throw stale('appointment.changedMeanwhile')
  const action = askedStep(asked, row.status)
  if (!action) throw refused('appointment.oneStep')
  const step = appointmentStep(action, row.status)
  if (!step) throw refused('appointment.notAllowed')
  requireStep(work, row, step, asked)
  const columns = await columnsOf(work, row, action, asked)
  const told = news[action]
  const changed = (await db
    .updateTable('appointments')
    .set({
      ...columns,
      status: step.to,
      version: row.version + 1,
      ...(step.needsReason || asked.reason !== '' ? { reason: asked.reason } : {}),
      ...(told === undefined ? {} : { sequence: row.sequence + 1 }),
      ...(step.to !== step.from && !isOpen(step.to) ? { ended_at: now } : {}),
    })
    .where('client_id', '=', row.client_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()) as AppointmentData
  await work.note(`appointment.${action}`, ofAppointment(changed), detailOf(row, changed, asked))
  await announceDays(db, row, changed)
  // What is corrected of a visit that is over is no news to the patient.
  const ahead = row.starts_at > now || changed.starts_at > now
  if (told !== undefined && changed.tell && ahead) await tellPatient(work, told, [changed])
  if (action === 'sendAgain') {
    const reached = await tellPatient(work, row.sequence > 0 ? 'moved' : 'booked', [changed])
    if (!reached) throw refused('appointment.nobodyToTell')
  }
  return {
    message: message(done[action]),
    version: changed.version,
    status: changed.status,
    ...(changed.erx_id === null ? {} : { erxId: changed.erx_id }),
  }
}

/** The day that it was on and the one it is on now, of the doctor it had and has. */
async function announceDays(db: Tx, before: AppointmentData, after: AppointmentData): Promise<void> {
  const hasMoved = before.doctor_id !== after.doctor_id || before.day !== after.day
  for (const { doctor_id: doctorId, day } of hasMoved ? [before, after] : [after])
    if (doctorId !== null) await announceDoctorDay(db, { doctorId, day })
}

const isOpen = (status: number) =>
  status === appointmentStatus.pending ||
  status === appointmentStatus.inProgress ||
  status === appointmentStatus.cancellationPending

/** Steps that only make sense once the day of the appointment has come. */
const onTheDay: readonly AppointmentAction[] = ['arrive', 'start', 'complete']

function requireStep(
  { caller, now, settings }: Work,
  row: AppointmentData,
  step: AppointmentStep,
  asked: UpdateAsked,
): void {
  if (!mayTakeStep(step, caller)) throw denied()
  if (step.needsReason && asked.reason.length < 3) throw refused('appointment.needsReason')
  if (step.afterStart && row.starts_at > now) throw refused('appointment.tooEarly')
  if (onTheDay.includes(step.action) && row.day > dayIn(settings.TIME_ZONE, now))
    throw refused('appointment.tooEarly')
  const { arrivedAt } = asked
  if (arrivedAt !== undefined && isAhead(new Date(arrivedAt), now))
    throw invalid([{ path: 'arrivedAt', message: message('general.dayAhead') }])
}

/** What a step writes beside status, version and reason. */
async function columnsOf(
  work: Work,
  row: AppointmentData,
  action: AppointmentAction,
  asked: UpdateAsked,
): Promise<Columns> {
  const { now } = work
  const arrival = asked.arrivedAt === undefined ? now : new Date(asked.arrivedAt)
  switch (action) {
    case 'edit':
      return edited(work, row, asked)
    case 'move':
      return moved(work, row, asked)
    case 'arrive':
      return { arrived_at: arrival }
    case 'start':
      return {
        erx_id: row.erx_id ?? (await startVisit(work, row)),
        started_at: now,
        arrived_at: row.arrived_at ?? arrival,
      }
    case 'complete':
      return { arrived_at: asked.arrivedAt === undefined ? (row.arrived_at ?? now) : arrival }
    case 'noShow':
      return { no_show: true, arrived_at: null }
    case 'reopen':
      return reopened(work, row, asked)
    default:
      return {}
  }
}

async function edited(work: Work, row: AppointmentData, asked: UpdateAsked): Promise<Columns> {
  if (asked.appointmentTypeId !== undefined)
    await requirePlace(work.db, row.client_id, { ...placeOf(row), kindId: asked.appointmentTypeId })
  const [tell, remind_minutes] = [asked.tell ?? row.tell, asked.remindMinutes ?? row.remind_minutes]
  return {
    kind_id: asked.appointmentTypeId ?? row.kind_id,
    mode: asked.mode ?? row.mode,
    note: asked.note ?? row.note,
    tell,
    remind_minutes,
    ...(tell === row.tell && remind_minutes === row.remind_minutes ? {} : { reminded_from: work.now }),
  }
}

async function moved(work: Work, row: AppointmentData, asked: UpdateAsked): Promise<Columns> {
  requireForce(work, asked)
  const day = isoFromWire(asked.appointmentDate ?? '') ?? row.day
  const slot = asked.slot ?? row.slot
  const minutes = asked.minutes ?? row.minutes
  const doctorId = asked.doctorId ?? row.doctor_id
  if (doctorId !== row.doctor_id) await requirePlace(work.db, row.client_id, { ...placeOf(row), doctorId })
  const forced = await requireFree(
    work,
    { clientId: row.client_id, patientId: row.patient_id, doctorId, slot, minutes },
    [day],
    { ...asked, except: row.id },
  )
  return {
    day,
    slot,
    minutes,
    doctor_id: doctorId,
    starts_at: startOf(work.settings.TIME_ZONE, day, slot),
    forced_reason: forced ? asked.forceReason : '',
    arrived_at: day === row.day && slot === row.slot ? row.arrived_at : null,
    reminded_from: work.now,
  }
}

/** One that is still ahead needs its time again; one that is past is opened to be corrected. */
async function reopened(work: Work, row: AppointmentData, asked: UpdateAsked): Promise<Columns> {
  requireForce(work, asked)
  if (row.starts_at > work.now)
    await requireFree(
      work,
      {
        clientId: row.client_id,
        patientId: row.patient_id,
        doctorId: row.doctor_id,
        slot: row.slot,
        minutes: row.minutes,
      },
      [row.day],
      { ...asked, farAhead: true, except: row.id },
    )
  return { no_show: false, ended_at: null, reminded_from: work.now }
}

const placeOf = (row: AppointmentData) => ({
  doctorId: row.doctor_id,
  departmentId: row.department_id,
  hospitalId: row.hospital_id,
  kindId: row.kind_id,
})

/** What the log says of a step: where it was and is now. */
function detailOf(before: AppointmentData, after: AppointmentData, asked: UpdateAsked) {
  const facts = ({ status, day, slot, minutes, doctor_id }: AppointmentData) => ({
    status,
    day,
    slot,
    minutes,
    doctorId: doctor_id,
  })
  return {
    from: facts(before),
    to: facts(after),
    ...(asked.reason === '' ? {} : { reason: asked.reason }),
    ...(after.forced_reason !== '' && after.forced_reason !== before.forced_reason
      ? { forced: true, forceReason: after.forced_reason }
      : {}),
  }
}
