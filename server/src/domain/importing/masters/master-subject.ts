import { csvColumns } from '@rxdesk/contract/areas/imports/rules/csv-columns'
import type { MasterType } from '@rxdesk/contract/options'
import { sql } from 'kysely'
import { lockMaster, stampOf } from '#domain/reference/master-lock.ts'
import { masterRows } from '#domain/reference/master-tables.ts'
import { namesInUse } from '#domain/reference/names-in-use.ts'
import type { Db } from '#platform/database/db.ts'
import type { GivenRow } from '../csv-rows.ts'
import type { ImportSubject, StagedChange } from '../import-subject.ts'
import { type MasterColumn, masterColumns, readFields, writtenFields } from './master-fields.ts'
import { coarserCodes, MasterModel, type StoredTerm } from './master-model.ts'
import { approveImported, writeChanges } from './write-terms.ts'

/** The import of a plain master. */
export function masterSubject(kind: MasterType): ImportSubject {
  return {
    kind,
    columns: masterColumns(kind),
    action: 'master.imported',
    personal: [],
    async plan(db, _actor, rows: readonly GivenRow<MasterColumn>[]) {
      // The stamp first: a change while the rows are read makes the preview outdated.
      const base = await stampOf(db, kind)
      const retires = rows.some(({ cells }) => cells.active !== undefined && cells.active !== '')
      const model = new MasterModel(kind, retires ? await namesInUse(db, kind) : new Set())
      for await (const terms of termPages(db, kind)) for (const term of terms) model.hold(term)
      const coarser = coarserCodes(rows)
      return {
        base,
        judge: (row: GivenRow<MasterColumn>) =>
          coarser.has(row.line)
            ? {
                outcome: 'refused',
                rowId: null,
                before: null,
                after: null,
                name: row.cells.name ?? '',
                reason: { key: 'import.coarser' },
              }
            : model.judge(row),
      }
    },
    async lock(tx) {
      await lockMaster(tx, kind)
      return stampOf(tx, kind, { locked: true })
    },
    async apply(tx, actor, batches) {
      let used: ReadonlySet<string> | undefined
      for await (const batch of batches) {
        // A term that the file retires may have come into use since the preview: that changes no stamp.
        if (batch.some(isRetired)) used ??= await namesInUse(tx, kind)
        if (batch.some((change) => isRetired(change) && used?.has(change.name.toLowerCase()))) return false
        if (!(await writeChanges(tx, kind, batch))) return false
      }
      await approveImported(tx, kind, actor)
      return true
    },
    exported: () => ({
      columns: csvColumns(kind),
      noted: {},
      async *rows(db) {
        for await (const terms of termPages(db, kind)) yield terms.map((term) => writtenFields(kind, term))
      },
    }),
  }
}

const isRetired = ({ after }: StagedChange) => !readFields(after).active

/** Rows per query. */
const PAGE = 10_000

/** All terms of the deployment's master, retired ones too. */
async function* termPages(db: Db, kind: MasterType): AsyncGenerator<StoredTerm[]> {
  for (let after = 0; ; ) {
    const { rows } = await sql<StoredTerm & { id: number }>`
      select id::int as id, name, name_hindi as "nameHindi", code, synonyms, needs_note as "needsNote",
        ends_consultation as "endsConsultation", not retired as active
      from (${masterRows(kind)}) t where id > ${after} order by id limit ${PAGE}`.execute(db)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}
