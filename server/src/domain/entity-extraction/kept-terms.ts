import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { indexTerms, inSteps, type TermIndex, type WrittenTerm } from './term-index.ts'

interface KeptTerms {
  /** How often the master had been changed when it was read. */
  changes: number
  index: Promise<TermIndex>
}

/** Rows per query. */
const PAGE = 5_000
/** One index a master and database, however many pages are looked through; some 700 bytes a term. */
const kept = new WeakMap<Db, Map<string, KeptTerms>>()

/** Indexes of the terms that are offered of each master, as they stand now: read anew once one was changed. */
export async function termIndexes(db: Db, kinds: readonly string[]): Promise<ReadonlyMap<string, TermIndex>> {
  const mine = kept.get(db) ?? new Map<string, KeptTerms>()
  kept.set(db, mine)
  // The stamps first: rows newer than their stamp are read once more, never too rarely.
  const stamps = await db
    .selectFrom('master_stamps')
    .select(['kind', 'changes'])
    .where('kind', 'in', [...kinds])
    .execute()
  const found = new Map<string, TermIndex>()
  for (const kind of kinds) {
    const changes = stamps.find((stamp) => stamp.kind === kind)?.changes ?? 0
    let known = mine.get(kind)
    if (known?.changes !== changes) {
      known = { changes, index: readTerms(db, kind).then((terms) => inSteps(indexTerms(terms))) }
      mine.set(kind, known)
    }
    try {
      found.set(kind, await known.index)
    } catch (error) {
      if (mine.get(kind) === known) mine.delete(kind)
      throw error
    }
  }
  return found
}

async function readTerms(db: Db, kind: string): Promise<WrittenTerm[]> {
  const terms: WrittenTerm[] = []
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('master_terms')
      .select(['id', 'name', sql<string[]>`array_prepend(name_hindi, synonyms)`.as('otherNames')])
      .where('kind', '=', kind)
      .where('retired', '=', false)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    terms.push(...rows)
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return terms
    after = last.id
  }
}
