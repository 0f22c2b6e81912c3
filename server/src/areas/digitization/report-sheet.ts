import type { DigitizationReportRow } from '@rxdesk/contract/areas/digitization/schemas'
import { statusWord } from '#domain/road/report-status.ts'
import { sheetMoment } from '#engines/documents/sheet-moment.ts'
import type { Cell, Spreadsheet } from '#engines/documents/spreadsheet.ts'

/** The columns of the workbook; no patient data. */
export const reportColumns: Spreadsheet['columns'] = [
  { header: 'eRx', width: 10 },
  { header: 'Segregated from', width: 15 },
  { header: 'Client', width: 22 },
  { header: 'Check-in', width: 17 },
  { header: 'Fulfilment', width: 17 },
  { header: 'Status', width: 14 },
  { header: 'Operator', width: 20 },
  { header: 'Pages', width: 8 },
  { header: 'Medicines', width: 10 },
  { header: 'Minutes', width: 9 },
  { header: 'In time', width: 9 },
  { header: 'Reason', width: 40 },
]

/** The rows of the report as cells, instants as dd-mm-yyyy hh:mm of the deployment's time zone. */
export async function* cellsOf(
  rows: AsyncIterable<DigitizationReportRow>,
  timeZone: string,
): AsyncGenerator<readonly Cell[]> {
  const moment = sheetMoment(timeZone)
  for await (const row of rows)
    yield [
      row.erxId,
      row.partOf || null,
      row.clientName,
      moment(row.checkIn),
      moment(row.fulfilment),
      statusWord(row),
      row.operator,
      row.pages,
      row.medicines,
      row.minutes,
      row.inTime === null ? null : row.inTime ? 'Yes' : 'No',
      row.reason,
    ]
}
