import { useTranslation } from 'react-i18next'
import type { ListFilter } from '../filter-bar/list-filter.tsx'
import { ReportPeriod } from './report-period.tsx'
import type { PeriodSearch, ReportDays } from './use-report-days.ts'

/** The days of a report as a filter. They are always some: taken off, they are the usual range again. */
export function usePeriodFilter(
  days: ReportDays,
  search: PeriodSearch,
  change: (fields: Partial<PeriodSearch>) => void,
  describedBy?: string,
): ListFilter<PeriodSearch> {
  const { t } = useTranslation(['report-period', 'filter-bar'])
  const range = t('range', { ns: 'filter-bar', from: days.from, to: days.to })
  const usual = search.period === 'custom' && search.from === '' && search.to === ''
  return {
    label: t('period'),
    chosen: usual ? '' : days.period === 'custom' ? range : t(`period.${days.period}`),
    off: { period: 'custom', from: '', to: '' },
    place: 'bar',
    inForce: range,
    field: <ReportPeriod days={days} onChange={change} describedBy={describedBy} />,
  }
}
