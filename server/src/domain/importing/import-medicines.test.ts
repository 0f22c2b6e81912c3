import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import { testFolder } from '#testing/test-folder.ts'
import { readGenericName } from './generic-name.ts'
import { importMedicines } from './import-medicines.ts'

let database: TestDatabase
const folder = testFolder('import')
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

function csv(text: string): string {
  const file = path.join(folder, `${crypto.randomUUID()}.csv`)
  writeFileSync(file, text)
  return file
}

describe('a generic name', () => {
  it.each([
    [
      'Aceclofenac 100mg and Paracetamol 325mg Tablets',
      { salt: 'Aceclofenac + Paracetamol', strength: '100mg + 325mg', form: 'Tablet' },
    ],
    ['Etoricoxib Tablets IP 120 mg', { salt: 'Etoricoxib', strength: '120 mg', form: 'Tablet' }],
    [
      'Paracetamol Paediatric Oral Suspension IP 125 mg per 5 ml',
      { salt: 'Paracetamol', strength: '125 mg per 5 ml', form: 'Suspension' },
    ],
    [
      'Diclofenac Sodium Injection IP 25mg per ml',
      { salt: 'Diclofenac Sodium', strength: '25mg per ml', form: 'Injection' },
    ],
    ['Elbow Support (Medium)', { salt: '', strength: '', form: '' }],
  ])('%s', (name, product) => expect(readGenericName(name)).toEqual(product))
})

describe('importing medicines', () => {
  it('imports our own columns, reports bad rows by line, and changes nothing the second time', async () => {
    const file = csv(
      "name,salt,strength,form,company,mrp,pack,schedule\nTestol 500,Paracetamol,500 mg,Tablet,Example Pharma,12.50,10's,\n,Paracetamol,,,,,,\nBadprice,Ibuprofen,400 mg,Tablet,Example Pharma,twelve,,\n",
    )
    const first = await importMedicines(database.db, file)
    expect(first).toMatchObject({
      added: 1,
      bad: [
        { line: 3, reason: 'the name is empty' },
        { line: 4, reason: expect.stringContaining('not a number') },
      ],
    })
    expect(await importMedicines(database.db, file)).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
    const row = await database.db
      .selectFrom('medicines')
      .selectAll()
      .where('name', '=', 'Testol 500')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      salt: 'Paracetamol',
      strength: '500 mg',
      form: 'Tablet',
      company: 'Example Pharma',
      mrp: '12.50',
    })
  })

  it('imports nothing of a file that breaks in the middle', async () => {
    const before = await database.db.selectFrom('medicines').select('id').execute()
    await expect(importMedicines(database.db, csv('name,salt\nWhole,Salt\n"Broken,Salt\n'))).rejects.toThrow()
    await expect(importMedicines(database.db, csv('colour,size\nred,1\n'))).rejects.toThrow(
      'No column holds the name',
    )
    await expect(importMedicines(database.db, path.join(folder, 'absent.csv'))).rejects.toThrow()
    expect(await database.db.selectFrom('medicines').select('id').execute()).toEqual(before)
  })

  const shared = path.resolve(import.meta.dirname, '../../../../../shared/data/jan_aushadhi_2439.csv')
  it.skipIf(!existsSync(shared))(
    'imports the Jan Aushadhi list (skipped where ../shared is absent)',
    async () => {
      const report = await importMedicines(database.db, shared)
      expect(report.added + report.repeated + report.bad.length).toBe(2_439)
      expect(report.bad.length).toBeLessThan(10)
      const known = await database.db
        .selectFrom('medicines')
        .selectAll()
        .where('name', '=', 'Aceclofenac 100mg and Paracetamol 325mg Tablets')
        .executeTakeFirstOrThrow()
      expect(known).toMatchObject({
        salt: 'Aceclofenac + Paracetamol',
        strength: '100mg + 325mg',
        form: 'Tablet',
        generic: true,
        mrp: '10.32',
        pack: "10's",
      })
      expect(await importMedicines(database.db, shared)).toMatchObject({ added: 0, changed: 0 })
    },
  )
})
