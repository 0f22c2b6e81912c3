import { writtenNoteSchema } from '@rxdesk/contract/areas/inpatient/schemas'
import { createIPD } from '@rxdesk/contract/areas/inpatient/stay-calls'
import { covidStatus } from '@rxdesk/contract/covid/status'
import { dayIn } from '@rxdesk/contract/dates'
import { writtenReadingSchema } from '@rxdesk/contract/readings/reading'
import { admit } from '#areas/inpatient/admit.ts'
import { writeReadings } from '#domain/readings/write-readings.ts'
import { readVitalMasters } from '#domain/reference/read-vital-masters.ts'
import { requireVisible } from '#domain/road/case-access.ts'
import { writeNote } from '#domain/stays/note-store.ts'
import { transferStay } from '#domain/stays/place-store.ts'
import { lockStayOf } from '#domain/stays/stay-access.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { type Work, workIn } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'
import { type DemoWard, seedWard } from './demo-ward.ts'

const CLIENT = 'aiims'
/** Whoever works on cases opens the client's forms. */
const WHO_OPENS_FORMS = ['L1OP01', 'L2OP01', 'L3OP01', 'ADMIN01']
const HOUR = 3_600_000
const SIGNS = ['temperature', 'pulse', 'respiratory-rate', 'spo2', 'bp'] as const

/** Hours after the admission, the signs in the order of `SIGNS`, and litres of oxygen a minute where it was given. */
type Measured = readonly [hours: number, values: readonly string[], oxygen?: number]
type Noted = readonly [hours: number, subjective: string, objective: string, plan: string, orders: string]

interface DemoStay {
  name: readonly [first: string, last: string]
  ipdNo: string
  genderCode: 1 | 2
  /** In years, or days since the birth of a child. */
  age: { years: number } | { days: number }
  hoursAgo: number
  department: 'medicine' | 'intensiveCare' | 'paediatrics'
  bed: string
  reason: string
  measured: readonly Measured[]
  notes: readonly Noted[]
  moved?: { hours: number; department: 'medicine'; bed: string; reason: string }
  /** Covid was found by a test on the day of the admission; days of symptoms before it. */
  covidAfterDays?: number
}

/** Invented: off oxygen after three days, one day of fever, and a child whose card has vaccines due. */
const STAYS: readonly DemoStay[] = [
  {
    name: ['Kamla', 'Bisht'],
    ipdNo: 'IP-2026-0117',
    genderCode: 2,
    age: { years: 62 },
    hoursAgo: 80,
    department: 'intensiveCare',
    bed: '1',
    reason: 'Fever and breathlessness for four days',
    measured: [
      [1, ['101.8', '112', '28', '88', '128/76'], 6],
      [9, ['101.2', '108', '26', '91', '124/74'], 6],
      [17, ['100.6', '102', '24', '92', '122/78'], 4],
      [25, ['100.4', '98', '24', '93', '126/78'], 4],
      [33, ['99.8', '94', '22', '94', '124/76'], 2],
      [49, ['99.2', '90', '20', '94', '122/76'], 2],
      [65, ['98.8', '84', '18', '95', '120/76']],
      [77, ['98.6', '82', '18', '96', '122/74']],
    ],
    notes: [
      [
        2,
        'Breathless at rest',
        'Crackles at both bases',
        'Oxygen by mask, steroids',
        'Chest X-ray, CRP, D-dimer',
      ],
      [30, 'Less breathless, eats', 'Fewer crackles', 'Lower the oxygen', 'Repeat CRP tomorrow'],
    ],
    moved: { hours: 52, department: 'medicine', bed: 'A', reason: 'Stable for a day on little oxygen' },
    covidAfterDays: 4,
  },
  {
    name: ['Arjun', 'Mahto'],
    ipdNo: 'IP-2026-0121',
    genderCode: 1,
    age: { years: 34 },
    hoursAgo: 20,
    department: 'medicine',
    bed: 'C',
    reason: 'High fever with body ache for three days',
    measured: [
      [1, ['103.2', '110', '20', '98', '108/70']],
      [7, ['102.4', '104', '20', '98', '104/68']],
      [13, ['101', '96', '18', '99', '110/72']],
      [19, ['99.6', '88', '18', '99', '112/74']],
    ],
    notes: [
      [2, 'Body ache, no bleeding', 'No rash, abdomen soft', 'Fluids, paracetamol', 'Platelets twice a day'],
    ],
  },
  {
    name: ['Aarav', 'Negi'],
    ipdNo: 'IP-2026-0120',
    genderCode: 1,
    age: { days: 290 },
    hoursAgo: 30,
    department: 'paediatrics',
    bed: 'D',
    reason: 'Cough and fast breathing since yesterday',
    measured: [
      [1, ['100.8', '148', '54', '93', '86/52'], 1],
      [13, ['99.8', '138', '46', '95', '88/54']],
      [27, ['98.8', '130', '40', '97', '88/54']],
    ],
    notes: [[2, 'Feeds less', 'Fast breathing, no wheeze', 'Oxygen by nasal prongs', 'Chest X-ray']],
  },
]

/** Inpatients, vital signs over days and a child's vaccination card to be looked at, all of one client. */
export async function seedStays(services: Services, caller: Caller): Promise<void> {
  const { db } = services
  const known = await db
    .selectFrom('admissions')
    .select('id')
    .where('ipd_no', '=', STAYS[0]?.ipdNo ?? '')
    .executeTakeFirst()
  if (known) return
  await db.transaction().execute(async (tx) => {
    const ward = await seedWard(tx, CLIENT)
    await openForms(tx, ward.clientId)
    const work = workIn(services, tx, caller)
    for (const stay of STAYS) await seedStay(work, ward, stay)
  })
}

/** The client has the forms for emergencies and vaccinations, and the demo's operators open them. */
async function openForms(db: Tx, clientId: number): Promise<void> {
  await db
    .insertInto('client_forms')
    .values(
      (['emergency', 'vaccination'] as const).map((form) => ({
        client_id: clientId,
        form,
        enabled: true,
        may_delete: true,
      })),
    )
    .execute()
  await db.updateTable('clients').set({ show_forms: true }).where('id', '=', clientId).execute()
  await db
    .updateTable('users')
    .set({ forms_enabled: true, forms_delete: true })
    .where('agent_id', 'in', WHO_OPENS_FORMS)
    .execute()
}

async function seedStay(work: Work, ward: DemoWard, stay: DemoStay): Promise<void> {
  const { db, now, caller, settings } = work
  const start = now.getTime() - stay.hoursAgo * HOUR
  const at = (hours: number) => new Date(start + hours * HOUR)
  const dayAt = (hours: number) => dayIn(settings.TIME_ZONE, at(hours))
  const place = (department: DemoStay['department'], bed: string) => ({
    departmentId: ward[department],
    doctorId: ward.doctorId,
    bedId: ward.beds.get(bed) ?? null,
    hospitalId: ward.hospitalId,
    ward: '',
    room: '',
  })
  const { erxId } = await admit(
    work,
    createIPD.request.parse({
      clientId: ward.clientId,
      fName: stay.name[0],
      lName: stay.name[1],
      ipdNo: stay.ipdNo,
      admittedAt: at(0).toISOString(),
      reason: stay.reason,
      ...place(stay.department, stay.bed),
    }),
  )
  const row = await requireVisible(db, caller, erxId)
  const patient = await db
    .updateTable('patients')
    .set({
      gender_code: stay.genderCode,
      ...('years' in stay.age
        ? { age_years: stay.age.years, age_on: dayAt(0) }
        : { date_of_birth: dayAt(-24 * stay.age.days) }),
    })
    .where('client_id', '=', row.client_id)
    .where('id', '=', row.patient_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const masters = await readVitalMasters(db, [row.client_id])
  const readings = stay.measured.flatMap(([hours, values, oxygen]) =>
    SIGNS.map((sign, of) => {
      const master = masters.find(({ code }) => code === sign)
      return writtenReadingSchema.parse({
        vitalId: master?.vitalId,
        takenAt: at(hours).toISOString(),
        value: values[of],
        unit: master?.unit,
        ...(sign === 'spo2' && oxygen !== undefined ? { oxygen } : {}),
        sure: true,
      })
    }),
  )
  await writeReadings(work, row, { readings, patient, userId: caller.userId })
  const locked = await lockStayOf(db, row)
  for (const [hours, subjective, objective, plan, orders] of stay.notes) {
    const notedAt = at(hours).toISOString()
    const { doctorId } = ward
    await writeNote(
      work,
      row,
      locked.id,
      writtenNoteSchema.parse({ notedAt, doctorId, subjective, objective, plan, orders }),
    )
  }
  const { moved, covidAfterDays } = stay
  if (moved)
    await transferStay(db, locked, {
      to: place(moved.department, moved.bed),
      at: at(moved.hours),
      reason: moved.reason,
      now,
      userId: caller.userId,
    })
  if (covidAfterDays !== undefined)
    await db
      .insertInto('covid_statuses')
      .values({
        client_id: row.client_id,
        case_id: row.id,
        status: covidStatus.positive,
        since: dayAt(0),
        test: 'rtPcr',
        symptoms_since: dayAt(-24 * covidAfterDays),
        isolation: 'facility',
        written_by: caller.userId,
      })
      .execute()
}
