import type { RecordFields } from '@rxdesk/contract/areas/mrd/schemas'
import type { GivenRow } from '#domain/importing/csv-rows.ts'
import type { ImportActor } from '#domain/importing/import-subject.ts'
import type { Db } from '#platform/database/db.ts'
import type { SystemReading } from '#platform/protocol/work.ts'
import { findOtherNames, findTwinRecords } from '../judge-record.ts'
import { readRecordLink } from '../record-link.ts'
import { type NamedClients, type RecordCells, type RowFault, readRecordRow } from './record-row.ts'

/** What becomes of a row. */
export type JudgedRow = { clientId: number; fields: RecordFields } | RowFault

/** Rows whose twins are looked for by one statement. */
const AT_ONCE = 2_000

/** The clients for which the actor files documents, by their names and keys. */
export async function namedClients(
  db: Db,
  { clientIds }: Pick<ImportActor, 'clientIds'>,
): Promise<NamedClients> {
  const clients = await db
    .selectFrom('clients')
    .select(['id', 'name', 'key'])
    .where('active', '=', true)
    .$if(clientIds.length > 0, (query) => query.where('id', 'in', [...clientIds]))
    .execute()
  const [first, second] = clients
  return {
    byName: new Map(
      clients.flatMap(({ id, name, key }) =>
        [name, key].map((word): [string, number] => [word.toLowerCase(), id]),
      ),
    ),
    only: first && !second ? first.id : undefined,
  }
}

/**
 * Judges rows as `fileRecord` would: what is written in them, their links, the rows before them in the file, and what is
 * filed already. By the line of each.
 */
export async function judgeRows(
  work: Pick<SystemReading, 'db' | 'settings'>,
  actor: Pick<ImportActor, 'clientIds'>,
  rows: readonly GivenRow[],
): Promise<Map<number, JudgedRow>> {
  const { db } = work
  const clients = await namedClients(db, actor)
  const before = new Map<string, number>()
  const judged = new Map<number, JudgedRow>()
  for (const { line, cells } of rows) {
    const row = readRecordRow(cells as RecordCells, clients)
    const fault =
      'key' in row
        ? row
        : !readRecordLink(row.fields.url)
          ? ({ key: 'mrd.invalidUrl' } as const)
          : repeated(before, line, row)
    judged.set(line, fault ?? row)
  }
  const good = [...judged].flatMap(([key, row]) => {
    if ('key' in row) return []
    const { uhid, opid, patName, documentDate } = row.fields
    return [{ key, clientId: row.clientId, uhid, opid, patName, documentDate }]
  })
  for (const line of await findOtherNames(db, good)) judged.set(line, { key: 'mrd.duplicateUhid' })
  for (let at = 0; at < good.length; at += AT_ONCE)
    for (const [line, { key }] of await findTwinRecords(work, good.slice(at, at + AT_ONCE)))
      judged.set(line, { key })
  return judged
}

/** A row before this one of the same visit; or, where no visit is named, of the same number and day; or of another name. */
function repeated(
  before: Map<string, number>,
  line: number,
  { clientId, fields }: { clientId: number; fields: RecordFields },
): RowFault | undefined {
  const { uhid, opid, documentDate } = fields
  const key = [clientId, ...(opid ? ['visit', opid] : ['number', uhid, documentDate])].join(' ').toLowerCase()
  const earlier = before.get(key)
  if (earlier !== undefined) return { key: 'import.repeated', values: { line: earlier } }
  before.set(key, line)
  return undefined
}
