import { createHash } from 'node:crypto'
import { isOrdered, orderedMasters, ruledMasters } from '@rxdesk/contract/areas/masters/data-calls'
import { OTHER_REASON_CODE } from '@rxdesk/contract/options'
import { type Kysely, type Selectable, sql } from 'kysely'
import { laySeedRules } from '#domain/entity-extraction/rule-store.ts'
import { seedRules } from '#domain/entity-extraction/seed-rules.ts'
import type { Tx } from '#platform/database/db.ts'
import type { MasterTermsTable, Tables } from '#platform/database/tables.ts'
import { conditionAdvice } from './advice/condition-advice.ts'
import { generalAdvice } from './advice/general-advice.ts'
import { departments } from './departments.ts'
import { rejectReasons } from './reject-reasons.ts'
import { termLists } from './term-lists.ts'
import { vitalMasters } from './vital-masters.ts'

const KEY = 'referenceContent'
const LAST = 1000

const advice = [...generalAdvice, ...conditionAdvice]

/** Changes with the content, so that a start lays it again only when a release brought more. */
const digest = createHash('sha256')
  .update(
    JSON.stringify([termLists, orderedMasters, departments, rejectReasons, vitalMasters, advice, seedRules]),
  )
  .digest('hex')

/**
 * Lays the master lists that every deployment starts with: terms, departments, reject reasons, vital signs and advice
 * phrases. Adds what is not there by name and never changes a row that is, so that what an administrator translated,
 * moved or retired stays so. Costs one look-up when this release's content was laid before.
 */
export async function layReferenceContent(db: Kysely<Tables>): Promise<void> {
  const laid = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
  if (digestOf(laid?.value) === digest) return
  await db.transaction().execute(async (tx) => {
    // Two servers that start at once lay it one after the other rather than wait for each other's rows crosswise.
    await sql`select pg_advisory_xact_lock(hashtext(${KEY}))`.execute(tx)
    for (const kind of Object.keys(termLists) as (keyof typeof termLists)[]) await layTerms(tx, kind)
    await layDepartments(tx)
    await layRejectReasons(tx)
    await layVitalMasters(tx)
    await layAdvice(tx)
    await laySeedRules(tx)
    const value = JSON.stringify({ digest })
    await tx
      .insertInto('settings')
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, changed_at: sql`now()` }))
      .execute()
  })
}

function digestOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'digest' in value ? value.digest : undefined
}

/** Hindi is compared letter by letter when it is searched, so it is kept in one form. */
const composed = (text = '') => text.normalize('NFC')

async function layTerms(tx: Tx, kind: keyof typeof termLists): Promise<void> {
  const rows: Pick<Selectable<MasterTermsTable>, 'kind' | 'code' | 'name' | 'name_hindi' | 'position'>[] =
    termLists[kind].map(([name, nameHindi, code = ''], at) => ({
      kind,
      code,
      name: composed(name),
      name_hindi: composed(nameHindi),
      position: isOrdered(kind) ? at + 1 : 0,
    }))
  // A row that rules know by its code is there, whatever it is called by now.
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

async function layDepartments(tx: Tx): Promise<void> {
  await tx
    .insertInto('departments')
    .values(departments.map((name) => ({ client_id: null, name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function layRejectReasons(tx: Tx): Promise<void> {
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

async function layVitalMasters(tx: Tx): Promise<void> {
  await tx
    .insertInto('vital_masters')
    .values(vitalMasters.map((vital, at) => ({ shape: 'number', ...vital, position: at + 1 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function layAdvice(tx: Tx): Promise<void> {
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
