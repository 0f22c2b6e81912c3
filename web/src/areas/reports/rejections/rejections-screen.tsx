import { rejectionReport } from '@rxdesk/contract/areas/reports/figure-calls'
import { rejectionGroups } from '@rxdesk/contract/areas/reports/options'
import type { RejectionRow } from '@rxdesk/contract/areas/reports/schemas'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CutText } from '#parts/cell-text.tsx'
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
import type { ReportsSearch } from '../reports-search.ts'
import { SavedReports } from '../saved/saved-reports.tsx'
import { ViewChoice } from '../view-choice.tsx'
import { useOpenRejected } from './open-rejected.ts'

const route = getRouteApi('/console/reports')

/** Why prescriptions of some days were rejected, or whose they were; a row opens them. */
export function RejectionsScreen() {
  const { t } = useTranslation('reports')
  const number = useNumber()
  const search = route.useSearch()
  const { filter, paging } = useListAddress<ReportsSearch>(search, route.useNavigate())
  const days = useReportDays(search)
  const byPeriod = usePeriodFilter(days, search, filter)
  const byClient = useClientFilter(t('client'), search.client, filter)
  const { by } = search
  const asked = { fromDate: days.from, toDate: days.to, clientId: search.client, by }
  const enabled = days.fault === undefined
  useFreshFigures(rejectionReport)
  const { page, list } = useListPage(rejectionReport, asked, paging, { enabled })
  const columns = useColumns(by)
  const open = useOpenRejected(search)
  return (
    <ListPage
      title={t('title.prescriptionReports', { ns: 'shell' })}
      label={t('view.rejections')}
      summary={enabled && page ? t('rejectedOf', { number: number(page.rejected) }) : ''}
      actions={
        <>
          <SavedReports />
          <ReportExport disabled={!enabled} asked={{ report: 'rejections', ...asked }} />
        </>
      }
      filters={
        <FilterBar
          change={filter}
          before={
            <>
              <ViewChoice />
              <ChoiceFilter
                label={t('by')}
                value={by}
                choices={rejectionGroups.map((value) => ({ value, label: t(value) }))}
                onChange={(chosen) => filter({ by: chosen })}
              />
            </>
          }
          filters={[byPeriod, byClient]}
        />
      }
      columns={columns}
      {...list}
      getRowId={(row) => `${row.id}/${row.key}`}
      onOpen={(row) => open(row, by)}
      empty={<ReportEmpty fault={days.fault} nothing={t('nothing')} />}
    />
  )
}

function useColumns(by: (typeof rejectionGroups)[number]): readonly ListColumn<RejectionRow>[] {
  const { t } = useTranslation('reports')
  const number = useNumber()
  const percent = usePercent()
  return useMemo(
    () => [
      {
        field: 'key',
        headerName: t(by),
        flex: 1,
        minWidth: 140,
        renderCell: ({ row }) => <CutText text={row.key || t('none')} />,
      },
      countColumn<'rejected', RejectionRow>('rejected', t('rejected'), number),
      {
        field: 'share',
        headerName: t('share'),
        width: 92,
        align: 'right',
        valueGetter: (_, { share }) => percent(share),
      },
    ],
    [t, number, percent, by],
  )
}
