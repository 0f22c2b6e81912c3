import * as contract from '@rxdesk/contract/areas/reports/chart-calls'
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
import { fromSums, requireScope } from './scope.ts'

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
    reader: (work: Reading, asked: Asked) => Promise<Answer>,
  ) => ({
    async run(work: Reading, asked: Asked) {
      await requireScope(work, asked)
      return fromSums(work, (reading) => reader(reading, asked))
    },
  })
  return [
    serve(contract.Prescription_chart, read(chartReaders.Prescription_chart)),
    serve(contract.OPDDigitization_chart, read(chartReaders.OPDDigitization_chart)),
    serve(contract.Antibiotic_chart, read(chartReaders.Antibiotic_chart)),
    serve(contract.Disease_chart, read(chartReaders.Disease_chart)),
    serve(contract.Lab_chart, read(chartReaders.Lab_chart)),
    serve(contract.Radiology_chart, read(chartReaders.Radiology_chart)),
    serve(contract.Specialization_chart, read(chartReaders.Specialization_chart)),
    serve(contract.Bloodtest_chart, read(chartReaders.Bloodtest_chart)),
    serve(contract.MRIXRAY_chart, read(chartReaders.MRIXRAY_chart)),
    serve(contract.investigationCategory_chart, read(chartReaders.investigationCategory_chart)),
  ]
}
