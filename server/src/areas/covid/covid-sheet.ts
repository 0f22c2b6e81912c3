import { getCovidPatientList_excel } from '@rxdesk/contract/areas/covid/calls'
import { covidFilter } from '@rxdesk/contract/areas/covid/schemas'
import { wireDayIn } from '@rxdesk/contract/dates'
import { z } from 'zod'
import type { ReportFile } from '#domain/report-files/report-file-route.ts'
import { sheetMoment } from '#engines/documents/sheet-moment.ts'
import type { Cell } from '#engines/documents/spreadsheet.ts'
import type { PageAfter } from '#platform/database/every-row.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { readingWork } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'
import { type CovidQuestion, covidPatients } from './list-store.ts'
import { covidSigns } from './reading-store.ts'
import { statusWord, valueText } from './vitals-document.ts'

const filter = z.object(covidFilter)

const columns = [
  { header: 'Patient', width: 26 },
  { header: 'UHID', width: 14 },
  { header: 'Client', width: 22 },
  { header: 'Covid', width: 12 },
  { header: 'Since', width: 12 },
  { header: 'Symptom day', width: 12 },
  { header: 'Last reading', width: 17 },
  { header: 'Temperature', width: 14 },
  { header: 'Pulse', width: 16 },
  { header: 'Respiratory rate', width: 18 },
  { header: 'SpO2', width: 24 },
  { header: 'Blood pressure', width: 16 },
  { header: 'Lowest SpO2', width: 12 },
  { header: 'Highest SpO2', width: 12 },
  { header: 'By figures', width: 18 },
  { header: 'Noted by', width: 20 },
  { header: 'eRx', width: 10 },
]

/** The list as a workbook, the last reading first; no contact data. */
export function covidFile(services: Services): ReportFile {
  return {
    call: getCovidPatientList_excel,
    sheet(caller, given) {
      const asked = { ...filter.parse(given), sortBy: '' }
      const moment = sheetMoment(services.settings.TIME_ZONE)
      return { name: 'Covid vitals', columns, rows: rows(readingWork(services, caller), asked, moment) }
    },
  }
}

/** Patients that are read at a time, each with the readings of a day. */
const BATCH = 500

async function* rows(
  work: Reading,
  asked: CovidQuestion,
  moment: ReturnType<typeof sheetMoment>,
): AsyncGenerator<readonly Cell[]> {
  let after: PageAfter<{ at: string; patientId: number }>['after']
  for (;;) {
    const { patients, readings } = await covidPatients(work, asked, { after, limit: BATCH })
    for (const patient of patients) {
      const own = readings.filter(({ patientId }) => patientId === patient.patientId)
      const byFigures = patient.byFigures
      yield [
        patient.patName,
        patient.uhid || null,
        patient.clientName,
        statusWord(patient.covidStatus),
        patient.statusSince || null,
        patient.symptomDay,
        patient.lastTimed
          ? moment(patient.lastAt)
          : wireDayIn(work.settings.TIME_ZONE, new Date(patient.lastAt)),
        ...covidSigns.map(
          (code) =>
            own
              .filter((each) => each.code === code)
              .map(valueText)
              .join('; ') || null,
        ),
        patient.lowestSpo2,
        patient.highestSpo2,
        byFigures ? `${byFigures.severity}${byFigures.assumesAir ? ', if on air' : ''}` : null,
        patient.who || null,
        patient.erxId,
      ]
    }
    const last = patients.at(-1)
    if (!last || patients.length < BATCH) return
    after = last
  }
}
