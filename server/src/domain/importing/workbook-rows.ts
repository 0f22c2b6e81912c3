import type { MessageKey } from '@rxdesk/contract/messages'
import { isWorkbook, type WorkbookReader } from '#engines/workbooks/workbook-reader.ts'
import { type WorkbookFault, workbookLimits } from '#engines/workbooks/workbook-task.ts'
import {
  type FaultValues,
  type FileContent,
  type GivenRow,
  type ImportColumn,
  ImportFault,
  otherHeadings,
  placesOf,
  readCsv,
  takenHeadings,
} from './csv-rows.ts'

const MEGABYTE = 2 ** 20

const faults: Record<WorkbookFault, { key: MessageKey; values?: FaultValues }> = {
  unreadable: { key: 'import.workbookUnreadable' },
  macros: { key: 'import.workbookMacros' },
  locked: { key: 'import.workbookLocked' },
  tooManyRows: { key: 'import.tooManyRows', values: { rows: workbookLimits.rows } },
  tooManyColumns: { key: 'import.tooManyColumns', values: { columns: workbookLimits.columns } },
  tooHeavy: { key: 'import.workbookTooHeavy' },
  tooLarge: { key: 'import.tooLarge', values: { megabytes: workbookLimits.bytes / MEGABYTE } },
}

/**
 * The rows of a file: of a workbook, told by its first bytes, or else of a CSV file.
 * @param workbooks undefined where CSV files alone are read
 * @throws ImportFault when it is neither, or more than one import may have
 */
export async function readRows<Name extends string>(
  workbooks: WorkbookReader | undefined,
  content: Buffer,
  columns: readonly ImportColumn<Name>[],
): Promise<FileContent<Name>> {
  if (!workbooks || !isWorkbook(content)) return readCsv(content, columns)
  const required = columns.filter((column) => column.required)
  const read = await workbooks.read(
    content,
    required.map(({ name, alsoCalled = [] }) => [name, ...alsoCalled]),
  )
  if (read.kind === 'refused') {
    const { key, values } = faults[read.fault]
    throw new ImportFault(key, values)
  }
  const places = placesOf(read.headings, columns)
  if (read.rows.length === 0) throw new ImportFault('import.empty')
  const rows = read.rows.map(({ line, cells }): GivenRow<Name> => {
    const named = Object.fromEntries(places.map(([name, at]) => [name, cells[at] ?? '']))
    return { line, cells: named as GivenRow<Name>['cells'] }
  })
  return {
    rows,
    taken: takenHeadings(read.headings, places),
    passedOver: otherHeadings(read.headings, places),
  }
}
