import type { TeleOutcome } from '@rxdesk/contract/areas/teleconsultation/outcomes'
import {
  onGetAmazonReportList,
  onGetTCOperatorReport,
} from '@rxdesk/contract/areas/teleconsultation/report-calls'
import {
  type TeleOperatorRow,
  type TeleReportRow,
  teleListFilter,
  teleReportFilter,
} from '@rxdesk/contract/areas/teleconsultation/report-schemas'
import { z } from 'zod'
import type { ReportFile } from '#domain/report-files/report-file-route.ts'
import { sheetMoment } from '#engines/documents/sheet-moment.ts'
import type { Cell } from '#engines/documents/spreadsheet.ts'
import { readingWork } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'
import { operatorRows } from './operator-store.ts'
import { everyTeleRow } from './report-rows.ts'

interface Column<Row> {
  header: string
  width: number
  cell: (row: Row) => Cell
}

const outcomes: Record<TeleOutcome, string> = {
  pending: 'Pending',
  inProgress: 'In progress',
  completed: 'Completed',
  rejected: 'Rejected',
  consultationFailed: 'Consultation failed',
  failure: 'Failure',
  cancelled: 'Cancelled',
}

function caseColumns(timeZone: string): readonly Column<TeleReportRow>[] {
  const moment = sheetMoment(timeZone)
  return [
    { header: 'eRx', width: 10, cell: (row) => row.erxId },
    { header: 'Booking', width: 18, cell: (row) => row.bookingId || null },
    { header: 'Client', width: 22, cell: (row) => row.clientName },
    { header: 'Call asked for', width: 14, cell: (row) => row.modeAsked || null },
    { header: 'Outcome', width: 20, cell: (row) => outcomes[row.outcome] },
    { header: 'Received', width: 17, cell: (row) => moment(row.checkIn) },
    { header: 'First call', width: 17, cell: (row) => moment(row.firstCall) },
    { header: 'Ended', width: 17, cell: (row) => moment(row.fulfilment) },
    { header: 'Tele-consultant', width: 22, cell: (row) => row.agent || null },
    { header: 'Attempts', width: 10, cell: (row) => row.attempts },
    { header: 'Minutes', width: 9, cell: (row) => row.minutes },
    {
      header: 'In time',
      width: 9,
      cell: (row) => (row.inTime === null ? null : row.inTime ? 'Yes' : 'No'),
    },
    { header: 'Reason', width: 40, cell: (row) => row.reason || null },
  ]
}

const operatorColumns: readonly Column<TeleOperatorRow>[] = [
  { header: 'Tele-consultant', width: 26, cell: (row) => row.operator },
  { header: 'Claimed', width: 10, cell: (row) => row.claimed },
  { header: 'Attempts', width: 10, cell: (row) => row.attempts },
  { header: 'Reached', width: 10, cell: (row) => row.reached },
  { header: 'Completed', width: 11, cell: (row) => row.completed },
  { header: 'Rejected', width: 10, cell: (row) => row.rejected },
  { header: 'Failed', width: 10, cell: (row) => row.failed },
  { header: 'Released', width: 10, cell: (row) => row.released },
  { header: 'Minutes talked', width: 15, cell: (row) => row.minutesTalked },
  { header: 'Median minutes', width: 15, cell: (row) => row.medianMinutes },
]

const listFilter = z.object(teleListFilter)
const operatorFilter = z.object(teleReportFilter)

/** The report of consultations as a workbook; nothing of a patient. */
export function teleCasesFile(services: Services): ReportFile {
  return {
    call: onGetAmazonReportList,
    sheet: (caller, given) =>
      sheetOf(
        'Consultations',
        caseColumns(services.settings.TIME_ZONE),
        everyTeleRow(readingWork(services, caller), listFilter.parse(given)),
      ),
  }
}

/** The report of tele-consultants as a workbook. */
export function teleOperatorsFile(services: Services): ReportFile {
  return {
    call: onGetTCOperatorReport,
    async sheet(caller, given) {
      const every = { offset: 0, limit: MOST_OPERATORS }
      const { rows } = await operatorRows(readingWork(services, caller), operatorFilter.parse(given), every)
      return sheetOf('Tele-consultants', operatorColumns, rows)
    },
  }
}

/** More accounts than any deployment has. */
const MOST_OPERATORS = 100_000

function sheetOf<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row> | readonly Row[],
) {
  return { name, columns, rows: cells(columns, rows) }
}

async function* cells<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row> | readonly Row[],
): AsyncGenerator<readonly Cell[]> {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row))
}
