import type { ChartName } from '@rxdesk/contract/areas/reports/options'
import type { ReportRange } from '@rxdesk/contract/areas/reports/schemas'
import { useReportExport } from '#parts/report-export/report-export.tsx'

/** What every card of the view of charts is given. */
export interface CardProps {
  asked: ReportRange
  /** It has come into sight: only then its figures are asked for. */
  seen: boolean
}

/** Pixels of a card's content: so many are kept for it before its figures are there. */
export const CARD_HEIGHT = 260

/** Saves a chart of these days as a workbook. */
export function useChartWorkbook() {
  const { take } = useReportExport()
  return (
    chart: ChartName,
    asked: ReportRange,
    more: { diseaseType?: 'Acute' | 'Chronic' | ''; category?: number; days?: boolean } = {},
  ) =>
    () =>
      void take({ report: 'chart', chart, ...asked, ...more })
}
