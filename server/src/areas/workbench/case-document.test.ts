import { medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { type CaseRecord, emptyCaseRecord } from '@rxdesk/contract/record/case-record'
import { describe, expect, it } from 'vitest'
import { saveRecord } from '#domain/record/record-store.ts'
import { requireVisible } from '#domain/road/case-access.ts'
import { renderPrescriptionHtml } from '#engines/documents/prescription-html.ts'
import { systemWorkIn } from '#platform/protocol/work.ts'
import { readCaseDocument } from './case-document.ts'
import { doctorId, heldCase, operator, storage, testApp, useSendingTestApp } from './sending-app.fixture.ts'

useSendingTestApp()

async function made(erxId: number) {
  return readCaseDocument(testApp, storage, await requireVisible(testApp.db, operator, erxId))
}

/** The text of the page, without markup and style. */
async function printed(erxId: number): Promise<string> {
  const { document } = await made(erxId)
  return renderPrescriptionHtml(document)
    .replace(/<style>.*<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

async function typed(changes: CaseRecord): Promise<number> {
  const { erxId, row } = await heldCase({ dosages: [] })
  const saved = await testApp.db
    .transaction()
    .execute((db) =>
      saveRecord(systemWorkIn(testApp, db), row, { changes, base: {}, userId: operator.userId }),
    )
  expect(saved).not.toHaveProperty('conflicts')
  return erxId
}

async function everythingTyped(): Promise<CaseRecord> {
  const { db } = testApp
  const department = await db
    .insertInto('departments')
    .values({ name: 'Ear, nose and throat' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const hospital = await db
    .insertInto('hospitals')
    .values({ name: 'Lake Hospital', city: 'Sundarpur' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const vital = await db
    .insertInto('vital_masters')
    .values({ code: 'girth', name: 'Girth', unit: 'cm' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    rxdtls: {
      fName: 'Kavita',
      lName: 'Nirmal',
      genderCode: 2,
      ageYears: 46,
      ageMonths: null,
      dateOfBirth: '03-02-1980',
      uhid: 'UHID-4711',
      mobileNo: '9123456780',
      email: 'kavita@example.org',
      address: '7 Temple Street',
      prescriptionDate: '09-03-2026',
      doctorId,
      hospitalId: hospital.id,
      departmentId: department.id,
      diseaseType: 'Chronic',
    },
    docobsv: {
      complaints: 'Sore throat',
      symptoms: ['Body ache'],
      diagnosis: ['Tonsillitis'],
      allergy: ['Penicillin'],
      disease: ['Hypothyroidism'],
      observation: 'Tonsils red',
      advice: 'Warm water',
      adviceHindi: 'गुनगुना पानी',
      followUp: '16-03-2026',
      dischargeAdvice: 'Rest for two days',
    },
    labobsv: [
      {
        testName: 'Blood count',
        investigationDate: '10-03-2026',
        reportTagId: 99_417,
        reportCategory: 'Haematology',
        note: 'fasting',
      },
    ],
    patientvital: [{ vitalId: vital.id, value: '132.25', unit: 'ells' }],
    docprocedure: ['Throat swab'],
  }
}

/**
 * How each field is found on the paper; `false` = left out on purpose, for the reasons that
 * `readCaseDocument` gives.
 */
type Shown<Fields> = Record<keyof Fields, string | false>
const shown: Shown<CaseRecord['rxdtls'] & CaseRecord['docobsv']> = {
  fName: 'Kavita',
  lName: 'Nirmal',
  genderCode: 'Female',
  ageYears: '46 years',
  ageMonths: '46 years',
  dateOfBirth: false,
  uhid: 'UHID-4711',
  mobileNo: 'XXXXXX6780',
  email: false,
  address: 'Address 7 Temple Street',
  prescriptionDate: '09-03-2026',
  doctorId: 'Dr. Meera Example',
  hospitalId: 'Lake Hospital',
  departmentId: 'Department: Ear, nose and throat',
  diseaseType: false,
  complaints: 'Complaints Sore throat',
  symptoms: 'Body ache',
  diagnosis: 'Diagnosis Tonsillitis',
  allergy: 'Allergies एलर्जी Penicillin',
  disease: 'Hypothyroidism',
  observation: 'Findings Tonsils red',
  advice: 'Warm water',
  adviceHindi: 'गुनगुना पानी',
  followUp: '16-03-2026',
  dischargeAdvice: 'Rest for two days',
}
const shownOfLists: Shown<
  CaseRecord['labobsv'][number] & CaseRecord['patientvital'][number] & Pick<CaseRecord, 'docprocedure'>
> = {
  testName: 'Investigations Blood count',
  investigationDate: '(10-03-2026)',
  reportTagId: false,
  reportCategory: false,
  note: ': fasting',
  vitalId: 'Girth 132.25',
  value: '132.25',
  unit: 'ells',
  docprocedure: 'Procedures Throat swab',
}
const leftOut = ['03-02-1980', '9123456780', 'kavita@example.org', 'Chronic', '99417', 'Haematology']

describe('the document of a case', () => {
  it('shows everything that was typed and a patient should read, and nothing else', async () => {
    const record = await everythingTyped()
    const erxId = await typed(record)
    await testApp.db
      .insertInto('case_notes')
      .values({
        client_id: 1,
        case_id: erxId,
        level: 'L1',
        written_by: operator.userId,
        note: 'Ask the clinic again',
      })
      .execute()
    const page = await printed(erxId)
    for (const [field, text] of Object.entries({ ...shown, ...shownOfLists }))
      if (text !== false) expect(page, field).toContain(text)
    for (const text of [...leftOut, 'Ask the clinic again']) expect(page).not.toContain(text)
  })

  it('has no heading over a field that was not typed', async () => {
    const erxId = await typed({
      ...emptyCaseRecord,
      docobsv: { ...emptyCaseRecord.docobsv, complaints: 'Sore throat' },
    })
    const page = await printed(erxId)
    expect(page).toContain('Complaints Sore throat')
    expect(page).not.toMatch(
      /Findings|Diagnosis|Procedures|Investigations|Address|Department|Advice|Follow-up/,
    )
  })

  it('is another document when findings or procedures change', async () => {
    const { erxId, row } = await heldCase()
    const digests = [(await made(erxId)).digest]
    for (const changes of [
      { docobsv: { ...emptyCaseRecord.docobsv, observation: 'Tonsils red' } },
      { docobsv: { ...emptyCaseRecord.docobsv, observation: 'Tonsils pale' } },
      { docprocedure: ['Throat swab'] },
    ]) {
      await testApp.db
        .transaction()
        .execute((db) =>
          saveRecord(systemWorkIn(testApp, db), row, { changes, base: {}, userId: operator.userId }),
        )
      digests.push((await made(erxId)).digest)
    }
    expect(new Set(digests).size).toBe(4)
  })

  it('names the route of a medicine', async () => {
    const { erxId } = await heldCase({ dosages: [] })
    await testApp.db
      .insertInto('case_medicines')
      .values({
        client_id: 1,
        case_id: erxId,
        position: 1,
        line: JSON.stringify(
          medicineLineSchema.parse({
            medName: 'Ceftriaxone',
            type: 'INJECTION',
            dosage: '1-0-0',
            route: 'Intramuscular',
          }),
        ),
      })
      .execute()
    expect(await printed(erxId)).toContain('Route: Intramuscular')
  })
})
