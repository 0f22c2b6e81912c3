import { createReadStream } from 'node:fs'
import { parse } from 'csv-parse'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { AuditWriter } from '#platform/audit/append.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { ImportReport } from './import-medicines.ts'
import { type InteractionEntry, mapInteractionHeader, readInteraction } from './interaction-rows.ts'

/**
 * Imports pairs of salts that interact from CSV (salt_a, salt_b, severity, mechanism, source) in one transaction: all
 * of it or nothing. A second run changes nothing; an invalid row is skipped and reported. They are used along with the
 * pairs of the product, and never make one of those milder. The audit log records how many.
 *
 * @throws when the file cannot be read or lacks a column
 */
export async function importInteractions(
  db: Kysely<Tables>,
  audit: AuditWriter,
  file: string,
): Promise<ImportReport> {
  const source = createReadStream(file)
  const rows = source.pipe(
    parse({ bom: true, relax_column_count: true, skip_empty_lines: true, trim: true, info: true }),
  )
  source.on('error', (error) => rows.destroy(error))
  // A short file may end, or break, before the loop below reads it; the error is reported there.
  rows.on('error', () => undefined)
  const report: ImportReport = { added: 0, changed: 0, unchanged: 0, repeated: 0, bad: [] }
  const pairs = new Map<string, InteractionEntry>()
  let columns: ReturnType<typeof mapInteractionHeader> | undefined
  for await (const { record, info } of rows as AsyncIterable<{
    record: string[]
    info: { lines: number }
  }>) {
    if (!columns) {
      columns = mapInteractionHeader(record)
      continue
    }
    const read = readInteraction(columns, record)
    if ('reason' in read) {
      report.bad.push({ line: info.lines, reason: read.reason })
      continue
    }
    const key = `${read.saltA}|${read.saltB}`
    if (pairs.has(key)) report.repeated += 1
    else pairs.set(key, read)
  }
  if (!columns) throw new Error('The file is empty.')
  await db.transaction().execute(async (tx) => {
    for (const pair of pairs.values()) report[await store(tx, pair)] += 1
    const { added, changed } = report
    if (added + changed > 0)
      await audit.append(tx, { chain: 'system', action: 'interactions.import', detail: { added, changed } })
  })
  return report
}

async function store(
  db: Tx,
  { saltA, saltB, severity, mechanism, source }: InteractionEntry,
): Promise<'added' | 'changed' | 'unchanged'> {
  const stored = await db
    .insertInto('imported_interactions')
    .values({ salt_a: saltA, salt_b: saltB, severity, mechanism, source })
    .onConflict((conflict) =>
      conflict
        .columns(['salt_a', 'salt_b'])
        .doUpdateSet({ severity, mechanism, source, imported_at: sql<Date>`now()` })
        .where((is) =>
          is.or([
            is('imported_interactions.severity', '!=', severity),
            is('imported_interactions.mechanism', '!=', mechanism),
            is('imported_interactions.source', '!=', source),
          ]),
        ),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirst()
  if (!stored) return 'unchanged'
  return stored.isNew ? 'added' : 'changed'
}
