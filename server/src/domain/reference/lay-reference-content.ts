import { createHash } from 'node:crypto'
import { orderedMasters } from '@rxdesk/contract/areas/masters/data-schemas'
import { isOrdered, ruledMasters } from '@rxdesk/contract/areas/masters/rules/master-fields'
import { OTHER_REASON_CODE } from '@rxdesk/contract/options'
import { type Kysely, type Selectable, sql } from 'kysely'
import { laySeedRules } from '#domain/entity-extraction/rule-store.ts'
import { seedRules } from '#domain/entity-extraction/seed-rules.ts'
import { digestOfTables } from '#platform/data-table/data-table.ts'
import type { Tx } from '#platform/database/db.ts'
import type { MasterTermsTable, Tables } from '#platform/database/tables.ts'
import type { ReferenceContent } from './reference-content.ts'

const KEY = 'referenceContent'
const LAST = 1000

/** The digest of the last seeding, and the files it was read from. */
interface Laid {
  digest?: unknown
  files?: unknown
}

/**
 * Seeds the master lists that every deployment starts with: terms, departments, reject reasons, vital signs and advice
 * phrases. Adds what is missing by name and never changes an existing row, so that an administrator's translation,
 * order or retirement stays. Costs one look-up, and no table is read, when the files are those of the last time.
 */
export async function layReferenceContent(db: Kysely<Tables>): Promise<void> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
  const laid: Laid = typeof row?.value === 'object' && row.value !== null ? row.value : {}
  const files = digestOfFiles()
  if (laid.files === files) return
  // Loaded before the first request: a fault in a table stops the start and not the first case that needs it.
  await import('./safety/safety-tables.ts')
  const { contentDigest, referenceContent } = await import('./reference-content.ts')
  await db.transaction().execute(async (tx) => {
    // Two servers that start at once seed it one after the other; otherwise they could deadlock on each other's rows.
    await sql`select pg_advisory_xact_lock(hashtext(${KEY}))`.execute(tx)
    if (laid.digest !== contentDigest) await layContent(tx, referenceContent)
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

async function layContent(tx: Tx, content: ReferenceContent): Promise<void> {
  const { termLists } = content
  for (const kind of Object.keys(termLists) as (keyof typeof termLists)[]) await layTerms(tx, termLists, kind)
  await layDepartments(tx, content)
  await layRejectReasons(tx, content)
  await layVitalMasters(tx, content)
  await layAdvice(tx, content)
  await laySeedRules(tx)
}

/** Hindi is compared letter by letter in searches, so it is stored in one form. */
const composed = (text = '') => text.normalize('NFC')

type TermLists = ReferenceContent['termLists']

async function layTerms(tx: Tx, termLists: TermLists, kind: keyof TermLists): Promise<void> {
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

async function layDepartments(tx: Tx, { departments }: ReferenceContent): Promise<void> {
  await tx
    .insertInto('departments')
    .values(departments.map((name) => ({ client_id: null, name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function layRejectReasons(tx: Tx, { rejectReasons }: ReferenceContent): Promise<void> {
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

async function layVitalMasters(tx: Tx, { vitalMasters }: ReferenceContent): Promise<void> {
  await tx
    .insertInto('vital_masters')
    .values(vitalMasters.map((vital, at) => ({ shape: 'number', ...vital, position: at + 1 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function layAdvice(tx: Tx, { advice }: ReferenceContent): Promise<void> {
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
