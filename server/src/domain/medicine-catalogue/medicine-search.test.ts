import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import { type MedicineEntry, madeCode, upsertMedicines } from './medicine-catalogue.ts'
import { searchMedicines } from './medicine-search.ts'
import { recordUse } from './medicine-uses.ts'

let database: TestDatabase
const product = (
  name: string,
  salt: string,
  strength: string,
  form = 'Tablet',
  generic = false,
): MedicineEntry => {
  const entry = {
    name,
    salt,
    strength,
    form,
    company: 'Example',
    category: '',
    nameHindi: '',
    route: '',
    pack: '',
    mrp: '',
    schedule: '',
    generic,
  }
  return { ...entry, code: madeCode(entry) }
}
const catalogue = [
  product('Dolo 650', 'Paracetamol', '650 mg'),
  product('Dolopar 500', 'Paracetamol', '500 mg'),
  product('Calpol 500', 'Paracetamol', '500 mg'),
  product('Paracetamol 500 mg Tablet', 'Paracetamol', '500 mg', 'Tablet', true),
  product('Augmentin 625', 'Amoxicillin + Clavulanic acid', '500 mg + 125 mg'),
  product('Augpen 625', 'Amoxicillin + Clavulanic acid', '500 mg + 125 mg'),
  product('Telma 20', 'Telmisartan', '20 mg'),
  product('Telma 40', 'Telmisartan', '40 mg'),
  product('Telmikind 40', 'Telmisartan', '40 mg'),
  product('Azithral 500', 'Azithromycin', '500 mg'),
  product('Pan 40', 'Pantoprazole', '40 mg'),
  product('Pan 40 IV', 'Pantoprazole', '40 mg', 'Injection'),
  product('Xone 250', 'Ceftriaxone', '250 mg', 'Injection'),
  product('Xone O 200', 'Cefixime', '200 mg'),
  product('Lasix 40', 'Furosemide', '40 mg'),
  product('Levocetirizine 5 mg Tablet', 'Levocetirizine', '5 mg', 'Tablet', true),
  product('Folvite 5', 'Folic acid', '5 mg'),
  product('Folvite 1', 'Folic acid', '1 mg'),
  product('Ultracet', 'Tramadol + Paracetamol', '37.5 mg + 325 mg'),
  product('Cordarone 100', 'Amiodarone', '100 mg'),
  product('Cordarane 200', 'Amiodarone', '200 mg'),
  product('Cordirune 200', 'Cordiritol', '200 mg'),
]
beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.transaction().execute((tx) => upsertMedicines(tx, catalogue))
})
afterAll(() => database.drop())

const names = async (text: string, more: { genericOnly?: boolean; clientId?: number } = {}) =>
  (await searchMedicines(database.db, { text, limit: 10, genericOnly: false, ...more })).map(
    (medicine) => medicine.medName,
  )

describe('suggesting medicines', () => {
  it.each([
    ['dolo', 'Dolo 650'],
    ['DOLO-650', 'Dolo 650'],
    ['dolo650', 'Dolo 650'],
    ['telma 40', 'Telma 40'],
    ['augmantin', 'Augmentin 625'],
    ['azithrel', 'Azithral 500'],
    ['pantaprazole', 'Pan 40'],
    ['telmisartan', 'Telma 20'],
    ['telmisatran 40', 'Telmikind 40'],
    ['folic acid 5', 'Folvite 5'],
    ['frusemide', 'Lasix 40'],
    ['levocitrazine', 'Levocetirizine 5 mg Tablet'],
  ])('finds for "%s" %s', async (typed, name) => expect(await names(typed)).toContain(name))

  it('puts names that begin with the text before similar ones', async () => {
    expect((await names('telma'))[0]).toMatch(/^Telma /)
    expect(await names('telma 40')).toEqual(expect.arrayContaining(['Telma 40']))
    expect((await names('telma 40'))[0]).toBe('Telma 40')
  })

  it('returns nothing for empty text and for text unlike any name', async () => {
    expect(await names('')).toEqual([])
    expect(await names('zzzzqqqq')).toEqual([])
    expect(await names("'; drop table medicines; --")).toEqual([])
    expect(await names('%_\\')).toEqual([])
  })

  it('returns only generic names on request', async () => {
    expect(await names('para', { genericOnly: true })).toEqual(['Paracetamol 500 mg Tablet'])
  })

  it('puts first what the client prescribes most', async () => {
    const code = catalogue.find((entry) => entry.name === 'Dolopar 500')?.code ?? ''
    for (let i = 0; i < 3; i++) await recordUse(database.db, { clientId: 7, codes: [code] })
    expect((await names('dolo', { clientId: 7 }))[0]).toBe('Dolopar 500')
  })

  it('puts products of the salt alone before those of several', async () => {
    expect((await names('paracetamol')).slice(-1)).toEqual(['Ultracet'])
    expect(await names('paracetamol 325')).toEqual(['Ultracet'])
  })

  it('ignores words of the catalogue that are further off than one error', async () => {
    expect(await names('cordarone')).toEqual(['Cordarone 100', 'Cordarane 200'])
    expect(await names('cordaruna')).toContain('Cordirune 200')
  })

  it.each([
    ['Tab Xone', 'Xone O 200'],
    ['tab. xone', 'Xone O 200'],
    ['Tablet Pan 40', 'Pan 40'],
    ['Inj Pan 40', 'Pan 40 IV'],
    ['inj xone', 'Xone 250'],
  ])('offers the written form first: %s', async (text, first) => {
    expect((await names(text))[0]).toBe(first)
  })

  it('looks for words further off only when near ones gave few answers', async () => {
    const lookUps = async (text: string) => {
      const texts: string[] = []
      const counting = new Proxy(database.db, {
        get: (db, property) =>
          property === 'executeQuery'
            ? (query: CompiledQuery) => {
                texts.push(query.sql)
                return db.executeQuery(query)
              }
            : Reflect.get(db, property),
      })
      await searchMedicines(counting, { text, limit: 10, genericOnly: false })
      return texts.filter((text) => text.includes('word_less_a_letter')).length
    }
    expect(await lookUps('dolo 650')).toBe(1)
    expect(await lookUps('telm')).toBe(0)
    expect(await lookUps('telmo')).toBe(1)
    expect(await lookUps('zzzzqqqq')).toBe(2)
  })

  it('counts uses under the salts that a medicine has after a correction', async () => {
    const [wrong, right] = ['Ambroxol', 'Bromhexine'].map((salt) => product('Mucofree', salt, '8 mg'))
    const other = product('Another 8', 'Bromhexine', '8 mg')
    if (!wrong || !right) throw new Error('no products')
    const write = (entry: MedicineEntry) =>
      database.db.transaction().execute((tx) => upsertMedicines(tx, [entry]))
    await write(other)
    await write(wrong)
    await recordUse(database.db, { clientId: 7, codes: [wrong.code] })
    expect(await names('ambroxol')).toEqual(['Mucofree'])
    expect(await names('bromhexine')).toEqual(['Another 8'])
    await write(right)
    expect(await names('ambroxol')).toEqual([])
    expect(await names('bromhexine')).toEqual(['Mucofree', 'Another 8'])
  })
})
