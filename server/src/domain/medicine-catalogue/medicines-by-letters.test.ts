import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSteps } from '#engines/recognition/letter-steps.ts'
import { writtenSteps } from '#engines/recognition/written-steps.fixture.ts'
import { createTestDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import { recordUse } from './medicine-uses.ts'
import { medicinesByLetters } from './medicines-by-letters.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.db
    .insertInto('medicines')
    .values(
      (
        [
          ['RAN-150', 'Rantac 150', '150 mg', false],
          ['RAN-300', 'Rantac 300', '300 mg', false],
          ['RAN-OLD', 'Rantac 75', '75 mg', true],
          ['VAL-50', 'Valera 50', '50 mg', false],
        ] as const
      ).map(([code, name, strength, retired]) => ({
        code,
        name,
        strength,
        retired,
        form: 'Tablet',
        search_key: name.toLowerCase(),
      })),
    )
    .execute()
})
afterAll(() => database.drop())

const written = (text: string, thought: string) => openSteps([writtenSteps(text, thought)])

it('finds the products of a name that was read as another, those used most first, and none that is retired', async () => {
  await recordUse(database.db, { clientId: 1, codes: ['RAN-300'] })
  expect(await medicinesByLetters(database.db, written('hospital', ''), 1)).toEqual([])
  const ofClient = await medicinesByLetters(database.db, written('rnntae', 'rantac'), 1)
  expect(ofClient.map(({ medicine }) => medicine.mCode)).toEqual(['RAN-300', 'RAN-150'])
  expect(ofClient[0]).toMatchObject({ name: 'rantac', medicine: { name: 'Rantac 300', form: 'Tablet' } })
})

it('finds nothing on a line without letters', async () => {
  expect(await medicinesByLetters(database.db, openSteps([]), 1)).toEqual([])
})
