import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MedicineEntry, upsertMedicines } from '#domain/medicine-catalogue/medicine-catalogue.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { foundWarnings } from './case-warnings.ts'
import { saltsByName } from './named-products.ts'

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
        entry('Q1', 'Quellopar 650', 'Paracetamol'),
        entry('Q2', 'Quellopar Plus', 'Paracetamol + Caffeine'),
        entry('V1', 'Vestamol 500', 'Paracetamol'),
        entry('N1', 'Nervazin A', 'Cefixime'),
        entry('N2', 'Nervazin B', 'Azithromycin'),
      ]),
    )
})
afterAll(() => testApp.close())

it('knows the salt of a typed name by the catalogue, and only what all its products hold', async () => {
  const names = [
    'Quellopar 650',
    'Tab. quellopar',
    'Quellopar 1000 mg',
    'Quellopar Plus',
    'Nervazin',
    'Zzyx 5',
  ]
  expect(Object.fromEntries(await saltsByName(testApp.db, names))).toEqual({
    'Quellopar 650': 'paracetamol',
    'Tab. quellopar': 'paracetamol',
    'Quellopar 1000 mg': 'paracetamol',
    'Quellopar Plus': 'paracetamol + caffeine',
  })
})

it.each([
  ['two names of one salt', [{ medName: 'Quellopar 650' }, { medName: 'Tab Vestamol 500' }], 1],
  [
    'a name and a product with its code alone',
    [{ medName: 'Vestamol' }, { medName: 'Other', mCode: 'Q1' }],
    1,
  ],
  [
    'a name and a line with its salt',
    [{ medName: 'Vestamol' }, { medName: 'X', saltName: 'Paracetamol' }],
    1,
  ],
  ['names of different salts', [{ medName: 'Quellopar 650' }, { medName: 'Nervazin A' }], 0],
  [
    'a name of which the products differ',
    [{ medName: 'Nervazin' }, { medName: 'Y', saltName: 'Cefixime' }],
    0,
  ],
])('warns of a duplicate: %s', async (_what, lines, count) => {
  const erxId = await testApp.addCase()
  for (const [position, line] of lines.entries())
    await testApp.db
      .insertInto('case_medicines')
      .values({ client_id: 1, case_id: erxId, generic: false, position, line: JSON.stringify(line) })
      .execute()
  const found = await foundWarnings(testApp, { client_id: 1, id: erxId })
  expect(found.filter(({ warning }) => warning.kind === 'duplicateSalt')).toHaveLength(count)
})
