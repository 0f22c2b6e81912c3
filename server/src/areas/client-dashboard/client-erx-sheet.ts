import { getClientErxList_excel } from '@rxdesk/contract/areas/client-dashboard/calls'
import { clientErxFilter } from '@rxdesk/contract/areas/client-dashboard/schemas'
import type { ErxColumn, ErxRow } from '@rxdesk/contract/erx-row'
import { genders } from '@rxdesk/contract/options'
import { z } from 'zod'
import { ageInWords } from '#domain/people/age-text.ts'
import type { ReportFile } from '#domain/report-files/report-file-route.ts'
import { statusWord } from '#domain/road/report-status.ts'
import { sheetMoment } from '#engines/documents/sheet-moment.ts'
import type { Cell } from '#engines/documents/spreadsheet.ts'
import { readingWork } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'
import { columnsOfErx, everyErxRow } from './client-erx-store.ts'

const filter = z.object(clientErxFilter)

/** A column of the workbook. */
interface SheetColumn {
  header: string
  width: number
  cell: (row: ErxRow) => Cell
}

/**
 * How each column of the list appears in the workbook: a fee as a number that can be summed, plus its
 * currency.
 */
function sheetColumns(timeZone: string): Record<ErxColumn, readonly SheetColumn[]> {
  const moment = sheetMoment(timeZone)
  const one = (header: string, width: number, cell: SheetColumn['cell']) => [{ header, width, cell }]
  return {
    client: one('Client', 22, (row) => row.clientName),
    erxId: one('eRx', 10, (row) => row.erxId),
    patientName: one('Patient', 26, (row) => row.patName),
    uhid: one('UHID', 14, (row) => row.uhid || null),
    age: one('Age', 11, ({ ageMonths }) => (ageMonths === null ? null : ageInWords(ageMonths))),
    gender: one(
      'Sex',
      12,
      (row) => genders.find(({ genderCode }) => genderCode === row.genderCode)?.gender ?? null,
    ),
    doctor: one('Doctor', 22, (row) => row.doctorName || null),
    hospital: one('Hospital', 22, (row) => row.hospitalName || null),
    department: one('Department', 18, (row) => row.departmentName || null),
    media: one('Medium', 14, (row) => row.mediaName || null),
    channel: one('Channel', 14, (row) => row.channel),
    prescriptionDate: one('Prescription date', 17, (row) => row.prescriptionDate || null),
    receivedAt: one('Check-in', 17, (row) => moment(row.checkIn)),
    finishedAt: one('Fulfilment', 17, (row) => moment(row.fulfilment)),
    status: one('Status', 14, statusWord),
    reason: one('Reason', 40, (row) => row.reason || null),
    pages: one('Pages', 8, (row) => row.pages),
    medicines: one('Medicines', 10, (row) => row.medicines),
    fee: [...one('Fee', 10, (row) => row.fee), ...one('Currency', 9, (row) => row.currency || null)],
  }
}

/** The client's list as a workbook, with the columns of the list; no contact data. */
export function clientErxFile(services: Services): ReportFile {
  return {
    call: getClientErxList_excel,
    async sheet(caller, given) {
      const asked = filter.parse(given)
      const of = sheetColumns(services.settings.TIME_ZONE)
      const columns = (await columnsOfErx(readingWork(services, caller), asked)).flatMap(
        (column) => of[column],
      )
      return {
        name: 'Prescriptions',
        columns,
        rows: cells(columns, everyErxRow(readingWork(services, caller), asked)),
      }
    },
  }
}

async function* cells(
  columns: readonly SheetColumn[],
  rows: AsyncIterable<ErxRow>,
): AsyncGenerator<readonly Cell[]> {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row))
}
