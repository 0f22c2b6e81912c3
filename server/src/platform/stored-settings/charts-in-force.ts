import { type ChartSetting, chartSchema, settingCharts } from '@rxdesk/contract/areas/settings/schemas'
import { reportDays } from '@rxdesk/contract/report-range'
import type { Db } from '#platform/database/db.ts'

export const chartKey = (chart: ChartSetting['chart']) => `chart.${chart}`
export const chartKeys = settingCharts.map(chartKey)

/** A chart as it is set; without a setting, or with one that is none any more, as usual. */
export function chartInForce(
  chart: ChartSetting['chart'],
  stored: readonly { key: string; value: unknown }[],
): ChartSetting {
  const usual: ChartSetting = {
    chart,
    shown: true,
    days: reportDays.usual,
    place: settingCharts.indexOf(chart) + 1,
    seenBy: 'all',
  }
  return chartSchema
    .catch(usual)
    .parse({ ...usual, ...Object(stored.find(({ key }) => key === chartKey(chart))?.value) })
}

/** Whether client staff may see a chart now. */
export async function isForClientStaff(db: Db, chart: ChartSetting['chart']): Promise<boolean> {
  const key = chartKey(chart)
  const stored = await db.selectFrom('settings').select(['key', 'value']).where('key', '=', key).execute()
  const { shown, seenBy } = chartInForce(chart, stored)
  return shown && seenBy === 'all'
}
