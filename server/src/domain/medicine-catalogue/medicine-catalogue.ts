import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { saltNames } from '#domain/reference/safety/salt-names.ts'
import type { Tx } from '#platform/database/db.ts'
import { SALT_KEYS } from './medicine-uses.ts'
import { firstWord, searchKey } from './search-text.ts'

/** A product as a catalogue lists it; empty text for what is missing. */
export interface MedicineEntry {
  /** The catalogue's own code; one is generated when it has none. */
  code: string
  name: string
  /** Salts joined by " + " when there are several. */
  salt: string
  strength: string
  form: string
  company: string
  category: string
  nameHindi: string
  route: string
  /** Units or volume of one pack, such as 10's or 60 ml. */
  pack: string
  /** Rupees, as printed. */
  mrp: string
  schedule: string
  generic: boolean
}

export interface UpsertCounts {
  added: number
  changed: number
  unchanged: number
}

/** The code of a product without one: the same for the same name, strength, form and company in every run. */
export function madeCode(entry: Pick<MedicineEntry, 'name' | 'strength' | 'form' | 'company'>): string {
  const identity = [entry.name, entry.strength, entry.form, entry.company].map(searchKey).join('|')
  return `M${createHash('sha256').update(identity).digest('hex').slice(0, 12).toUpperCase()}`
}

/**
 * Adds the medicines, or updates those with the same code; an unchanged row is left alone. Every code at most once in
 * one call. Some thousand rows at a time are best.
 */
export async function upsertMedicines(db: Tx, entries: readonly MedicineEntry[]): Promise<UpsertCounts> {
  if (entries.length === 0) return { added: 0, changed: 0, unchanged: 0 }
  const rows = entries.map((entry) => ({
    code: entry.code,
    name: entry.name,
    salt: entry.salt,
    strength: entry.strength,
    form: entry.form,
    company: entry.company,
    category: entry.category,
    name_hindi: entry.nameHindi,
    route: entry.route,
    pack: entry.pack,
    mrp: entry.mrp,
    schedule: entry.schedule,
    generic: entry.generic,
    search_key: searchKey(entry.name),
  }))
  const written = await sql<{ id: number; code: string; added: boolean }>`
    insert into medicines as m (code, name, salt, strength, form, company, category, name_hindi, route, pack, mrp,
      schedule, generic, search_key)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as r (code text, name text, salt text,
      strength text, form text, company text, category text, name_hindi text, route text, pack text, mrp text,
      schedule text, generic boolean, search_key text)
    on conflict (code) do update set name = excluded.name, salt = excluded.salt, strength = excluded.strength,
      form = excluded.form, company = excluded.company, category = excluded.category,
      name_hindi = excluded.name_hindi, route = excluded.route, pack = excluded.pack, mrp = excluded.mrp,
      schedule = excluded.schedule, generic = excluded.generic, search_key = excluded.search_key,
      changed_at = now()
    where (m.name, m.salt, m.strength, m.form, m.company, m.category, m.name_hindi, m.route, m.pack, m.mrp,
        m.schedule, m.generic, m.search_key)
      is distinct from (excluded.name, excluded.salt, excluded.strength, excluded.form, excluded.company,
        excluded.category, excluded.name_hindi, excluded.route, excluded.pack, excluded.mrp, excluded.schedule,
        excluded.generic, excluded.search_key)
    returning m.id, m.code, (xmax = 0) as added`.execute(db)
  await indexMedicines(db, entries, written.rows)
  const added = written.rows.filter((row) => row.added).length
  return {
    added,
    changed: written.rows.length - added,
    unchanged: entries.length - written.rows.length,
  }
}

/** Updates salts, words and counted uses after rows were written. */
async function indexMedicines(
  db: Tx,
  entries: readonly MedicineEntry[],
  written: readonly { id: number; code: string; added: boolean }[],
): Promise<void> {
  if (written.length === 0) return
  const byCode = new Map(entries.map((entry) => [entry.code, entry]))
  const salts: { id: number; salt: string; count: number }[] = []
  const words = new Set<string>()
  for (const { id, code } of written) {
    const entry = byCode.get(code)
    if (entry === undefined) continue
    const keys = [...new Set(saltNames(entry.salt).map(searchKey))].filter((key) => key !== '')
    for (const salt of keys) salts.push({ id, salt, count: keys.length })
    for (const key of [searchKey(entry.name), ...keys]) words.add(firstWord(key))
  }
  const changed = written.filter((row) => !row.added).map((row) => row.id)
  if (changed.length > 0) {
    await sql`delete from medicine_salts s where s.medicine_id = any(${changed}::bigint[]) and not exists (
      select from json_to_recordset(${JSON.stringify(salts)}::json) as r (id bigint, salt text)
      where r.id = s.medicine_id and r.salt = s.salt_key)`.execute(db)
    await sql`update medicine_uses u set search_key = m.search_key from medicines m
      where m.id = u.medicine_id and m.id = any(${changed}::bigint[]) and u.search_key <> m.search_key`.execute(
      db,
    )
  }
  await sql`insert into medicine_salts as s (medicine_id, salt_key, salt_count, words)
    select r.id, r.salt, r.count, m.search_key || ' ' || lower(m.strength)
    from json_to_recordset(${JSON.stringify(salts)}::json) as r (id bigint, salt text, count smallint)
    join medicines m on m.id = r.id
    on conflict (medicine_id, salt_key) do update set salt_count = excluded.salt_count, words = excluded.words
    where (s.salt_count, s.words) is distinct from (excluded.salt_count, excluded.words)`.execute(db)
  if (changed.length > 0) {
    await bringSaltUsesInStep(db, changed)
    await bringHabitsInStep(db, changed)
  }
  // A word of only figures is never a misspelling. Sorted, so that two imports cannot deadlock.
  const spelt = [...words].filter((word) => /\p{L}{2}/u.test(word)).sort()
  await sql`insert into medicine_words (word) select unnest(${spelt}::text[])
    on conflict do nothing`.execute(db)
}

/** Uses are counted under each salt by the database itself (migration 8); only here do the salts change. */
async function bringSaltUsesInStep(db: Tx, changed: readonly number[]): Promise<void> {
  await sql`delete from medicine_salt_uses u where u.medicine_id = any(${changed}::bigint[]) and not exists (
    select from medicine_salts s where s.medicine_id = u.medicine_id and s.salt_key = u.salt_key)`.execute(db)
  await sql`insert into medicine_salt_uses as c (client_id, medicine_id, salt_key, salt_count, uses)
    select u.client_id, u.medicine_id, s.salt_key, s.salt_count, u.uses
    from medicine_uses u join medicine_salts s on s.medicine_id = u.medicine_id
    where u.medicine_id = any(${changed}::bigint[]) order by 1, 2, 3
    on conflict (client_id, medicine_id, salt_key) do update set salt_count = excluded.salt_count
    where c.salt_count <> excluded.salt_count`.execute(db)
}

/** Favourites and habits of doctors hold names and salts of their medicines. */
async function bringHabitsInStep(db: Tx, changed: readonly number[]): Promise<void> {
  for (const table of ['medicine_doctor_uses', 'medicine_favourites'])
    await sql`update ${sql.table(table)} u set search_key = m.search_key, salt_keys = ${sql.raw(SALT_KEYS)}
      from medicines m where m.id = u.medicine_id and m.id = any(${changed}::bigint[])`.execute(db)
}
