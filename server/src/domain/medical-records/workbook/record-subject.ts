import { contactColumns, workbookColumns } from '@rxdesk/contract/areas/mrd/workbook-columns'
import { roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { ImportFault } from '#domain/importing/csv-rows.ts'
import type { Fields, ImportActor, ImportSubject, Judged } from '#domain/importing/import-subject.ts'
import { workbookLimits } from '#engines/workbooks/workbook-task.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { Problem } from '#platform/protocol/problem.ts'
import { systemWorkIn, type Work } from '#platform/protocol/work.ts'
import type { Sealer } from '#platform/sealing/seal.ts'
import type { Services } from '#platform/services.ts'
import { fileRecord, type RecordClient } from '../file-record.ts'
import { type JudgedRow, judgeRows, namedClients } from './judge-rows.ts'
import { type RecordCells, readRecordRow } from './record-row.ts'

/** The filing of documents from the rows of a workbook, each as by hand; contact data rests sealed in the rows. */
export function recordSubject(services: Services): ImportSubject {
  const { sealer, settings } = services
  return {
    kind: 'mrd',
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
      const judged = await judgeRows({ db, settings }, actor, rows)
      return { base: 0, judge: ({ line, cells }) => stagedRow(sealer, cells, judged.get(line)) }
    },
    // Each row is judged again as it is filed.
    lock: async () => 0,
    async apply(tx, actor, batches) {
      const clients = await namedClients(tx, actor)
      const filedFor = new Map<number, RecordClient>()
      const work = workOf(services, tx, actor)
      for await (const batch of batches) {
        const filed: { line: number; recordId: number }[] = []
        for (const change of batch) {
          const row = readRecordRow(openedCells(sealer, change.after), clients)
          if ('key' in row) return false
          const client = filedFor.get(row.clientId) ?? (await clientOf(tx, row.clientId))
          filedFor.set(row.clientId, client)
          try {
            const { recordId } = await fileRecord(work, { client, fields: row.fields })
            filed.push({ line: change.line, recordId })
          } catch (error) {
            // It was filed by hand meanwhile: all rows are judged again.
            if (error instanceof Problem) return false
            throw error
          }
        }
        await nameRecords(tx, actor.importId, filed)
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

function clientOf(tx: Tx, clientId: number): Promise<RecordClient> {
  return tx
    .selectFrom('clients')
    .select(['id', 'turnaround_minutes', 'mrd_to_queue'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
}

/** The rows name the records that they became. */
async function nameRecords(tx: Tx, importId: number, filed: readonly object[]): Promise<void> {
  await sql`update import_rows i set row_id = f."recordId"
    from json_to_recordset(${JSON.stringify(filed)}::json) as f(line int, "recordId" bigint)
    where i.import_id = ${importId} and i.outcome = 'added' and i.line = f.line`.execute(tx)
}

/**
 * The work of whoever sent the workbook, whose session may have ended since. The audit row of the import names all that
 * is filed; one for each record would hold the sender's chain all the time, and a cancel waits for that.
 */
function workOf(services: Services, tx: Tx, { userId = 0, clientIds, permissions }: ImportActor): Work {
  const caller: Caller = {
    sessionId: '',
    browserSessionId: '',
    userId,
    userCode: 0,
    agentId: '',
    displayName: '',
    roleIds: [roles.mrd],
    permissions,
    clientIds,
    userCategory: 0,
    opdOnly: false,
    opensForms: false,
    deletesForms: false,
  }
  return { ...systemWorkIn(services, tx, { userId }), note: async () => {}, caller }
}
