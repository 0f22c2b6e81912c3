import { searchMedicines } from '@rxdesk/server/src/domain/medicine-catalogue/medicine-search.ts'
import { SALT_KEYS } from '@rxdesk/server/src/domain/medicine-catalogue/medicine-uses.ts'
import { afterPrefix, searchKey } from '@rxdesk/server/src/domain/medicine-catalogue/search-text.ts'
import type { Services } from '@rxdesk/server/src/platform/services.ts'
import type { Pool, PoolClient } from 'pg'
import type { BenchPostgres } from './bench-postgres.ts'
import { openBenchServices } from './bench-services.ts'
import { type MadeMedicines, seeded, seedMedicines } from './made-medicines.ts'
import { PREFIX_ALONE, WHOLE_QUESTION } from './medicine-suggestion-bare.ts'
import { count, heading, ms, note, table, times } from './report.ts'
import { across, quantile, type Round } from './rounds.ts'

const NAMES = 250_000
const QUESTIONS = 150
const ROUNDS = 5
const LIMIT = 10
/** The other kinds need what no bare statement here finds: words after the first, or further misspellings. */
const ANSWERED_BARE = new Set([
  'beginning of a name',
  'whole first word',
  'beginning of a salt',
  'name with a slip',
])

/**
 * What operators type, grouped by what the search has to do for it. Each is compared with the whole question as one
 * bare statement, and with the bare prefix query, which is the minimum and finds less.
 */
export async function benchMedicineSuggestion(postgres: BenchPostgres): Promise<void> {
  heading(`Medicine suggestion over ${count(NAMES)} names, ${LIMIT} asked for`)
  const services = openBenchServices(postgres.dataDir, await postgres.createDatabase('medicines'))
  try {
    const made = await seedMedicines(services, NAMES)
    await services.pool.query('vacuum (analyze) medicine_salt_uses')
    note(`${count(made.brands.length)} brands; ${QUESTIONS} questions of each kind, ${ROUNDS} times by turns`)
    await seedHabits(services.pool)
    const rows = [
      [
        'typed',
        'p50',
        'p95',
        'in a case p95',
        'one statement p95',
        'against it',
        'prefix p95',
        'against it',
        'answered',
      ],
    ]
    const bare = await bareConnection(services.pool)
    try {
      for (const [kind, texts] of Object.entries(questions(made))) {
        const figures = await raceQuestions(services.db, bare, texts)
        const p95 = quantile(figures.full, 0.95)
        const against = (others: readonly number[]) =>
          ANSWERED_BARE.has(kind)
            ? [ms(quantile(others, 0.95)), times(p95 / quantile(others, 0.95))]
            : ['', '']
        rows.push([
          kind,
          ms(quantile(figures.full, 0.5)),
          ms(p95),
          ms(quantile(figures.inCase, 0.95)),
          ...against(figures.whole),
          ...against(figures.prefix),
          `${Math.round((100 * figures.answered) / texts.length)} %`,
        ])
      }
    } finally {
      // Not for reuse: this connection plans in its own way.
      bare.release(true)
    }
    table(rows)
  } finally {
    await services.close()
  }
}

/** Milliseconds of each question: the median of its rounds, so that other load on the machine drops out. */
interface Took {
  full: number[]
  /** The same with the operator's favourites and the habits of doctor and client. */
  inCase: number[]
  whole: number[]
  prefix: number[]
  /** Questions that found something. */
  answered: number
}

/** A connection that plans a prepared statement once: by default it would plan the long one again each time. */
async function bareConnection(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect()
  await client.query('set plan_cache_mode = force_generic_plan')
  return client
}

async function raceQuestions(db: Services['db'], bare: PoolClient, texts: readonly string[]): Promise<Took> {
  const figures: Took = { full: [], inCase: [], whole: [], prefix: [], answered: 0 }
  const rounds: Round<'full' | 'inCase' | 'whole' | 'prefix'>[][] = texts.map(() => [])
  for (let number = 0; number <= ROUNDS; number++) {
    for (const [at, text] of texts.entries()) {
      const key = searchKey(text)
      const bounds = [key, afterPrefix(key)]
      const prefix = await took(() => bare.query({ name: 'bare-prefix', text: PREFIX_ALONE, values: bounds }))
      const whole = await took(() =>
        bare.query({ name: 'bare-question', text: WHOLE_QUESTION, values: [...bounds, key] }),
      )
      let found = 0
      const full = await took(async () => {
        found = (await searchMedicines(db, { text, limit: LIMIT, genericOnly: false })).length
      })
      const inCase = await took(() =>
        searchMedicines(db, {
          text,
          limit: LIMIT,
          genericOnly: false,
          clientId: 1,
          userId: 1,
          doctorId: 1,
        }),
      )
      // The first round is a warm-up.
      if (number > 0) rounds[at]?.push({ full, inCase, whole, prefix })
      else if (found > 0) figures.answered += 1
    }
  }
  for (const each of rounds) {
    figures.full.push(across(each, ({ full }) => full))
    figures.inCase.push(across(each, ({ inCase }) => inCase))
    figures.whole.push(across(each, ({ whole }) => whole))
    figures.prefix.push(across(each, ({ prefix }) => prefix))
  }
  return figures
}

/** A client, a doctor who prescribes 400 products there, and an operator with 60 favourites. */
async function seedHabits(pool: Pool): Promise<void> {
  await pool.query(`insert into users (agent_id, first_name, password_hash, role_ids)
    select 'BENCH', 'Operator', '', '{2}' where not exists (select from users where id = 1)`)
  await pool.query(`insert into doctors (name) values ('Dr Bench')`)
  await pool.query(`insert into medicine_uses (client_id, medicine_id, search_key, uses)
    select 1, id, search_key, 1 + id % 20 from medicines where id % 60 = 0`)
  await pool.query(`insert into medicine_doctor_uses (client_id, doctor_id, medicine_id, search_key, salt_keys, uses)
    select 1, 1, id, search_key, ${SALT_KEYS}, 1 + id % 9 from medicines m where id % 600 = 0 limit 400`)
  await pool.query(`insert into medicine_favourites (user_id, medicine_id, search_key, salt_keys)
    select 1, id, search_key, ${SALT_KEYS} from medicines m where id % 3000 = 0 limit 60`)
  await pool.query(
    'vacuum (analyze) medicine_uses, medicine_salt_uses, medicine_doctor_uses, medicine_favourites',
  )
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function questions({ brands, salts }: MadeMedicines): Record<string, string[]> {
  const random = seeded(7)
  const some = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  const many = (make: () => string) => Array.from({ length: QUESTIONS }, make)
  const strength = () => some(['5', '10', '20', '40', '100', '250', '500', '650'])
  return {
    'beginning of a name': many(() => some(brands).slice(0, 3 + Math.floor(random() * 4))),
    'whole first word': many(() => some(brands)),
    'beginning of a salt': many(() => some(salts).slice(0, 4 + Math.floor(random() * 4))),
    'name with a slip': many(() => withSlip(some(brands), random)),
    'name with two slips': many(() => withSlip(withSlip(some(brands), random), random)),
    'name and strength': many(() => `${some(brands)} ${strength()}`),
    'beginning and strength': many(() => `${some(brands).slice(0, 4)} ${strength()}`),
    'salt and strength': many(() => `${some(salts)} ${strength()}`),
  }
}

/** Two letters swapped, or one left out or replaced; never in the first two letters, where people rarely slip. */
function withSlip(word: string, random: () => number): string {
  const at = 2 + Math.floor(random() * Math.max(1, word.length - 4))
  const kind = Math.floor(random() * 3)
  if (kind === 0) return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
  if (kind === 1) return word.slice(0, at) + word.slice(at + 1)
  return `${word.slice(0, at)}q${word.slice(at + 1)}`
}
