import { getRegistrationReport } from '@rxdesk/contract/areas/reports/figure-calls'
import { registrationGroups } from '@rxdesk/contract/areas/reports/options'
import type { RegistrationRow } from '@rxdesk/contract/areas/reports/schemas'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from '#parts/choice-filter.tsx'
import { useClientFilter } from '#parts/client-select.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { useFreshFigures } from '#parts/fresh-figures/use-fresh-figures.ts'
import type { ListColumn } from '#parts/list-column.ts'
import { ListPage } from '#parts/list-page.tsx'
import { ReportExport } from '#parts/report-export/report-export.tsx'
import { usePeriodFilter } from '#parts/report-period/use-period-filter.tsx'
import { useReportDays } from '#parts/report-period/use-report-days.ts'
import { useListAddress } from '#parts/use-list-address.ts'
import { useListPage } from '#parts/use-list-page.ts'
import { useNumber, usePercent } from '#parts/written.ts'
import { countColumn } from '../count-columns.ts'
import { ReportEmpty } from '../report-empty.tsx'
import { SavedReports } from '../saved/saved-reports.tsx'

const route = getRouteApi('/console/registrationReport')

/** `/registrationReport`: prescriptions received in some days, and how many of them are completed. */
export function RegistrationScreen() {
  const { t } = useTranslation('reports')
  const number = useNumber()
  const search = route.useSearch()
  const { filter, paging } = useListAddress(search, route.useNavigate())
  const days = useReportDays(search)
  const byPeriod = usePeriodFilter(days, search, filter)
  const byClient = useClientFilter(t('client'), search.client, filter)
  const { by } = search
  const asked = { fromDate: days.from, toDate: days.to, clientId: search.client, by }
  const enabled = days.fault === undefined
  useFreshFigures(getRegistrationReport)
  const { page, list } = useListPage(getRegistrationReport, asked, paging, { enabled })
  const columns = useColumns(by)
  const sums = page?.reportCount
  return (
    <ListPage
      title={t('title.registrationReport', { ns: 'shell' })}
      summary={
        sums
          ? t('sums', {
              registered: number(sums.registered),
              digitized: number(sums.digitized),
              rejected: number(sums.rejected),
            })
          : ''
      }
      actions={
        <>
          <SavedReports />
          <ReportExport disabled={!enabled} asked={{ report: 'registration', ...asked }} />
        </>
      }
      filters={
        <FilterBar
          change={filter}
          before={
            <ChoiceFilter
              label={t('by')}
              value={by}
              choices={registrationGroups.map((value) => ({ value, label: t(`by.${value}`) }))}
              onChange={(chosen) => filter({ by: chosen })}
            />
          }
          filters={[byPeriod, byClient]}
        />
      }
      columns={columns}
      phoneHides={['rejected', 'failed', 'inTime', 'minutes']}
      {...list}
      getRowId={(row) => row.key}
      empty={<ReportEmpty fault={days.fault} nothing={t('nothing')} />}
    />
  )
}

function useColumns(by: (typeof registrationGroups)[number]): readonly ListColumn<RegistrationRow>[] {
  const { t } = useTranslation('reports')
  const number = useNumber()
  const percent = usePercent()
  return useMemo(() => {
    const counted = (field: 'registered' | 'digitized' | 'rejected' | 'failed' | 'open' | 'inTime') =>
      countColumn<typeof field, RegistrationRow>(field, t(field), number, 116)
    return [
      {
        field: 'key',
        headerName: t(`by.${by}`),
        flex: 1,
        minWidth: 140,
        renderCell: ({ row }) => <bdi>{row.key || t('none')}</bdi>,
      },
      counted('registered'),
      counted('digitized'),
      {
        field: 'share',
        headerName: t('share'),
        width: 92,
        align: 'right',
        valueGetter: (_, { share }) => (share === null ? '' : percent(share)),
      },
      counted('rejected'),
      counted('failed'),
      counted('open'),
      counted('inTime'),
      countColumn<'minutes', RegistrationRow>('minutes', t('minutes'), number, 152),
    ]
  }, [t, number, percent, by])
}
