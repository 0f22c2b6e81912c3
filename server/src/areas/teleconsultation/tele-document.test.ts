import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDocumentRenderer, type DocumentRenderer } from '#engines/documents/document-renderer.ts'
import { pdfPageTexts } from '#engines/documents/pdf-text.fixture.ts'
import { renderPrescriptionHtml } from '#engines/documents/prescription-html.ts'
import { makeReady } from './tele-app.fixture.ts'
import { openTeleBench, type TeleBench } from './tele-bench.fixture.ts'

// Every item of the guideline's sample prescription (Telemedicine Practice Guidelines 2020, 3.7.4): on the paper that the
// patient gets, in the page that is previewed, and in what the partner is told.

let bench: TeleBench
let renderer: DocumentRenderer
let pdf: string
let html: string
let notice: string
beforeAll(async () => {
  bench = await openTeleBench()
  renderer = createDocumentRenderer()
  const erxId = await written()
  const made = await bench.documentOf(erxId)
  pdf = (await pdfPageTexts(await renderer.prescriptionPdf(made.document))).join(' ')
  html = renderPrescriptionHtml(made.document).replace(/<[^>]*>/g, ' ')
  notice = JSON.stringify(made.notice)
})
afterAll(async () => {
  await renderer.close()
  await bench.testApp.close()
})

/** A consultation of which everything is written; returns its number. */
async function written(): Promise<number> {
  const { testApp, wire, doctor } = bench
  const at = await bench.held()
  const { db, sealer } = testApp
  const { patient_id } = await bench.row(at.erxId)
  await db
    .updateTable('patients')
    .set({ address: '14 Lakshmi Road, Pune 411030' })
    .where('id', '=', patient_id)
    .execute()
  const hospital = await db
    .insertInto('hospitals')
    .values({
      client_id: 1,
      name: 'Deshmukh Clinic',
      address: '7 Tilak Road',
      city: 'Pune',
      phone: '020 555 0100',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('doctor_hospitals')
    .values({ doctor_id: doctor.doctorId, hospital_id: hospital.id })
    .execute()
  await db
    .updateTable('doctors')
    .set({ email_sealed: sealer.seal('meera@clinic.example') })
    .where('id', '=', doctor.doctorId)
    .execute()
  await makeReady(wire, doctor, at)
  const changes = {
    heightCm: 158,
    weightKg: 61.5,
    lmp: '01-03-2026',
    isEmergency: true,
    emergencyAdvice: 'Sit upright and loosen tight clothes',
    emergencyHospital: 'City Hospital, Pune',
    answers: { since: 'three days', medicines: 'none at present' },
  }
  await wire.ask('teleConsultant/saveConsultation', { ...at, version: 1, changes }, doctor.caller)
  const docobsv = {
    complaints: 'Fever and body ache',
    observation: 'Throat looks red in good light',
    diagnosis: ['Acute pharyngitis (provisional)'],
    advice: 'Drink plenty of water',
  }
  const labobsv = [{ testName: 'Complete blood count' }]
  const empty = { complaints: '', observation: '', diagnosis: [], advice: '' }
  const saved = await wire.ask(
    'pateRxMgmt/updateeRxDtls',
    { ...at, changes: { docobsv, labobsv }, base: { docobsv: empty, labobsv: [] } },
    doctor.caller,
  )
  expect(saved.status).toBe(200)
  const medicine = {
    medName: 'Dolo 650',
    saltName: 'Paracetamol',
    strength: '650 mg',
    type: 'Tablet',
    dosage: '1-0-1 x 3 days',
  }
  await wire.ask('teleConsultant/insertAmazonMedicineData', { ...at, medicine }, doctor.caller)
  return at.erxId
}

const items: [item: string, onPaper: string | RegExp, toPartner?: string | RegExp][] = [
  ["the doctor's name", /Dr\. Meera \d+/],
  ['qualification', 'MBBS, MD'],
  ['registration number', /MH-\d+/],
  ['council', 'Maharashtra Medical Council'],
  ["the doctor's address", '7 Tilak Road, Pune'],
  ["the doctor's contact", '020 555 0100 · meera@clinic.example'],
  ['date', '09-03-2026', '2026-03-09'],
  ["the patient's name", 'Asha Example'],
  ['age', '34 years'],
  ['sex', 'Female'],
  ["the patient's address", '14 Lakshmi Road, Pune 411030'],
  ['height', /Height\s+158 cm/, '"heightCm":158'],
  ['weight', /Weight\s+61\.5 kg/, '"weightKg":61.5'],
  ['LMP', /LMP\s+01-03-2026/, '"lastMenstrualPeriod":"2026-03-01"'],
  ['chief complaints', 'Fever and body ache'],
  ['history', /Since when do you have the complaint\? three days/, /Since when .*three days/],
  ['what is taken already', /at present\? none at present/, 'none at present'],
  ['findings', 'Throat looks red in good light'],
  ['investigations', 'Complete blood count'],
  ['the provisional diagnosis', 'Acute pharyngitis (provisional)'],
  ['the medicine by its generic name in capitals', 'PARACETAMOL'],
  ['form', 'Tablet'],
  ['strength', '650 mg'],
  ['frequency', /1-0-1|morning/i],
  ['duration', '3 days'],
  ['special instructions', 'Drink plenty of water'],
  ['the signature', /Signed electronically, \d\d-\d\d-\d{4}/, '"signature":{"by":"Dr. Meera'],
  ['the word Teleconsultation', 'Teleconsultation'],
  ['the mode', 'Audio call', '"mode":"audio"'],
  ['what was advised in the emergency', 'Sit upright and loosen tight clothes'],
  ['the hospital that the patient was sent to', 'City Hospital, Pune'],
  ['first or follow-up', 'first consultation', '"visit":"first"'],
]

describe.each(items)('%s', (_item, onPaper, toPartner = onPaper) => {
  const found = (text: string, sought: string | RegExp) =>
    expect(text).toMatch(typeof sought === 'string' ? new RegExp(escaped(sought), 's') : sought)

  it('is on the paper', () => found(pdf, onPaper))
  it('is on the page that is previewed', () => found(html.replace(/\s+/g, ' '), onPaper))
  it('is told to the partner', () => found(notice, toPartner))
})

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

it("has the patient's number and address for e-mail nowhere", () => {
  for (const text of [pdf, html, notice]) expect(text).not.toMatch(/9876543210|asha@/)
})

it('is another document when the consultation was held in another way', async () => {
  const erxId = await written()
  const before = await bench.documentOf(erxId)
  const stored = await bench.testApp.db
    .selectFrom('tele_consultations')
    .select('consultation')
    .where('case_id', '=', erxId)
    .executeTakeFirstOrThrow()
  await bench.testApp.db
    .updateTable('tele_consultations')
    .set({ consultation: JSON.stringify({ ...(stored.consultation as object), mode: 'video' }) })
    .where('case_id', '=', erxId)
    .execute()
  const after = await bench.documentOf(erxId)
  expect(after.digest).not.toBe(before.digest)
})
