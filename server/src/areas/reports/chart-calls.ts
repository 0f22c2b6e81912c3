import * as contract from '@rxdesk/contract/areas/reports/chart-calls'
import type { ChartName } from '@rxdesk/contract/areas/reports/options'
import type { ChartRequest } from '@rxdesk/contract/areas/reports/requests'
import { serve } from '#platform/protocol/handler.ts'
import type { Reading } from '#platform/protocol/work.ts'
import {
  antibioticFigures,
  categoryBars,
  digitizedDays,
  diseaseBars,
  markedBars,
  prescriptionDays,
  scanDays,
  specializationBars,
} from './chart-figures.ts'
import { fromSums, requireChart, requireScope } from './scope.ts'

/** What each chart reads, by its call. Its workbook reads the same. */
export const chartReaders = {
  Prescription_chart: async (work: Reading, asked: ChartRequest) => ({
    prescriptioncount: await prescriptionDays(work, asked),
  }),
  OPDDigitization_chart: async (work: Reading, asked: ChartRequest) => ({
    prescriptioncount: await digitizedDays(work, asked),
  }),
  Antibiotic_chart: antibioticFigures,
  Disease_chart: async (work: Reading, asked: Parameters<typeof diseaseBars>[1]) => {
    const { completed, bars } = await diseaseBars(work, asked)
    return { completed, diseaseReport: bars }
  },
  Lab_chart: async (work: Reading, asked: ChartRequest) => {
    const { completed, bars } = await markedBars(work, asked, 'lab')
    return { completed, labInvesReport: bars }
  },
  Radiology_chart: async (work: Reading, asked: ChartRequest) => {
    const { completed, bars } = await markedBars(work, asked, 'radiology')
    return { completed, radioInvesReport: bars }
  },
  Specialization_chart: async (work: Reading, asked: ChartRequest) => {
    const { completed, bars } = await specializationBars(work, asked)
    return { completed, doctorSpecialization: bars }
  },
  Bloodtest_chart: async (work: Reading, asked: ChartRequest) => {
    const { completed, bars } = await markedBars(work, asked, 'blood')
    return { completed, bloodTestReport: bars }
  },
  MRIXRAY_chart: async (work: Reading, asked: ChartRequest) => ({
    mri_xRayReport: await scanDays(work, asked),
  }),
  investigationCategory_chart: categoryBars,
}

/** The ten charts, read from the sums. */
export function chartCalls() {
  const read = <Asked extends ChartRequest, Answer>(
    name: ChartName,
    reader: (work: Reading, asked: Asked) => Promise<Answer>,
  ) => ({
    async run(work: Reading, asked: Asked) {
      await requireChart(work, name)
      await requireScope(work, asked)
      return fromSums(work, (reading) => reader(reading, asked))
    },
  })
  return [
    serve(contract.Prescription_chart, read('Prescription_chart', chartReaders.Prescription_chart)),
    serve(contract.OPDDigitization_chart, read('OPDDigitization_chart', chartReaders.OPDDigitization_chart)),
    serve(contract.Antibiotic_chart, read('Antibiotic_chart', chartReaders.Antibiotic_chart)),
    serve(contract.Disease_chart, read('Disease_chart', chartReaders.Disease_chart)),
    serve(contract.Lab_chart, read('Lab_chart', chartReaders.Lab_chart)),
    serve(contract.Radiology_chart, read('Radiology_chart', chartReaders.Radiology_chart)),
    serve(contract.Specialization_chart, read('Specialization_chart', chartReaders.Specialization_chart)),
    serve(contract.Bloodtest_chart, read('Bloodtest_chart', chartReaders.Bloodtest_chart)),
    serve(contract.MRIXRAY_chart, read('MRIXRAY_chart', chartReaders.MRIXRAY_chart)),
    serve(
      contract.investigationCategory_chart,
      read('investigationCategory_chart', chartReaders.investigationCategory_chart),
    ),
  ]
}
