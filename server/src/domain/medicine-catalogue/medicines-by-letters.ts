import { sql } from 'kysely'
import { buildNameTrie, type NameTrie } from '#domain/entity-extraction/name-trie.ts'
import { namesByLetters } from '#domain/entity-extraction/names-by-letters.ts'
import { inSteps } from '#domain/entity-extraction/term-index.ts'
import type { LetteredMedicine } from '#domain/entity-extraction/vocabulary.ts'
import type { LetterSteps } from '#engines/recognition/letter-steps.ts'
import type { Db } from '#platform/database/db.ts'
import { EVERY_CLIENT } from './medicine-uses.ts'
import { nameLetters } from './name-letters.ts'

interface CatalogueNames {
  trie: NameTrie
  /** The products of each name of the trie. */
  ids: readonly number[][]
}

interface Kept {
  changes: number
  readAt: number
  names: Promise<CatalogueNames>
}

const PAGE = 5_000
/** An operator's new product is found by its text at once, and by its letters after this at the latest. */
const READ_AGAIN_MS = 10 * 60_000
const MOST_NAMES = 8
/** One name has few products that are prescribed. */
const MOST_OF_A_NAME = 12
/** One trie a database; some 60 bytes a product. */
const kept = new WeakMap<Db, Kept>()

/**
 * Products of the catalogue whose names fit the letters of a line, the best name first; of one name those that the client
 * uses most come first, then what everybody uses most.
 */
export async function medicinesByLetters(
  db: Db,
  line: LetterSteps,
  clientId: number,
): Promise<readonly LetteredMedicine[]> {
  const { trie, ids } = await catalogueNames(db)
  const named = namesByLetters(trie, line, MOST_NAMES)
  const asked = named.flatMap(({ name }) => (ids[name] ?? []).map((id) => ({ id, name })))
  if (asked.length === 0) return []
  const { rows } = await sql<Row>`
    select * from (
      select given.name as place, m.code, m.name, m.salt, m.strength, m.form,
        row_number() over (
          partition by given.name
          order by coalesce(own.uses, 0) desc, coalesce(everybody.uses, 0) desc, m.id
        ) as nth
      from unnest(${asked.map(({ id }) => id)}::bigint[], ${asked.map(({ name }) => name)}::int[]) as given (id, name)
      join medicines m on m.id = given.id and not m.retired
      left join medicine_uses own on own.medicine_id = m.id and own.client_id = ${clientId}
      left join medicine_uses everybody on everybody.medicine_id = m.id and everybody.client_id = ${EVERY_CLIENT}
    ) ranked where nth <= ${MOST_OF_A_NAME} order by nth`.execute(db)
  return named.flatMap(({ name, fit }) =>
    rows
      .filter(({ place }) => place === name)
      .map(({ code, name: product, salt, strength, form }) => ({
        medicine: { mCode: code, name: product, saltName: salt, strength, form },
        name: trie.names[name] ?? '',
        fit,
      })),
  )
}

interface Row {
  /** The place of its name in the trie. */
  place: number
  code: string
  name: string
  salt: string
  strength: string
  form: string
}

/** The names of the catalogue as it stood within the last minutes. */
async function catalogueNames(db: Db): Promise<CatalogueNames> {
  const stamp = await db
    .selectFrom('master_stamps')
    .select('changes')
    .where('kind', '=', 'medicines')
    .executeTakeFirst()
  const changes = stamp?.changes ?? 0
  const known = kept.get(db)
  if (known && (known.changes === changes || Date.now() - known.readAt < READ_AGAIN_MS)) return known.names
  const fresh: Kept = { changes, readAt: Date.now(), names: readNames(db) }
  kept.set(db, fresh)
  try {
    return await fresh.names
  } catch (error) {
    if (kept.get(db) === fresh) kept.delete(db)
    throw error
  }
}

async function readNames(db: Db): Promise<CatalogueNames> {
  const byName = new Map<string, number[]>()
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('medicines')
      .select(['id', 'name'])
      .where('retired', '=', false)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    for (const { id, name } of rows) {
      const letters = nameLetters(name)
      if (letters === '') continue
      const own = byName.get(letters)
      if (own) own.push(Number(id))
      else byName.set(letters, [Number(id)])
    }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) break
    after = Number(last.id)
  }
  const names = [...byName.keys()].sort()
  return { trie: await inSteps(buildNameTrie(names)), ids: names.map((name) => byName.get(name) ?? []) }
}
