import { dayIn } from '@rxdesk/contract/dates'
import type { StayFacts } from '@rxdesk/contract/discharge/summary'
import { maskedMobile } from '@rxdesk/contract/masked-mobile'
import { permissions } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { readSummaryMusts } from '#domain/client-terms/summary-musts.ts'
import { ageText } from '#domain/people/age-text.ts'
import { genderText } from '#domain/people/gender-text.ts'
import { contactOf, fullName } from '#domain/people/patient-store.ts'
import type { StayRow } from '#domain/stays/stay-access.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import type { SystemReading } from '#platform/protocol/work.ts'

/** Payers that settle a claim by codes. */
const BY_CODES: readonly string[] = ['insurance', 'pmjay']

interface PlaceRow {
  hospital: string
  department: string
  ward: string
  room: string
  bed: string
  doctor: string
  registration: string
  council: string
}

/** The same as somebody sees it who may not read numbers (permission 2): that there is one, and no digit of it. */
export function seenFacts(facts: StayFacts, { permissions: held }: Pick<Caller, 'permissions'>): StayFacts {
  if (held.includes(permissions.viewMobile)) return facts
  const { patient } = facts
  return { ...facts, patient: { ...patient, mobile: patient.mobile.replace(/\d/g, 'X') } }
}

/** What the stay says of itself: the patient, where they lay last, and every doctor who treated them. */
export async function readStayFacts(work: SystemReading, stay: StayRow): Promise<StayFacts> {
  const { db, sealer, settings } = work
  const patient = await db
    .selectFrom('patients')
    .selectAll()
    .where('client_id', '=', stay.client_id)
    .where('id', '=', stay.patient_id)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<PlaceRow>`
    select coalesce(h.name, c.name) as hospital, d.name as department, p.ward, p.room, coalesce(b.name, '') as bed,
      o.name as doctor, o.registration_number as registration, o.council
    from stay_places p join clients c on c.id = p.client_id join departments d on d.id = p.department_id
      join doctors o on o.id = p.doctor_id left join hospitals h on h.id = p.hospital_id left join client_beds b on b.id = p.bed_id
    where p.client_id = ${stay.client_id} and p.stay_id = ${stay.id} order by p.since desc, p.id desc`.execute(
    db,
  )
  const [last] = rows
  const doctors = new Map(
    rows.map(({ doctor, registration, council }) => [
      doctor,
      { name: doctor, registrationNumber: registration, council },
    ]),
  )
  const alsoAsked = await readSummaryMusts(db, stay.client_id)
  return {
    hospital: last?.hospital ?? '',
    department: last?.department ?? '',
    ward: last
      ? [last.ward, last.room && `room ${last.room}`, last.bed && `bed ${last.bed}`]
          .filter(Boolean)
          .join(', ')
      : '',
    ipdNo: stay.ipd_no,
    admittedAt: stay.admitted_at.toISOString(),
    patient: {
      name: fullName(patient),
      age: ageText(patient, dayIn(settings.TIME_ZONE, stay.admitted_at)),
      sex: genderText(patient) ?? '',
      uhid: patient.uhid,
      address: patient.address,
      mobile: maskedMobile(contactOf(sealer, patient).mobile),
    },
    doctors: [...doctors.values()],
    mlc: { is: stay.mlc, number: stay.mlc_number, policeStation: stay.police_station },
    codesAsked: BY_CODES.includes(stay.payer),
    // A paper of a client that asks nothing is the one that was made before clients could.
    ...(alsoAsked.length > 0 && { alsoAsked }),
  }
}
