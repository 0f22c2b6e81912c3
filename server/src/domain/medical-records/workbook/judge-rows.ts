import { roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import type { GivenRow } from '#domain/importing/csv-rows.ts'
import type { ImportActor } from '#domain/importing/import-subject.ts'
import type { Db } from '#platform/database/db.ts'
import type { SystemReading } from '#platform/protocol/work.ts'
import { findTwinRecords, findUnlikeNames } from '../judge-record.ts'
import { readRecordLink } from '../record-link.ts'
import {
  type Named,
  operatorOf,
  type RecordCells,
  type RecordOfRow,
  type RowFault,
  readRecordRow,
} from './record-row.ts'
import { type NamePair, type WrittenRow, walkRows } from './walk-rows.ts'

/** What becomes of a row. */
export type JudgedRow = RecordOfRow | RowFault

/** Rows whose twins are looked for by one statement. */
const AT_ONCE = 2_000

/** The clients for which the actor files documents, by their names and keys, and who else files for them. */
export async function readNamed(db: Db, { clientIds }: Pick<ImportActor, 'clientIds'>): Promise<Named> {
  const clients = await db
    .selectFrom('clients')
    .select(['id', 'name', 'key'])
    .where('active', '=', true)
    .$if(clientIds.length > 0, (query) => query.where('id', 'in', [...clientIds]))
    .execute()
  const users = await db
    .selectFrom('users')
    .select(['id', 'agent_id', 'client_ids'])
    .where('status', '=', 1)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`role_ids @> array[${roles.mrd}]::int[]`)
    .execute()
  const [first, second] = clients
  return {
    clients: new Map(
      clients.flatMap(({ id, name, key }) =>
        [name, key].map((word): [string, number] => [word.toLowerCase(), id]),
      ),
    ),
    only: first && !second ? first.id : undefined,
    operators: new Map(
      users.map(({ id, agent_id, client_ids }) => [
        agent_id.toLowerCase(),
        { userId: id, clientIds: client_ids },
      ]),
    ),
  }
}

/**
 * Judges rows as `fileRecord` would: what is written in them, their links, what is filed already, and the rows before them
 * in the file. By the line of each.
 */
export async function judgeRows(
  work: Pick<SystemReading, 'db' | 'settings'>,
  actor: Pick<ImportActor, 'clientIds'>,
  rows: readonly GivenRow[],
): Promise<Map<number, JudgedRow>> {
  const named = await readNamed(work.db, actor)
  const nameOf = new Map<string, string>()
  const judged = new Map<number, JudgedRow>()
  const written: WrittenRow[] = []
  for (const { line, cells } of rows) {
    const row = readRecordRow(cells as RecordCells, named)
    const fault = 'key' in row ? row : faultBeside(row, cells as RecordCells, nameOf)
    judged.set(line, fault ?? row)
    if (!fault && !('key' in row)) written.push({ line, ...row })
  }
  for (let at = 0; at < written.length; at += AT_ONCE) {
    const some = written.slice(at, at + AT_ONCE)
    const documents = some.map(({ clientId, fields: { uhid, opid, patName, documentDate } }, key) => ({
      ...{ key, clientId, uhid, opid, patName, documentDate },
    }))
    for (const [key, { key: twin }] of await findTwinRecords(work, documents)) {
      const row = some[key]
      if (row) row.twin = { key: twin }
    }
  }
  for (const [line, fault] of await faultsAmong(work.db, written)) judged.set(line, fault)
  return judged
}

/** What else may be wrong with a row that is well written: its link, or an operator whom another row calls otherwise. */
function faultBeside(
  { fields }: RecordOfRow,
  cells: RecordCells,
  nameOf: Map<string, string>,
): RowFault | undefined {
  if (!readRecordLink(fields.url)) return { key: 'mrd.invalidUrl' }
  const { agentId = '', name = '' } = operatorOf(cells) ?? {}
  const known = nameOf.get(agentId)
  if (name === '' || known === name) return undefined
  if (known !== undefined) return { key: 'mrd.duplicateOperator' }
  nameOf.set(agentId, name)
  return undefined
}

/** The faults of rows among themselves; the database knows which names are alike. */
async function faultsAmong(db: Db, rows: readonly WrittenRow[]): Promise<ReadonlyMap<number, RowFault>> {
  const known = new Map<string, boolean>()
  const keyOf = (names: NamePair) => names.join('\n')
  for (;;) {
    const { faults, asked } = walkRows(rows, (names) => known.get(keyOf(names)))
    if (asked.length === 0) return faults
    const pairs = [...new Map(asked.map((names) => [keyOf(names), names])).values()]
    const unlike = await findUnlikeNames(db, pairs)
    for (const [at, names] of pairs.entries()) known.set(keyOf(names), !unlike.has(at))
  }
}
