import { type ChartName, chartNames } from '@rxdesk/contract/areas/reports/options'
import { settings_chart } from '@rxdesk/contract/areas/settings/calls'
import type { ChartSetting } from '@rxdesk/contract/areas/settings/schemas'
import { firstDayUntil, reportDays } from '@rxdesk/contract/report-range'
import { useTranslation } from 'react-i18next'
import type { PeriodSearch, ReportDays } from '#parts/report-period/use-report-days.ts'
import { useNumber } from '#parts/written.ts'
import { useCall } from '#wire/use-call.ts'

interface ShownChart {
  chart: ChartName
  /** Its first day: that of all, or as it is set while nobody has chosen days. */
  fromDate: string
  /** Says its days where they are not those of all. */
  note: string | undefined
}

/** The charts as they are set: which, in which order, of how many days. Undefined while the settings are on their way. */
export function useShownCharts(search: PeriodSearch, days: ReportDays): readonly ShownChart[] | undefined {
  const { t } = useTranslation('reports')
  const number = useNumber()
  const { data, isPending } = useCall(settings_chart, {}, { staleTime: 300_000, meta: { quiet: true } })
  if (isPending) return undefined
  const chosen = search.period !== 'custom' || search.from !== ''
  // Without the settings the charts are there all the same.
  const set: readonly Pick<ChartSetting, 'chart' | 'shown' | 'days'>[] =
    data?.charts ?? chartNames.map((chart) => ({ chart, shown: true, days: reportDays.usual }))
  return set.flatMap(({ chart, shown, days: own }): ShownChart[] => {
    if (chart === 'clientDays' || !shown) return []
    if (chosen || own === reportDays.usual) return [{ chart, fromDate: days.from, note: undefined }]
    const note = t('chart.lastDays', { number: number(own) })
    return [{ chart, fromDate: firstDayUntil(days.to, own), note }]
  })
}
