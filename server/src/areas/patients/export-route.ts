import { mayUse } from '@rxdesk/contract/access-row'
import {
  abhaUsersList,
  getPatients,
  getPrescriptionPatients,
} from '@rxdesk/contract/areas/patients/list-calls'
import { patientFilter, patientListKinds } from '@rxdesk/contract/areas/patients/list-schemas'
import { rangeFault, reportDays } from '@rxdesk/contract/report-range'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { SPREADSHEET_TYPE, writeSpreadsheet } from '#engines/documents/spreadsheet.ts'
import { bearerCaller, type Identify } from '#platform/protocol/bearer-caller.ts'
import { downloadHeaders } from '#platform/protocol/download-headers.ts'
import { denied, invalid, refused } from '#platform/protocol/problem.ts'
import { readingWork } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'
import { patientCells, patientColumns } from './export-sheet.ts'

/** No search text: an address must not contain a patient's name. */
const { searchText: _, ...filter } = patientFilter
const askedSchema = z.object({ ...filter, kind: z.enum(patientListKinds) })

const readBy = {
  registered: getPatients,
  prescription: getPrescriptionPatients,
  abha: abhaUsersList,
} as const

/**
 * GET /api/reports/patients.xlsx : a list of patients as an Excel workbook, for users who may read the list,
 * and of 90 days at most. The export is logged before its first byte is sent. Contact data is included only
 * with permission 1 or 2.
 */
export function servePatientExport(app: FastifyInstance, services: Services, identify: Identify): void {
  app.get('/api/reports/patients.xlsx', async (request, reply) => {
    const caller = await bearerCaller(identify, request)
    const parsed = askedSchema.safeParse(request.query)
    if (!parsed.success)
      throw invalid(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
    const asked = parsed.data
    if (!mayUse(readBy[asked.kind].access, caller)) throw denied()
    const fault = rangeFault(asked.fromDate, asked.toDate, reportDays.exportWithPatients)
    if (fault) throw refused(fault.key, { days: fault.days })
    const reading = readingWork(services, caller)
    await reading.change((work) => work.note('patients.export', { clientId: asked.clientId }, { ...asked }))
    return reply
      .headers(
        downloadHeaders(SPREADSHEET_TYPE, `patients-${asked.kind}-${asked.fromDate}-${asked.toDate}.xlsx`),
      )
      .send(
        writeSpreadsheet({
          name: 'Patients',
          columns: patientColumns,
          rows: patientCells(reading, { ...asked, searchText: '' }),
        }),
      )
  })
}
