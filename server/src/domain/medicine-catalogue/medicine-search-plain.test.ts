import fc from '@rxdesk/contract/testing/properties'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import { type MedicineEntry, upsertMedicines } from './medicine-catalogue.ts'
import { searchMedicines } from './medicine-search.ts'
import { meantWords } from './medicine-search-near-words.ts'
import { oneSlipAway, type PlainMedicine, suggestPlainly, wordsOf } from './medicine-search-plain.fixture.ts'
import { recordUse, SALT_KEYS } from './medicine-uses.ts'

const CLIENT = 7
const ANOTHER_CLIENT = 8
const OPERATOR = 1
const DOCTOR = 1
/** Hundreds of searches on a busy machine. */
const PATIENCE_MS = 60_000

// Few syllables, so that names, salts and misspelt words often coincide.
const syllable = fc.constantFrom('ba', 'be', 'lo', 'ilo', 'mi', 'em', 'or', 'ti', 'st')
const word = fc.array(syllable, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))
const strength = fc.constantFrom('5 mg', '50 mg', '500 mg', '0.5 %', '50 mg + 5 mg', '')
const text = fc.record({
  name: fc
    .tuple(word, fc.option(fc.oneof(word, fc.constantFrom('5', '50 forte')), { freq: 2 }))
    .map((words) => words.filter((each) => each !== null).join(' ')),
  salt: fc.array(word, { maxLength: 3 }).map((salts) => salts.join(' + ')),
  strength,
  form: fc.constantFrom('Tablet', 'Syrup'),
  generic: fc.boolean(),
})
const entries = (made: readonly Omit<MedicineEntry, 'code'>[], from = 0): MedicineEntry[] =>
  made.map((entry, at) => ({ ...entry, code: `P${from + at}` }))
const rest = { company: '', category: '', nameHindi: '', route: '', pack: '', mrp: '', schedule: '' }
const sampled = (howMany: number, seed: number) =>
  fc.sample(text, { numRuns: howMany, seed }).map((each) => ({ ...each, ...rest }))

let database: TestDatabase
let medicines: PlainMedicine[]
let words: string[]

beforeAll(async () => {
  database = await createTestDatabase()
  const first = entries(sampled(300, 20_260_311))
  const changed = entries(sampled(100, 20_260_312), 50)
  const write = (some: MedicineEntry[]) =>
    database.db.transaction().execute((transaction) => upsertMedicines(transaction, some))
  const uses = new Map<string, { client: number; all: number }>()
  const use = async (clientId: number, from: number, to: number, step: number) => {
    for (let at = from; at < to; at += step) {
      const codes = [...new Set([`P${at}`, `P${(at * 7) % 300}`])]
      await recordUse(database.db, { clientId, codes })
      for (const code of codes) {
        const counted = uses.get(code) ?? { client: 0, all: 0 }
        uses.set(code, {
          client: counted.client + (clientId === CLIENT ? 1 : 0),
          all: counted.all + 1,
        })
      }
    }
  }
  await write(first)
  await database.db
    .insertInto('users')
    .values({ agent_id: 'L1', first_name: 'Operator', password_hash: '', role_ids: [2] })
    .execute()
  await database.db
    .insertInto('doctors')
    .values([{ name: 'Dr One' }, { name: 'Dr Two' }])
    .execute()
  const byDoctor = new Map<string, number>()
  for (let at = 0; at < 300; at += 9) {
    const codes = [`P${at}`]
    const prescribed = { doctorId: DOCTOR, codes }
    await recordUse(database.db, { clientId: CLIENT, ...prescribed })
    // Neither what he does elsewhere nor what another does here is this doctor's habit at the client.
    await recordUse(database.db, { clientId: ANOTHER_CLIENT, ...prescribed })
    await recordUse(database.db, { clientId: CLIENT, doctorId: 2, codes })
    const counted = uses.get(`P${at}`) ?? { client: 0, all: 0 }
    uses.set(`P${at}`, { client: counted.client + 2, all: counted.all + 3 })
    byDoctor.set(`P${at}`, 1)
  }
  await use(CLIENT, 0, 120, 5)
  await use(ANOTHER_CLIENT, 0, 300, 4)
  const favourites = new Set(Array.from({ length: 20 }, (_, at) => `P${at * 13}`))
  await database.pool.query(
    `insert into medicine_favourites (user_id, medicine_id, search_key, salt_keys)
     select $1, id, search_key, ${SALT_KEYS} from medicines m where code = any($2)`,
    [OPERATOR, [...favourites]],
  )
  // Names, salts and strengths change after counting, and counting continues.
  await write(changed)
  await use(CLIENT, 60, 180, 6)
  const ids = new Map(
    (await database.db.selectFrom('medicines').select(['id', 'code']).execute()).map((row) => [
      row.code,
      row.id,
    ]),
  )
  const now = new Map([...first, ...changed].map((entry) => [entry.code, entry]))
  medicines = [...now.values()].map((entry) => ({
    ...entry,
    id: ids.get(entry.code) ?? 0,
    favourite: favourites.has(entry.code),
    usesByDoctor: byDoctor.get(entry.code) ?? 0,
    usesByClient: uses.get(entry.code)?.client ?? 0,
    usesByAll: uses.get(entry.code)?.all ?? 0,
  }))
  // A word is never forgotten: changed names are still known.
  words = wordsOf([...first, ...changed])
})
afterAll(() => database.drop())

/** A word with one letter changed, left out, inserted or swapped with the next. */
const misspelt = fc
  .tuple(word, fc.nat(), fc.constantFrom('b', 'e', 'l', 'q'), fc.nat(3))
  .map(([from, place, letter, kind]) => {
    const at = place % from.length
    if (kind === 0) return from.slice(0, at) + letter + from.slice(at + 1)
    if (kind === 1) return from.slice(0, at) + from.slice(at + 1)
    if (kind === 2) return from.slice(0, at) + letter + from.slice(at)
    return (
      from.slice(0, at) +
      from
        .slice(at, at + 2)
        .split('')
        .reverse()
        .join('') +
      from.slice(at + 2)
    )
  })
const beginning = fc
  .tuple(word, fc.integer({ min: 1, max: 9 }))
  .map(([from, length]) => from.slice(0, length))
const typed = fc
  .tuple(fc.oneof(word, beginning, misspelt), fc.option(fc.oneof(strength, beginning), { freq: 3 }))
  .map(([first, more]) => `${first} ${more ?? ''}`)

const impersonal = (medicine: PlainMedicine) => ({ ...medicine, favourite: false, usesByDoctor: 0 })
const usedByNoClient = (medicine: PlainMedicine) => ({ ...impersonal(medicine), usesByClient: 0 })

describe('the search by indexes against a look at everything', () => {
  it(
    'suggests the same medicines in the same order',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          typed,
          fc.constantFrom(1, 3, 10),
          fc.boolean(),
          fc.constantFrom('everybody', 'client', 'doctor'),
          async (searched, limit, genericOnly, whose) => {
            const asClient =
              whose === 'doctor' ? medicines : medicines.map(whose === 'client' ? impersonal : usedByNoClient)
            const plain = suggestPlainly(asClient, words, searched, { limit, genericOnly })
            const found = await searchMedicines(database.db, {
              text: searched,
              limit,
              genericOnly,
              ...(whose === 'everybody' ? {} : { clientId: CLIENT }),
              ...(whose === 'doctor' ? { userId: OPERATOR, doctorId: DOCTOR } : {}),
            })
            const codes = found.map(({ mCode }) => mCode)
            expect(plain.all ? codes : codes.slice(0, plain.codes.length)).toEqual(plain.codes)
          },
        ),
        { numRuns: 150 },
      )
    },
    PATIENCE_MS,
  )

  it(
    'misses no word that is one slip away',
    async () => {
      await fc.assert(
        fc.asyncProperty(misspelt, async (searched) => {
          const plain = oneSlipAway(words, searched)
          const { value: found } = await meantWords(database.db, searched).next()
          expect(found?.slice(0, plain.length) ?? []).toEqual(plain)
        }),
        { numRuns: 150 },
      )
    },
    PATIENCE_MS,
  )
})
