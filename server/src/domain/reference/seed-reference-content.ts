import { createHash } from 'node:crypto'
import { orderedMasters } from '@rxdesk/contract/areas/masters/data-schemas'
import { isOrdered, ruledMasters } from '@rxdesk/contract/areas/masters/rules/master-fields'
import { OTHER_REASON_CODE } from '@rxdesk/contract/options'
import { type Kysely, type Selectable, sql } from 'kysely'
import { seedEntityRules } from '#domain/entity-extraction/rule-store.ts'
import { seedRules } from '#domain/entity-extraction/seed-rules.ts'
import { digestOfTables } from '#platform/data-table/data-table.ts'
import type { Tx } from '#platform/database/db.ts'
import type { MasterTermsTable, Tables } from '#platform/database/tables.ts'
import type { ReferenceContent } from './reference-content.ts'

const KEY = 'referenceContent'
const LAST = 1000

/** The digest of the last seeding, and the files it was read from. */
interface SeededContent {
  digest?: unknown
  files?: unknown
}

/**
 * Seeds the master lists that every deployment starts with: terms, departments, reject reasons, vital signs and advice
 * phrases. Adds what is missing by name and never changes an existing row, so that an administrator's translation,
 * order or retirement stays. Costs one look-up, and no table is read, when the files are those of the last time.
 */
export async function seedReferenceContent(db: Kysely<Tables>): Promise<void> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
  const seeded: SeededContent = typeof row?.value === 'object' && row.value !== null ? row.value : {}
  const files = digestOfFiles()
  if (seeded.files === files) return
  // Loaded before the first request: a fault in a table stops the start and not the first case that needs it.
  await import('./safety/safety-tables.ts')
  const { contentDigest, referenceContent } = await import('./reference-content.ts')
  await db.transaction().execute(async (tx) => {
    // Two servers that start at once seed it one after the other; otherwise they could deadlock on each other's rows.
    await sql`select pg_advisory_xact_lock(hashtext(${KEY}))`.execute(tx)
    if (seeded.digest !== contentDigest) await seedContent(tx, referenceContent)
    const value = JSON.stringify({ digest: contentDigest, files })
    await tx
      .insertInto('settings')
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, changed_at: sql`now()` }))
      .execute()
  })
}

/** Changes with every letter of the tables, and with the content that is code. */
function digestOfFiles(): string {
  const inCode = JSON.stringify([orderedMasters, seedRules])
  return createHash('sha256')
    .update(digestOfTables(['safety', 'terms']))
    .update(inCode)
    .digest('hex')
}

async function seedContent(tx: Tx, content: ReferenceContent): Promise<void> {
  const { termLists } = content
  for (const kind of Object.keys(termLists) as (keyof typeof termLists)[])
    await seedTerms(tx, termLists, kind)
  await seedDepartments(tx, content)
  await seedRejectReasons(tx, content)
  await seedVitalMasters(tx, content)
  await seedAdvice(tx, content)
  await seedEntityRules(tx)
}

/** Hindi is compared letter by letter in searches, so it is stored in one form. */
const composed = (text = '') => text.normalize('NFC')

type TermLists = ReferenceContent['termLists']

async function seedTerms(tx: Tx, termLists: TermLists, kind: keyof TermLists): Promise<void> {
  const rows: Pick<Selectable<MasterTermsTable>, 'kind' | 'code' | 'name' | 'name_hindi' | 'position'>[] =
    termLists[kind].map(([name, nameHindi, code = ''], at) => ({
      kind,
      code,
      name: composed(name),
      name_hindi: composed(nameHindi),
      position: isOrdered(kind) ? at + 1 : 0,
    }))
  // A row that rules know by its code exists, whatever its name is now.
  const known = ruledMasters.includes(kind)
    ? await tx.selectFrom('master_terms').select('code').where('kind', '=', kind).execute()
    : []
  const added = rows.filter(({ code }) => code === '' || !known.some((each) => each.code === code))
  if (added.length === 0) return
  await tx
    .insertInto('master_terms')
    .values(added)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function seedDepartments(tx: Tx, { departments }: ReferenceContent): Promise<void> {
  await tx
    .insertInto('departments')
    .values(departments.map((name) => ({ client_id: null, name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function seedRejectReasons(tx: Tx, { rejectReasons }: ReferenceContent): Promise<void> {
  await tx
    .insertInto('reject_reasons')
    .values(
      rejectReasons.map(({ code, reason, needsNote = false }, at) => ({
        code,
        name: reason,
        needs_note: needsNote,
        // "Other" stays last, whatever is added later
        position: code === OTHER_REASON_CODE ? LAST : at + 1,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function seedVitalMasters(tx: Tx, { vitalMasters }: ReferenceContent): Promise<void> {
  await tx
    .insertInto('vital_masters')
    .values(vitalMasters.map((vital, at) => ({ shape: 'number', ...vital, position: at + 1 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function seedAdvice(tx: Tx, { advice }: ReferenceContent): Promise<void> {
  await tx
    .insertInto('advice_phrases')
    .values(
      advice.map(([phrase, hindi], at) => ({
        advice: phrase,
        advice_hindi: composed(hindi),
        position: at + 1,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
