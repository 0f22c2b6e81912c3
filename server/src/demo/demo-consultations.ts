import type { z } from 'zod'
import { orderMessageSchema } from '#areas/teleconsultation/order-message.ts'
import { receiveOrder } from '#areas/teleconsultation/receive-order.ts'
import { inWork } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'

/** The invented doctor as whom AMZ01 consults. */
const DOCTOR = {
  name: 'Dr. Kavita Deshmukh',
  registration_number: 'MMC-2011-04172',
  council: 'Maharashtra Medical Council',
  qualification: 'MBBS, MD (General Medicine)',
  specialization: 'General Medicine',
}

const EMAIL = 'kavita.deshmukh@practice.rxdesk.test'
const PRACTICE = {
  name: 'Deshmukh Practice',
  address: '7 Tilak Road',
  city: 'Pune',
  phone: '020 5550 0100',
}

/** Day and night, so that consultations are handed out whenever the demo is looked at. */
const CONSULT_TIMES = [
  { day: 8, from: 1, to: 48 },
  { day: 9, from: 1, to: 48 },
]

const CONSENT = 'I consent to avail consultation via telemedicine'

/** Orders of the partner, of invented patients: each asks for something else. */
const ORDERS = [
  [
    '408-5550001',
    'audio',
    'Fever and body ache since yesterday',
    'Asha',
    'Rao',
    34,
    2,
    ['Dolo 650:10:tablets:Paracetamol'],
  ],
  [
    '408-5550002',
    'audio',
    'My blood pressure tablets are finished',
    'Ramesh',
    'Kulkarni',
    61,
    1,
    ['Amlong 5:30:tablets:Amlodipine', 'Telma 40:30:tablets:Telmisartan'],
  ],
  [
    '408-5550003',
    'video',
    'An itching ring on the arm',
    'Fatima',
    'Sheikh',
    27,
    2,
    ['Candid cream:1:tube:Clotrimazole'],
  ],
  [
    '408-5550004',
    'audio',
    'I cannot sleep',
    'Joseph',
    'D’Souza',
    45,
    1,
    ['Alprax 0.25:10:tablets:Alprazolam'],
  ],
  [
    '408-5550005',
    'video',
    'Loose motions since the morning',
    'Vihaan',
    'Joshi',
    9,
    1,
    ['ORS powder:5:sachets:Oral rehydration salts', 'Zinconia 20:14:tablets:Zinc sulphate'],
  ],
  [
    '408-5550006',
    'audio',
    'Sugar tablets for the next month',
    'Meenakshi Sundareswari',
    'Venkataramanan',
    58,
    2,
    ['Glycomet 500:60:tablets:Metformin'],
  ],
  [
    '408-5550007',
    'audio',
    'Headache and a running nose',
    'Sunita',
    'Pawar',
    41,
    2,
    ['Crocin 500:10:tablets:Paracetamol'],
  ],
  [
    '408-5550008',
    'audio',
    'A heavy feeling in the chest',
    'Harish',
    'Menon',
    57,
    1,
    ['Ecosprin 75:14:tablets:Aspirin'],
  ],
] as const

/** What the samples ask for, in their order. */
export const sampleRequests = ORDERS.map(([, modeAsked, request]) => ({ modeAsked, request }))

/** One of these orders as the partner sends it, under a number of its own. */
export function sampleOrder(sample: number, bookingId?: string): z.input<typeof orderMessageSchema> {
  const [ownId, modeAsked, request, firstName, lastName, ageYears, genderCode, medicines] =
    ORDERS[sample % ORDERS.length] ?? ORDERS[0]
  return {
    client: 'product',
    bookingId: bookingId ?? ownId,
    modeAsked,
    request,
    patient: {
      firstName,
      lastName,
      mobile: `98765${ownId.slice(-5)}`,
      email: `${firstName.split(' ')[0]?.toLowerCase()}@patients.rxdesk.test`,
      genderCode,
      ageYears,
      address: '14 Lakshmi Road, Pune 411030',
    },
    consent: { text: CONSENT, at: new Date(Date.now() - 20 * 60_000).toISOString() },
    medicines: medicines.map((line) => {
      const [name = '', qty = '', unit = '', salt = ''] = line.split(':')
      return { name, qty, unit, salts: salt === '' ? [] : [salt] }
    }),
  }
}

/** Consultations that wait for the partner's users, and the doctor as whom the demo account consults. */
export async function seedConsultations(services: Services): Promise<void> {
  await linkDoctor(services)
  for (const sample of ORDERS.keys())
    await inWork(services, (work) => receiveOrder(work, orderMessageSchema.parse(sampleOrder(sample))))
}

async function linkDoctor(services: Services): Promise<void> {
  const { db } = services
  const known = await db
    .selectFrom('doctors')
    .select('id')
    .where('registration_number', '=', DOCTOR.registration_number)
    .executeTakeFirst()
  const id = known?.id ?? (await addDoctor(services))
  await db
    .updateTable('users')
    .set({ doctor_id: id, consult_times: JSON.stringify(CONSULT_TIMES) })
    .where('agent_id', '=', 'AMZ01')
    .execute()
}

/** The doctor with their practice: a prescription from afar says where they are reached. */
async function addDoctor({ db, sealer }: Services): Promise<number> {
  const doctor = await db
    .insertInto('doctors')
    .values({
      ...DOCTOR,
      email_sealed: sealer.seal(EMAIL),
      email_index: sealer.index('email', EMAIL),
      approval: 'approved',
      verified_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const practice = await db
    .insertInto('hospitals')
    .values({ ...PRACTICE, approval: 'approved' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('doctor_hospitals').values({ doctor_id: doctor.id, hospital_id: practice.id }).execute()
  return doctor.id
}
