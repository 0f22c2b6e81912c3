import fc from '@rxdesk/contract/testing/properties'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedReferenceContent } from '#domain/reference/seed-reference-content.ts'
import { createTestDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import { abbreviations } from './abbreviations.ts'
import { databaseVocabulary, noMedicines } from './database-vocabulary.ts'
import { bareLetters, similarity } from './similarity.ts'
import type { WrittenTerm } from './term-index.ts'
import { type TermList, termList } from './term-list.ts'
import { proposed } from './written-page.fixture.ts'

/** The naive way: every spelling is compared with the text. */
function plainList(terms: readonly WrittenTerm[], short: Readonly<Record<string, string>> = {}): TermList {
  const known = new Map<string, { id: number | null; name: string }>()
  for (const { id, name, otherNames = [] } of terms)
    for (const spelling of [name, ...otherNames]) {
      const letters = bareLetters(spelling)
      if (letters !== '' && !known.has(letters)) known.set(letters, { id, name })
    }
  for (const [from, to] of Object.entries(short)) {
    const term = known.get(bareLetters(to))
    if (term && !known.has(bareLetters(from))) known.set(bareLetters(from), term)
  }
  return {
    exact: (text) => known.get(bareLetters(text)),
    reordered: (text) => {
      const words = (written: string) => written.split(' ').filter(Boolean).sort().join(' ')
      if (!words(text).includes(' ')) return undefined
      for (const { id, name, otherNames = [] } of terms)
        for (const spelling of [name, ...otherNames]) if (words(spelling) === words(text)) return { id, name }
      return undefined
    },
    near(text, most) {
      const letters = bareLetters(text)
      if (letters.length < 4) return []
      const best = new Map<string, { term: { id: number | null; name: string }; similarity: number }>()
      for (const [spelling, term] of known) {
        const alike = similarity(letters, spelling)
        if (alike > 0 && alike > (best.get(term.name)?.similarity ?? 0))
          best.set(term.name, { term, similarity: alike })
      }
      return [...best.values()]
        .sort((a, b) => b.similarity - a.similarity || (a.term.name < b.term.name ? -1 : 1))
        .slice(0, most)
    },
  }
}

/** A word with some of its letters changed, left out or inserted. */
function misread(text: string, slips: readonly [number, string][]): string {
  return slips.reduce((word, [at, letter]) => {
    const place = word.length === 0 ? 0 : at % word.length
    return word.slice(0, place) + letter + word.slice(place + (at % 2))
  }, text)
}

describe('a list of terms', () => {
  it('finds the same as comparing with every spelling', () => {
    const word = fc.string({ unit: fc.constantFrom(...'aabcde '), maxLength: 14 })
    const term = fc.record({
      id: fc.nat(),
      name: word,
      otherNames: fc.array(word, { maxLength: 2 }),
    })
    fc.assert(
      fc.property(
        fc.array(term, { maxLength: 40 }),
        fc.dictionary(word, word, { maxKeys: 3 }),
        word,
        (terms, short, text) => {
          const list = termList(terms, short)
          const plain = plainList(terms, short)
          expect(list.exact(text)).toEqual(plain.exact(text))
          expect(list.reordered(text)).toEqual(plain.reordered(text))
          expect(list.near(text, 50)).toEqual(plain.near(text, 50))
        },
      ),
      { numRuns: 500 },
    )
  })
})

it('a test is known by its words in any order, a diagnosis only offered so', async () => {
  const [test] = await proposed('Investigations | view PA chest X-ray')
  expect(test).toMatchObject({ value: { term: 'X-ray chest PA view' }, candidates: [] })
  const [diagnosis] = await proposed('Diagnosis | Tonsillitis, tonsillitis acute').then((all) =>
    all.filter(({ candidates }) => candidates.length > 0),
  )
  expect(diagnosis).toMatchObject({ value: { masterId: null }, candidates: [{ label: 'Acute tonsillitis' }] })
})

describe('the terms of the database', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
    await seedReferenceContent(database.db)
  })
  afterAll(() => database.drop())

  const terms = async () => (await databaseVocabulary(database.db, 0, noMedicines)).terms
  const stored = async (kind: string): Promise<WrittenTerm[]> =>
    (
      await database.db
        .selectFrom('master_terms')
        .selectAll()
        .where('kind', '=', kind)
        .where('retired', '=', false)
        .orderBy('id')
        .execute()
    ).map(({ id, name, name_hindi, synonyms }) => ({ id, name, otherNames: [name_hindi, ...synonyms] }))

  it('are found as the naive way finds them, however misread', async () => {
    const all = [...(await stored('diagnosis')), ...(await stored('diseases'))]
    const { diagnosis } = await terms()
    const plain = plainList(all, abbreviations.diagnosis)
    const names = all.flatMap(({ name, otherNames = [] }) => [name, ...otherNames])
    const slip = fc.tuple(fc.nat(60), fc.constantFrom('', 'a', 'e', 'rn', 'क'))
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.array(slip, { maxLength: 5 }), (name, slips) => {
        const text = misread(name, slips)
        expect(diagnosis.exact(text)).toEqual(plain.exact(text))
        expect(diagnosis.near(text, 5)).toEqual(plain.near(text, 5))
      }),
      { numRuns: 300 },
    )
    for (const short of Object.keys(abbreviations.diagnosis))
      expect(diagnosis.exact(short)).toEqual(plain.exact(short))
  })

  it('are cached, and read again once one was changed, retired or removed', async () => {
    const before = await terms()
    expect((await terms()).allergy.exact('Zed dust')).toBeUndefined()
    const { id } = await database.db
      .insertInto('master_terms')
      .values({ kind: 'allergy', name: 'Zed dust' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await terms()).allergy.exact('zed-dust')).toEqual({ id, name: 'Zed dust' })
    expect(before.allergy.exact('Zed dust')).toBeUndefined()
    const ofZed = database.db.updateTable('master_terms').where('id', '=', id)
    await ofZed.set({ synonyms: ['Dhool'] }).execute()
    expect((await terms()).allergy.exact('dhool')?.id).toBe(id)
    await ofZed.set({ retired: true }).execute()
    expect((await terms()).allergy.exact('dhool')).toBeUndefined()
    await ofZed.set({ retired: false }).execute()
    await database.db.deleteFrom('master_terms').where('id', '=', id).execute()
    expect((await terms()).allergy.exact('dhool')).toBeUndefined()
  })
})
