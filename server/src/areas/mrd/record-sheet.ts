import { exportMrdList } from '@rxdesk/contract/areas/mrd/calls'
import { recordFilter } from '@rxdesk/contract/areas/mrd/schemas'
import { reportDays } from '@rxdesk/contract/report-range'
import { z } from 'zod'
import type { ReportFile } from '#domain/report-files/report-file-route.ts'
import { sheetMoment } from '#engines/documents/sheet-moment.ts'
import type { Cell } from '#engines/documents/spreadsheet.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { readingWork } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'
import { requireSound } from './record-calls.ts'
import { type RecordQuestion, readRecords } from './record-list-store.ts'

const filter = z.object(recordFilter)

const columns = [
  { header: 'UHID', width: 16 },
  { header: 'OPID', width: 16 },
  { header: 'Patient', width: 26 },
  { header: 'Client', width: 22 },
  { header: 'Source', width: 8 },
  { header: 'Type', width: 8 },
  { header: 'Department', width: 20 },
  { header: 'Date of the document', width: 14 },
  { header: 'Pages', width: 8 },
  { header: 'State', width: 14 },
  { header: 'Why', width: 40 },
  { header: 'Uploaded by', width: 20 },
  { header: 'Uploaded at', width: 17 },
]

const words = {
  waiting: 'Waiting',
  fetching: 'Fetching',
  filed: 'Filed',
  inQueue: 'In queue',
  accessDenied: 'Access Denied',
  invalidUrl: 'Invalid URL',
} as const

/** The list as a workbook, the last one filed first; no contact data and no links. */
export function recordFile(services: Services): ReportFile {
  return {
    call: exportMrdList,
    sheet(caller, given) {
      const work = readingWork(services, caller)
      const asked = filter.parse(given)
      // Clients can have been taken from the user since the workbook was promised.
      requireSound(work, asked, reportDays.exportWithPatients)
      const rows = rowsOf(work, asked, sheetMoment(services.settings.TIME_ZONE))
      return { name: 'Records', columns, rows }
    },
  }
}

/** Records that are read at a time. */
const BATCH = 500

async function* rowsOf(
  work: Reading,
  asked: RecordQuestion,
  moment: ReturnType<typeof sheetMoment>,
): AsyncGenerator<readonly Cell[]> {
  let after: { at: string; recordId: number } | undefined
  for (;;) {
    const rows = await readRecords(work, asked, { after, limit: BATCH })
    for (const row of rows)
      yield [
        row.uhid,
        row.opid,
        row.patName,
        row.clientName,
        row.source,
        row.prescriptionType === 1 ? 'IPD' : 'OPD',
        row.department,
        row.documentDate,
        row.pages,
        words[row.state],
        row.fault,
        row.uploadedBy,
        moment(row.uploadedAt),
      ]
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = { at: last.at, recordId: last.recordId }
  }
}
