import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { parse } from 'csv-parse'
import type { Kysely } from 'kysely'
import {
  type MedicineEntry,
  type UpsertCounts,
  upsertMedicines,
} from '#domain/medicine-catalogue/medicine-catalogue.ts'
import type { Tables } from '#platform/database/tables.ts'
import { type BadRow, mapHeader, readMedicine } from './medicine-rows.ts'

export interface ImportReport extends UpsertCounts {
  /** Rows whose code an earlier row of the file already has. */
  repeated: number
  bad: BadRow[]
  /** How many rows were skipped, where not all of them are listed. */
  refused?: number
}

const BATCH = 2_000

/**
 * Imports a medicine catalogue from CSV in one transaction: all of it or nothing. A second run changes nothing. Invalid
 * rows are skipped and reported. Throws when the file cannot be read or has no name column.
 *
 * @param tell receives the progress, 0 to 1
 */
export async function importMedicines(
  db: Kysely<Tables>,
  file: string,
  tell: (part: number) => void = () => {},
): Promise<ImportReport> {
  const { size } = await stat(file)
  const source = createReadStream(file)
  const rows = source.pipe(
    parse({ bom: true, relax_column_count: true, skip_empty_lines: true, trim: true, info: true }),
  )
  source.on('error', (error) => rows.destroy(error))
  // A short file may end, or break, before the loop below reads it; the error is reported there.
  rows.on('error', () => undefined)
  return db.transaction().execute(async (tx) => {
    const report: ImportReport = { added: 0, changed: 0, unchanged: 0, repeated: 0, bad: [] }
    const seen = new Set<string>()
    let header: string[] | undefined
    let columns: ReturnType<typeof mapHeader> | undefined
    let batch: MedicineEntry[] = []
    const flush = async () => {
      const counts = await upsertMedicines(tx, batch)
      report.added += counts.added
      report.changed += counts.changed
      report.unchanged += counts.unchanged
      batch = []
      tell(size === 0 ? 1 : Math.min(1, source.bytesRead / size))
    }
    for await (const { record, info } of rows as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      if (!header || !columns) {
        header = record
        columns = mapHeader(record)
        continue
      }
      const read = readMedicine(header, columns, record)
      if ('reason' in read) {
        report.bad.push({ line: info.lines, reason: read.reason })
        continue
      }
      if (seen.has(read.code)) {
        report.repeated++
        continue
      }
      seen.add(read.code)
      batch.push(read)
      if (batch.length >= BATCH) await flush()
    }
    if (!header) throw new Error('The file is empty.')
    await flush()
    return report
  })
}
