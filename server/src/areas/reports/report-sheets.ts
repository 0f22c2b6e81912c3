import { type ExportedReport, exportedReports } from '@rxdesk/contract/areas/reports/requests'
import { readReportColumns } from '#domain/client-terms/report-columns.ts'
import type { ReportFile } from '#domain/report-files/report-file-route.ts'
import { sheetMoment } from '#engines/documents/sheet-moment.ts'
import type { Cell, Spreadsheet } from '#engines/documents/spreadsheet.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { readingWork } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'
import { asksForTerms } from './case-conditions.ts'
import { everyCase } from './case-query.ts'
import { billingRows, countedBy, registrationRow } from './case-sums.ts'
import { chartReaders } from './chart-calls.ts'
import { callOf, exportedCases, hasPatients, requireAllowed } from './exported.ts'
import { ownLine } from './figure-calls.ts'
import { operatorRows } from './operator-sums.ts'
import { rejectionRows } from './rejections.ts'
import {
  billingColumns,
  chosenColumns,
  clinicalColumns,
  erxColumns,
  operatorColumns,
  registrationColumns,
  rejectionColumns,
  type SheetColumn,
} from './report-columns.ts'
import { fromSums, requireSums, withinTime } from './scope.ts'

const names: Record<ExportedReport['report'], string> = {
  'erx-list': 'Prescriptions',
  'old-list': 'Old prescriptions',
  reports: 'Prescriptions',
  'client-report': 'Prescriptions',
  operators: 'Operators',
  registration: 'Registered and digitized',
  rejections: 'Rejections',
  billing: 'Billing',
  chart: 'Chart',
}

/** The workbook of each report that `exportReport` promises. */
export function reportSheets(services: Services): Record<ExportedReport['report'], ReportFile> {
  const file = (report: ExportedReport['report']): ReportFile => ({
    call: callOf[report],
    sheet: (caller: Caller, given: unknown) =>
      sheetOf(readingWork(services, caller), exportedReports.parse(given)),
  })
  const reports = Object.keys(names) as ExportedReport['report'][]
  return Object.fromEntries(reports.map((report) => [report, file(report)])) as Record<
    ExportedReport['report'],
    ReportFile
  >
}

type ChartAsked = Extract<ExportedReport, { report: 'chart' }>

async function sheetOf(work: Reading, asked: ExportedReport): Promise<Spreadsheet> {
  // Clients can have been taken from the user since the workbook was promised.
  await requireAllowed(work, asked)
  const name = names[asked.report]
  if (asked.report === 'reports' && asksForTerms(asked)) await requireSums(work)
  if (hasPatients(asked)) {
    const rows = await begun(everyCase(work, exportedCases(work, asked)))
    return table(name, await caseColumns(work, asked), rows)
  }
  switch (asked.report) {
    case 'registration': {
      const rows = await fromSums(work, (reading) => countedBy(reading, asked, asked.by))
      return table(name, registrationColumns, rows.map(registrationRow))
    }
    case 'operators':
      return table(
        name,
        operatorColumns,
        await fromSums(work, (reading) => operatorRows(reading, ownLine(work, asked))),
      )
    case 'rejections':
      return table(
        name,
        rejectionColumns,
        await withinTime(work, (reading) => rejectionRows(reading, asked, asked.by)),
      )
    case 'billing':
      return table(
        name,
        billingColumns,
        await fromSums(work, (reading) => billingRows(reading, asked, asked.by)),
      )
    case 'chart': {
      const answer = await fromSums<object>(work, (reading) => chartReaders[asked.chart](reading, asked))
      return chartSheet(asked, answer)
    }
  }
}

/** The same rows, the first of them read: what is refused is said before the file begins. */
async function begun<Row>(rows: AsyncGenerator<Row>): Promise<AsyncIterable<Row>> {
  const first = await rows.next()
  return (async function* () {
    if (first.done) return
    yield first.value
    yield* rows
  })()
}

async function caseColumns(work: Reading, asked: Parameters<typeof exportedCases>[1]) {
  const moment = sheetMoment(work.settings.TIME_ZONE)
  if (asked.report === 'reports') return clinicalColumns(moment)
  if (asked.report === 'client-report')
    return chosenColumns(moment, await readReportColumns(work.db, asked.clientId))
  return erxColumns(moment)
}

/** A chart as the table of its marks. Of antibiotics there are two: one by salt, one by day. */
function chartSheet({ chart, days }: Pick<ChartAsked, 'chart' | 'days'>, answer: object): Spreadsheet {
  const byDay = days && chart === 'Antibiotic_chart'
  const marks = Object.entries(answer).find(([member, value]) =>
    byDay ? member === 'days' : Array.isArray(value) && member !== 'categoryMaster',
  )?.[1] as Record<string, Cell>[]
  // The number of a mark says nothing on paper.
  const headers = Object.keys(marks[0] ?? { name: '', count: 0 }).filter((header) => header !== 'id')
  const columns = headers.map((header) => ({
    header: inWords(header),
    width: header === 'name' ? 36 : 14,
    // What client staff are not shown of a small group.
    cell: (row: Record<string, Cell>) => row[header] ?? (header === 'share' ? null : 'fewer than 5'),
  }))
  return table(chart.replace('_chart', ''), columns, marks)
}

/** The name of a figure as a heading. */
const inWords = (name: string) =>
  name[0]?.toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function table<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): Spreadsheet {
  return { name, columns, rows: cells(columns, rows) }
}

async function* cells<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): AsyncGenerator<readonly Cell[]> {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row))
}
