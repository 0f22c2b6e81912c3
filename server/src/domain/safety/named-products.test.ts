import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MedicineEntry, upsertMedicines } from '#domain/medicine-catalogue/medicine-catalogue.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { namedProducts } from './named-products.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
  const entry = (code: string, name: string, salt: string): MedicineEntry => ({
    code,
    name,
    salt,
    ...{ strength: '', form: 'Tablet', company: '', category: '', nameHindi: '', route: '' },
    ...{ pack: '', mrp: '', schedule: '', generic: false },
  })
  await testApp.db
    .transaction()
    .execute((db) =>
      upsertMedicines(db, [
        entry('Z1', 'Zorvimox 625', 'Amoxycillin + Clavulanic acid'),
        entry('Z2', 'Zorvimox Kid', 'Amoxicillin'),
        entry('Q1', 'Quellopar 250', 'Paracetamol'),
        entry('Q2', 'Quellopar Plus', 'Paracetamol + Caffeine'),
        entry('N1', 'Nervazin A', 'Cefixime + Ofloxacin'),
        entry('N2', 'Nervazin B', 'Cefixime + Azithromycin'),
      ]),
    )
})
afterAll(() => testApp.close())

it.each([
  ['Zorvimox', 'zorvimox', ['amoxicillin', 'clavulanic acid']],
  ['Quellopar', 'quellopar', ['paracetamol']],
  ['Nervazin', 'nervazin', ['cefixime']],
])('knows what %s contains by the catalogue', async (allergy, name, salts) => {
  const inField = await namedProducts(testApp.db, { allergies: [allergy], conditions: [] })
  expect(inField.get(name)).toEqual(salts)
  const inNote = await namedProducts(testApp.db, {
    allergies: [],
    conditions: [`Fever. Allergic to tab ${allergy}, given something else`],
  })
  expect(inNote.get(name)).toEqual(salts)
})

it('asks nothing for names that the tables have, nor for notes without an allergy', async () => {
  const none = await namedProducts(testApp.db, {
    allergies: ['Penicillin', 'NKDA'],
    conditions: ['Zorvimox given for fever'],
  })
  expect(none.size).toBe(0)
})
