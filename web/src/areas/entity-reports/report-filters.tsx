import FormHelperText from '@mui/material/FormHelperText'
import { entityKinds } from '@rxdesk/contract/options'
import { reportDays } from '@rxdesk/contract/report-range'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { useClientFilter } from '#parts/client-select.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { choiceFilter, type ListFilter } from '#parts/filter-bar/list-filter.tsx'
import { usePeriodFilter } from '#parts/report-period/use-period-filter.tsx'
import type { ReportDays } from '#parts/report-period/use-report-days.ts'
import type { ReportSearch } from './report-search.ts'

interface ReportFiltersProps {
  search: ReportSearch
  days: ReportDays
  change: (fields: Partial<ReportSearch>) => void
  /** What is typed to search. */
  typed?: ListFilter<ReportSearch & { text: string }>
  /** How the report is laid out, of this report only. */
  children?: ReactNode
}

/** The cases that a report counts, by date and client, and the kind of field it reports on. */
export function ReportFilters({ search, days, change, typed, children }: ReportFiltersProps) {
  const { t } = useTranslation('entity-reports')
  const { messageText } = useServerText()
  const id = useId()
  const { period, from, to, fault } = days
  const byPeriod = usePeriodFilter(days, search, change, id)
  const byClient = useClientFilter(t('client'), search.client, change)
  const byKind = choiceFilter({
    name: 'kind',
    label: t('kind'),
    value: search.kind,
    choices: [
      { value: '', label: t('any') },
      ...entityKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    ],
    change,
  })
  return (
    <FilterBar<ReportSearch & { text: string }>
      change={change}
      search={typed}
      filters={[byPeriod, byClient, byKind]}
      beside={children}
      below={
        <FormHelperText id={id} error={fault !== undefined} role={fault ? 'alert' : undefined} sx={{ mx: 0 }}>
          {fault ? (
            messageText(fault.key, { days: fault.days })
          ) : (
            <>
              {t('receivedFrom')} <bdi dir="ltr">{from}</bdi> – <bdi dir="ltr">{to}</bdi>
              {period === 'custom' &&
                search.from === '' &&
                search.to === '' &&
                ` (${t('lastDays', { count: reportDays.usual })})`}
            </>
          )}
        </FormHelperText>
      }
    />
  )
}
