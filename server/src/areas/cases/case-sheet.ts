import { exporteRxList } from '@rxdesk/contract/areas/cases/queue-calls'
import { type CaseRow, type ListRequest, listRequestSchema } from '@rxdesk/contract/areas/cases/schemas'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import type { ListOf, WorkedChannel } from '@rxdesk/contract/channel-rules'
import { limits } from '@rxdesk/contract/limits'
import type { ReportFile } from '#domain/report-files/report-file-route.ts'
import { listCases } from '#domain/road/case-list.ts'
import { statusWord } from '#domain/road/report-status.ts'
import { sheetMoment } from '#engines/documents/sheet-moment.ts'
import type { Cell } from '#engines/documents/spreadsheet.ts'
import { readingWork } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'

type Asked = Omit<ParsedRequestOf<typeof exporteRxList>, 'userCode' | 'userId'>

/** The whole filtered list as its list request. */
export function askedList(asked: Asked): ListRequest {
  return { ...listRequestSchema.parse(asked), offset: 0, limit: limits.exportedRows }
}

interface SheetColumn {
  header: string
  width: number
  cell: (row: CaseRow) => Cell
}

function columnsIn(timeZone: string): readonly SheetColumn[] {
  const moment = sheetMoment(timeZone)
  return [
    { header: 'eRx', width: 10, cell: (row) => row.erxId },
    { header: 'Patient', width: 26, cell: (row) => row.patName },
    { header: 'Client', width: 22, cell: (row) => row.clientName },
    { header: 'Medium', width: 14, cell: (row) => row.mediaName || null },
    { header: 'Level', width: 8, cell: (row) => row.level },
    { header: 'Status', width: 14, cell: statusWord },
    { header: 'Priority', width: 9, cell: (row) => (row.priority > 0 ? 'High' : null) },
    { header: 'Check-in', width: 17, cell: (row) => moment(row.checkIn) },
    { header: 'Due', width: 17, cell: (row) => moment(row.due) },
    { header: 'Fulfilment', width: 17, cell: (row) => moment(row.fulfilment) },
    { header: 'Services', width: 20, cell: (row) => row.services.join(', ') || null },
    { header: 'Holder', width: 22, cell: (row) => row.holder || null },
    { header: 'Pages', width: 8, cell: (row) => row.pages },
    { header: 'Reason', width: 40, cell: (row) => row.rejectReason || null },
    { header: 'Comment', width: 40, cell: (row) => row.comment || null },
  ]
}

/** A list of a desk as a workbook or CSV: the rows that its screen shows for these filters; no contact data. */
export function caseListFile(services: Services): ReportFile {
  return {
    call: exporteRxList,
    format: (given) => exporteRxList.request.parse(given).format,
    async sheet(caller, given) {
      const asked = exporteRxList.request.parse(given)
      const columns = columnsIn(services.settings.TIME_ZONE)
      const place = { channel: asked.channel, list: asked.list as ListOf<WorkedChannel> }
      const { data } = await listCases(readingWork(services, caller), place, askedList(asked))
      return { name: 'Prescriptions', columns, rows: cells(columns, data) }
    },
  }
}

async function* cells(
  columns: readonly SheetColumn[],
  rows: readonly CaseRow[],
): AsyncGenerator<readonly Cell[]> {
  for (const row of rows) yield columns.map(({ cell }) => cell(row))
}
