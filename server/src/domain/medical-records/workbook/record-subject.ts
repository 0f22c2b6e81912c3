import { contactColumns, workbookColumns } from '@rxdesk/contract/areas/mrd/workbook-columns'
import { sql } from 'kysely'
import { ImportFault } from '#domain/importing/csv-rows.ts'
import type { Fields, ImportSubject, Judged } from '#domain/importing/import-subject.ts'
import { workbookLimits } from '#engines/workbooks/workbook-task.ts'
import type { Tx } from '#platform/database/db.ts'
import { systemWorkIn } from '#platform/protocol/work.ts'
import type { Sealer } from '#platform/sealing/seal.ts'
import type { Services } from '#platform/services.ts'
import { fileLinks } from '../file-links.ts'
import { type JudgedRow, judgeRows, readNamed } from './judge-rows.ts'
import { type RecordCells, readRecordRow } from './record-row.ts'

/** Documents that are filed together. */
const AT_ONCE = 500

/** The filing of documents from the rows of a workbook, each as by hand; contact data rests sealed in the rows. */
export function recordSubject(services: Services): ImportSubject {
  const { sealer } = services
  return {
    kind: 'records',
    columns: workbookColumns.map(({ name, alsoCalled }) => ({
      name,
      alsoCalled: [name.toLowerCase(), ...alsoCalled],
      required: name === 'uhid' || name === 'patientName',
    })),
    action: 'records.imported',
    personal: contactColumns,
    keepsRefused: true,
    async plan(db, actor, rows) {
      if (rows.length > workbookLimits.rows)
        throw new ImportFault('import.tooManyRows', { rows: workbookLimits.rows })
      const judged = await judgeRows({ db, settings: services.settings }, actor, rows)
      return { base: 0, judge: ({ line, cells }) => stagedRow(sealer, cells, judged.get(line)) }
    },
    // Each row is judged again as it is filed.
    lock: async () => 0,
    async apply(tx, actor, batches) {
      const named = await readNamed(tx, actor)
      const work = systemWorkIn(services, tx, { userId: actor.userId ?? 0 })
      for await (const batch of batches)
        for (let at = 0; at < batch.length; at += AT_ONCE) {
          const some = batch.slice(at, at + AT_ONCE)
          const documents = some.flatMap(({ after }) => {
            const row = readRecordRow(openedCells(sealer, after), named)
            return 'key' in row ? [] : [row]
          })
          // A client was taken from the sender, or a document was filed by hand: all rows are judged again.
          if (documents.length < some.length) return false
          const records = await fileLinks(work, actor.userId ?? 0, documents)
          if (!records) return false
          await nameRecords(
            tx,
            actor.importId,
            some.map(({ line }, index) => ({ line, recordId: records[index] })),
          )
        }
      return true
    },
  }
}

/** A row as it is kept until it is filed, and what becomes of it. */
export function stagedRow(sealer: Sealer, cells: RecordCells, row: JudgedRow | undefined): Judged {
  const refused = row === undefined || 'key' in row
  return {
    outcome: refused ? 'refused' : 'added',
    name: (cells.patientName ?? '').slice(0, 200),
    rowId: null,
    before: null,
    after: sealedCells(sealer, cells),
    ...(row && 'key' in row && { reason: row }),
  }
}

function sealedCells(sealer: Sealer, cells: RecordCells): Fields {
  const sealed = contactColumns.flatMap((column) =>
    cells[column] ? [[column, sealer.seal(cells[column]).toString('base64')]] : [],
  )
  return { ...(cells as Fields), ...Object.fromEntries(sealed) }
}

export function openedCells(sealer: Sealer, kept: Fields): RecordCells {
  const opened = contactColumns.flatMap((column) =>
    kept[column] ? [[column, sealer.open(Buffer.from(kept[column], 'base64'))]] : [],
  )
  return { ...kept, ...Object.fromEntries(opened) }
}

/** The rows name the records that they became. */
async function nameRecords(tx: Tx, importId: number, filed: readonly object[]): Promise<void> {
  await sql`update import_rows i set row_id = f."recordId"
    from json_to_recordset(${JSON.stringify(filed)}::json) as f(line int, "recordId" bigint)
    where i.import_id = ${importId} and i.outcome = 'added' and i.line = f.line`.execute(tx)
}
