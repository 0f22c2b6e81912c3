import { searchMedicines } from '@rxdesk/server/src/areas/medicines/medicine-search.ts'
import { afterPrefix, searchKey } from '@rxdesk/server/src/areas/medicines/search-text.ts'
import type { BenchPostgres } from './bench-postgres.ts'
import { openBenchServices } from './bench-services.ts'
import { layMedicines, type MadeMedicines, seeded } from './made-medicines.ts'
import { count, heading, ms, note, table, times } from './report.ts'
import { quantile } from './rounds.ts'

const NAMES = 250_000
const QUESTIONS = 200
const ROUNDS = 2
const LIMIT = 10

/** The least that answers a prefix: one stretch of one index, nothing ranked. */
const BARE = `select id, code, name, salt, strength, form, company, category, name_hindi, pack, mrp, schedule, generic
  from medicines where search_key >= $1 and search_key < $2 and not retired order by search_key limit ${LIMIT}`

/** What operators type, by what the search has to do for it; each held against the bare prefix query for the same text. */
export async function benchMedicineSuggestion(postgres: BenchPostgres): Promise<void> {
  heading(`Medicine suggestion over ${count(NAMES)} names, ${LIMIT} asked for`)
  const services = openBenchServices(postgres.dataDir, await postgres.createDatabase('medicines'))
  try {
    const made = await layMedicines(services, NAMES)
    note(`${count(made.brands.length)} brands; ${QUESTIONS} questions of each kind, ${ROUNDS} times by turns`)
    const rows = [
      ['typed', 'p50', 'p95', 'bare p50', 'bare p95', 'p50 against bare', 'p95 against bare', 'answered'],
    ]
    for (const [kind, texts] of Object.entries(questions(made))) {
      const bare: number[] = []
      const full: number[] = []
      let answered = 0
      for (let round = 0; round <= ROUNDS; round++) {
        for (const text of texts) {
          const key = searchKey(text)
          const tookBare = await took(() =>
            services.pool.query({ name: 'bare-prefix', text: BARE, values: [key, afterPrefix(key)] }),
          )
          let found = 0
          const tookFull = await took(async () => {
            found = (await searchMedicines(services.pool, { text, limit: LIMIT, genericOnly: false })).length
          })
          // The first round only warms up.
          if (round === 0) continue
          bare.push(tookBare)
          full.push(tookFull)
          if (found > 0) answered += 1
        }
      }
      rows.push([
        kind,
        ms(quantile(full, 0.5)),
        ms(quantile(full, 0.95)),
        ms(quantile(bare, 0.5)),
        ms(quantile(bare, 0.95)),
        times(quantile(full, 0.5) / quantile(bare, 0.5)),
        times(quantile(full, 0.95) / quantile(bare, 0.95)),
        `${Math.round((100 * answered) / full.length)} %`,
      ])
    }
    table(rows)
  } finally {
    await services.close()
  }
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function questions({ brands, salts }: MadeMedicines): Record<string, string[]> {
  const random = seeded(7)
  const some = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  const times = (make: () => string) => Array.from({ length: QUESTIONS }, make)
  return {
    'beginning of a name': times(() => some(brands).slice(0, 3 + Math.floor(random() * 4))),
    'whole first word': times(() => some(brands)),
    'beginning of a salt': times(() => some(salts).slice(0, 4 + Math.floor(random() * 4))),
    'name with a slip': times(() => withSlip(some(brands), random)),
  }
}

/** Two letters changed places, or one left out or another in its place; not in the first two, as people slip. */
function withSlip(word: string, random: () => number): string {
  const at = 2 + Math.floor(random() * Math.max(1, word.length - 4))
  const kind = Math.floor(random() * 3)
  if (kind === 0) return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
  if (kind === 1) return word.slice(0, at) + word.slice(at + 1)
  return `${word.slice(0, at)}q${word.slice(at + 1)}`
}
