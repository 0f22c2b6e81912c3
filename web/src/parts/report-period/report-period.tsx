import { reportPeriods } from '@rxdesk/contract/options'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from '../choice-filter.tsx'
import { WholeDateField } from '../whole-date-field.tsx'
import type { PeriodSearch, ReportDays } from './use-report-days.ts'

interface ReportPeriodProps {
  days: ReportDays
  onChange: (fields: Partial<PeriodSearch>) => void
  /** The id of the text that explains a fault of the days. */
  describedBy?: string
}

/**
 * The days of a report: a period by name, or a custom range. Both days are always shown; changing one makes the range a
 * custom one.
 */
export function ReportPeriod({ days, onChange, describedBy }: ReportPeriodProps) {
  const { t } = useTranslation('report-period')
  const { period, from, to, fault } = days
  const day = (name: 'from' | 'to') => (
    <WholeDateField
      needed
      label={t(name)}
      value={days[name]}
      error={fault !== undefined}
      describedBy={describedBy}
      onWhole={(date) =>
        onChange(period === 'custom' ? { [name]: date } : { period: 'custom', from, to, [name]: date })
      }
    />
  )
  return (
    <>
      <ChoiceFilter
        label={t('period')}
        value={period}
        choices={reportPeriods.map((value) => ({ value, label: t(`period.${value}`) }))}
        onChange={(chosen) =>
          onChange(chosen === 'custom' ? { period: chosen, from, to } : { period: chosen, from: '', to: '' })
        }
      />
      {day('from')}
      {day('to')}
    </>
  )
}
