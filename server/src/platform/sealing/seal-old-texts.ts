import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Sealer } from './seal.ts'
import { emailIndex, openJson, openText, sealJson, sealText } from './sealed-text.ts'

const BATCH = 200
/** How long it works at a time: the server waits for it when it stops, and people work meanwhile. */
const MOST_MS = 5_000

/** A table of which an older version wrote texts in the clear. */
interface ClearTable {
  readonly table: string
  readonly key: readonly string[]
  readonly columns: Readonly<Record<string, 'text' | 'json'>>
  /** The column of the index by which a whole address is found. */
  readonly emailIndex?: string
  /** Rows that are not sealed yet; the same words as in the table's index of what is left. */
  readonly left: RawBuilder<boolean>
}

const page = ['client_id', 'case_id', 'number'] as const

const contact = (table: string, key: string, emailIndex?: string): ClearTable => ({
  table,
  key: [key],
  columns: { email: 'text', mobile: 'text' },
  emailIndex,
  left: sql`(email <> '' and not starts_with(email, 'sealed:v1:')
    or mobile <> '' and not starts_with(mobile, 'sealed:v1:'))`,
})

const CLEAR_TABLES: readonly ClearTable[] = [
  contact('users', 'id', 'email_index'),
  contact('sign_ups', 'id'),
  contact('client_pharmacies', 'client_id'),
  contact('department_pharmacies', 'id'),
  {
    table: 'case_pages',
    key: page,
    columns: { ocr_text: 'text', ocr_words: 'json' },
    left: sql`(jsonb_typeof(ocr_words) = 'array' and ocr_words <> '[]'
      or ocr_text <> '' and not starts_with(ocr_text, 'sealed:v1:'))`,
  },
  {
    table: 'case_page_words',
    key: [...page, 'version'],
    columns: { kept: 'json', replaced: 'json' },
    left: sql`(jsonb_typeof(kept) = 'array' and kept <> '[]'
      or jsonb_typeof(replaced) = 'array' and replaced <> '[]')`,
  },
  {
    table: 'page_text_layers',
    key: ['image_id'],
    columns: { words: 'json' },
    left: sql`(jsonb_typeof(words) = 'array' and words <> '[]')`,
  },
  {
    table: 'training_pages',
    key: page,
    columns: { content: 'json' },
    left: sql`(jsonb_typeof(content) = 'object')`,
  },
  {
    table: 'training_truths',
    key: [...page, 'version'],
    columns: { content: 'json' },
    left: sql`(jsonb_typeof(content) = 'object')`,
  },
]

interface Sealing {
  db: Kysely<Tables>
  sealer: Sealer
}

/**
 * Seals texts that an older version left in the clear. Run by the clock, possibly by several processes at once, until
 * nothing is left: rows that another holds are left to it, and a row is sealed as a whole by one statement, so that it
 * may be killed anywhere. Returns how many rows were sealed.
 */
export async function sealOldTexts(services: Sealing & { log: Logger }): Promise<number> {
  const began = performance.now()
  let sealed = 0
  for (const of of CLEAR_TABLES) {
    let more = true
    while (more && performance.now() - began < MOST_MS) {
      const count = await sealBatch(services, of)
      sealed += count
      more = count === BATCH
    }
  }
  if (sealed > 0) services.log.info({ sealed }, 'texts of an older version were sealed')
  return sealed
}

async function sealBatch(
  { db, sealer }: Sealing,
  { table, key, columns, emailIndex: index, left }: ClearTable,
): Promise<number> {
  const names = Object.keys(columns)
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join([...key, ...names].map((name) => sql.ref(name)))} from ${sql.table(table)}
      where ${left} limit ${BATCH} for update skip locked`.execute(tx)
    for (const row of rows) {
      const set = names.map((name) => {
        const value = row[name]
        if (value === null) return sql`${sql.ref(name)} = null`
        return columns[name] === 'json'
          ? sql`${sql.ref(name)} = ${sealJson(sealer, openJson(sealer, value))}::jsonb`
          : sql`${sql.ref(name)} = ${sealText(sealer, openText(sealer, String(value)))}`
      })
      if (index) set.push(sql`${sql.ref(index)} = ${emailIndex(sealer, openText(sealer, String(row.email)))}`)
      const is = key.map((name) => sql`${sql.ref(name)} = ${row[name]}`)
      await sql`update ${sql.table(table)} set ${sql.join(set)} where ${sql.join(is, sql` and `)}`.execute(tx)
    }
    return rows.length
  })
}
