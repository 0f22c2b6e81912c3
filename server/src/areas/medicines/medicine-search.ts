import type { MedicineSuggestion } from '@rxdesk/contract/areas/medicines'
import type { Pool } from 'pg'
import { prefixEditDistance, slipsAllowed } from './edit-distance.ts'
import { EVERY_CLIENT } from './medicine-uses.ts'
import { saltName } from './salt-names.ts'
import { afterPrefix, firstWord, mergeKey, searchKey } from './search-text.ts'

export interface MedicineQuestion {
  text: string
  limit: number
  genericOnly: boolean
  /** Whose habits rank first; everybody's when left out. */
  clientId?: number
}

/** With fewer answers than this a misspelling is thought of. */
const FEW = 3
/** Catalogues hold a product several times; this many more rows are read than are answered. */
const OVERREAD = 3
/** Rows of one first word that are looked through for the other words typed. */
const MOST_LOOKED_THROUGH = 4000
const MOST_WORDS_COMPARED = 40

/**
 * Medicines for what was typed, best first: names that begin with it, then names that begin with its first word and
 * hold the others, then products of that salt, then the same for words it may have been meant for. Within each,
 * what the client prescribes most, what everybody prescribes most, then by name. One product comes once.
 */
export async function searchMedicines(
  pool: Pick<Pool, 'query'>,
  question: MedicineQuestion,
): Promise<MedicineSuggestion[]> {
  const key = searchKey(question.text)
  if (key === '' || question.limit <= 0) return []
  const found = new Merged(question.limit)
  await look(pool, key, question, found)
  if (found.full) return found.suggestions
  const expanded = withSaltName(key)
  if (expanded !== key) await look(pool, expanded, question, found)
  if (found.count < Math.min(FEW, question.limit)) {
    for (const word of await meantWords(pool, firstWord(key))) {
      if (found.full) break
      await look(pool, word + key.slice(firstWord(key).length), question, found)
    }
  }
  return found.suggestions
}

/** The stages for one spelling, each asked only while there is room. */
async function look(pool: Pick<Pool, 'query'>, key: string, question: MedicineQuestion, found: Merged) {
  const read = question.limit * OVERREAD
  found.add(await byPrefix(pool, key, question, read))
  if (found.full) return
  const [first = '', ...others] = key.split(' ')
  if (others.length > 0) found.add(await byWords(pool, first, others, question, read))
  if (!found.full) found.add(await bySalt(pool, first, others, question, read))
}

interface MedicineRow {
  id: number
  code: string
  name: string
  salt: string
  strength: string
  form: string
  company: string
  category: string
  name_hindi: string
  pack: string
  mrp: string
  schedule: string
  generic: boolean
}

const COLUMNS = `m.id, m.code, m.name, m.salt, m.strength, m.form, m.company, m.category, m.name_hindi, m.pack,
  m.mrp, m.schedule, m.generic`

/**
 * The hot path: three short stretches of two indexes in one statement. The bounds are parameters,
 * because LIKE with a parameter cannot use an index in a prepared statement.
 */
function prefixStatement(generic: boolean): string {
  const only = generic ? 'and m.generic' : ''
  const used = (client: string, rank: number) => `
    (select ${rank} as rank, u.uses, u.search_key, u.medicine_id as id
     from medicine_uses u ${generic ? 'join medicines m on m.id = u.medicine_id and m.generic' : ''}
     where u.client_id = ${client} and u.search_key >= $1 and u.search_key < $2
     order by u.uses desc, u.search_key limit $3)`
  return `select ${COLUMNS} from (
    ${used('$4', 0)} union all ${used(String(EVERY_CLIENT), 1)} union all
    (select 2, 0, m.search_key, m.id from medicines m
     where m.search_key >= $1 and m.search_key < $2 and not m.retired ${only} order by m.search_key limit $3)
  ) hits join medicines m on m.id = hits.id and not m.retired
  order by hits.rank, hits.uses desc, hits.search_key, hits.id`
}
const PREFIX = { every: prefixStatement(false), generic: prefixStatement(true) }

/** No client has this number: nothing is counted under it. */
const NO_CLIENT = -1

async function byPrefix(
  pool: Pick<Pool, 'query'>,
  key: string,
  { genericOnly, clientId = NO_CLIENT }: MedicineQuestion,
  limit: number,
): Promise<MedicineRow[]> {
  const kind = genericOnly ? 'generic' : 'every'
  const { rows } = await pool.query<MedicineRow>({
    name: `medicine-prefix-${kind}`,
    text: PREFIX[kind],
    values: [key, afterPrefix(key), limit, clientId],
  })
  return rows
}

/** How often this client ($5) and everybody used a medicine, as one figure to sort by: the client's own weigh more. */
const WEIGHT = `coalesce((select sum(case when u.client_id = ${EVERY_CLIENT} then u.uses else u.uses * 1000 end)
  from medicine_uses u where u.medicine_id = m.id and u.client_id in (${EVERY_CLIENT}, $5)), 0)`

/** Every word typed after the first begins a word of the name or the strength. */
const HOLDS_WORDS = `not exists (select from unnest($4::text[]) as w (word)
  where position(' ' || w.word in ' ' || m.search_key || ' ' || lower(m.strength)) = 0)`

async function byWords(
  pool: Pick<Pool, 'query'>,
  first: string,
  others: string[],
  { genericOnly, clientId = NO_CLIENT }: MedicineQuestion,
  limit: number,
): Promise<MedicineRow[]> {
  const { rows } = await pool.query<MedicineRow>({
    name: `medicine-words-${genericOnly ? 'generic' : 'every'}`,
    text: `select ${COLUMNS} from (
        select * from medicines m where m.search_key >= $1 and m.search_key < $2 and not m.retired
        ${genericOnly ? 'and m.generic' : ''} order by m.search_key limit ${MOST_LOOKED_THROUGH}) m
      where ${HOLDS_WORDS} order by ${WEIGHT} desc, m.search_key, m.id limit $3`,
    values: [first, afterPrefix(first), limit, others, clientId],
  })
  return rows
}

/** Products of a salt that begins with the first word; those with no other salt come first. */
async function bySalt(
  pool: Pick<Pool, 'query'>,
  first: string,
  others: string[],
  { genericOnly, clientId = NO_CLIENT }: MedicineQuestion,
  limit: number,
): Promise<MedicineRow[]> {
  // Two letters of a salt begin too many to be what was meant.
  if (first.length < 3) return []
  const { rows } = await pool.query<MedicineRow>({
    name: `medicine-salt-${genericOnly ? 'generic' : 'every'}`,
    text: `select ${COLUMNS} from (
        select s.medicine_id, s.salt_count from medicine_salts s where s.salt_key >= $1 and s.salt_key < $2
        order by s.salt_key, s.salt_count, s.medicine_id limit ${MOST_LOOKED_THROUGH}) s
      join medicines m on m.id = s.medicine_id and not m.retired ${genericOnly ? 'and m.generic' : ''}
      where ${HOLDS_WORDS} order by s.salt_count > 1, ${WEIGHT} desc, s.salt_count, m.search_key, m.id limit $3`,
    values: [first, afterPrefix(first), limit, others, clientId],
  })
  return rows
}

/** Shorthand and other spellings of a salt: "pcm 650" is looked up as "paracetamol 650" too. */
function withSaltName(key: string): string {
  const first = firstWord(key)
  const known = searchKey(saltName(first))
  return known === '' ? key : known + key.slice(first.length)
}

/** Words of the catalogue that differ from the typed one by few slips, nearest first. */
async function meantWords(pool: Pick<Pool, 'query'>, typed: string): Promise<string[]> {
  const slips = slipsAllowed(typed.length)
  if (slips === 0 || /\d/.test(typed)) return []
  const { rows } = await pool.query<{ word: string }>({
    name: 'medicine-near-words',
    text: `select word from near_medicine_words($1, ${MOST_WORDS_COMPARED})`,
    values: [typed],
  })
  return rows
    .map(({ word }) => ({ word, distance: prefixEditDistance(typed, word, slips) }))
    .filter((near): near is { word: string; distance: number } => near.distance !== undefined)
    .filter(({ word, distance }) => distance > 0 || word !== typed)
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        Math.abs(a.word.length - typed.length) - Math.abs(b.word.length - typed.length),
    )
    .map(({ word }) => word)
    .slice(0, 5)
}

/** Answers in the order found, each product once. */
class Merged {
  readonly #limit: number
  readonly #ids = new Set<number>()
  readonly #products = new Map<string, MedicineSuggestion>()

  constructor(limit: number) {
    this.#limit = limit
  }

  get count(): number {
    return this.#products.size
  }

  get full(): boolean {
    return this.#products.size >= this.#limit
  }

  get suggestions(): MedicineSuggestion[] {
    return [...this.#products.values()]
  }

  add(rows: readonly MedicineRow[]) {
    for (const row of rows) {
      if (this.full) return
      if (this.#ids.has(row.id)) continue
      this.#ids.add(row.id)
      const key = mergeKey(row)
      if (!this.#products.has(key)) this.#products.set(key, suggestion(row))
    }
  }
}

function suggestion(row: MedicineRow): MedicineSuggestion {
  return {
    mCode: row.code,
    medName: row.name,
    saltName: row.salt,
    strength: row.strength,
    type: row.form,
    company: row.company,
    category: row.category,
    hindiname: row.name_hindi,
    upp: row.pack,
    mrp: row.mrp,
    schedule: row.schedule,
    generic: row.generic,
  }
}
