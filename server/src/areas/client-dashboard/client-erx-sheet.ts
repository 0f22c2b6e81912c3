import { clientErxFilter } from '@rxdesk/contract/areas/client-dashboard'
import { z } from 'zod'
import { sheetMoment } from '../../documents/sheet-moment.ts'
import type { Cell } from '../../documents/spreadsheet.ts'
import type { ReportFile } from '../../report-files/report-file-route.ts'
import { statusWord } from '../../road/report-status.ts'
import type { Services } from '../../services.ts'
import { type ClientErxQuestion, everyErxRow } from './client-erx-store.ts'

const filter = z.object(clientErxFilter)

/** The client's list as a workbook; no contact data. */
export function clientErxFile(services: Services): ReportFile {
  return {
    call: 'reportDtls/getClientErxList_excel',
    sheet: (caller, asked) => ({
      name: 'Prescriptions',
      columns: [
        { header: 'eRx', width: 10 },
        { header: 'Patient', width: 26 },
        { header: 'Client', width: 22 },
        { header: 'Hospital', width: 22 },
        { header: 'Doctor', width: 22 },
        { header: 'Channel', width: 14 },
        { header: 'Prescription date', width: 17 },
        { header: 'Check-in', width: 17 },
        { header: 'Fulfilment', width: 17 },
        { header: 'Status', width: 14 },
        { header: 'Pages', width: 8 },
        { header: 'Medicines', width: 10 },
        { header: 'Reason', width: 40 },
      ],
      rows: cells(services, everyErxRow(services, caller, filter.parse(asked) satisfies ClientErxQuestion)),
    }),
  }
}

async function* cells(
  { settings }: Services,
  rows: ReturnType<typeof everyErxRow>,
): AsyncGenerator<readonly Cell[]> {
  const moment = sheetMoment(settings.TIME_ZONE)
  for await (const row of rows)
    yield [
      row.erxId,
      row.patName,
      row.clientName,
      row.hospitalName || null,
      row.doctorName || null,
      row.channel,
      row.prescriptionDate || null,
      moment(row.checkIn),
      moment(row.fulfilment),
      statusWord(row),
      row.pages,
      row.medicines,
      row.reason || null,
    ]
}
