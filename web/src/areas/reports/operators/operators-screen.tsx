import { operatorReport } from '@rxdesk/contract/areas/reports/figure-calls'
import type { OperatorRow } from '@rxdesk/contract/areas/reports/schemas'
import { levels } from '@rxdesk/contract/roles'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { CutText } from '#parts/cell-text.tsx'
import { useClientFilter } from '#parts/client-select.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { choiceFilter } from '#parts/filter-bar/list-filter.tsx'
import { useFreshFigures } from '#parts/fresh-figures/use-fresh-figures.ts'
import type { ListColumn } from '#parts/list-column.ts'
import { ListPage } from '#parts/list-page.tsx'
import { ReportExport } from '#parts/report-export/report-export.tsx'
import { usePeriodFilter } from '#parts/report-period/use-period-filter.tsx'
import { useReportDays } from '#parts/report-period/use-report-days.ts'
import { useListAddress } from '#parts/use-list-address.ts'
import { useListPage } from '#parts/use-list-page.ts'
import { useNumber } from '#parts/written.ts'
import { countColumn } from '../count-columns.ts'
import { ReportEmpty } from '../report-empty.tsx'
import { SavedReports } from '../saved/saved-reports.tsx'

const route = getRouteApi('/console/operatorReport')

/** The columns of figures with the room that their headings need: all of them beside each other at 1440 pixels. */
const figures = [
  ['claimed', 76],
  ['forwarded', 92],
  ['sentBack', 84],
  ['sent', 76],
  ['rejected', 80],
  ['returned', 94],
  ['corrected', 96],
  ['released', 80],
  ['lapsed', 76],
  ['medianMinutes', 124],
  ['minutesOf90', 126],
  ['activeMinutes', 120],
  ['onlineMinutes', 122],
] as const

/** `/operatorReport`: what operators did with the claims that ended in some days, a line for each level, by name. */
export function OperatorsScreen() {
  const { t } = useTranslation('reports')
  const { messageText } = useServerText()
  const number = useNumber()
  const search = route.useSearch()
  const { filter, paging } = useListAddress(search, route.useNavigate())
  const days = useReportDays(search)
  const byPeriod = usePeriodFilter(days, search, filter)
  const byClient = useClientFilter(t('client'), search.client, filter)
  const byLevel = choiceFilter({
    name: 'level',
    label: t('level'),
    value: search.level,
    choices: [{ value: '' as const, label: t('any') }, ...levels.map((value) => ({ value, label: value }))],
    change: filter,
  })
  const asked = { fromDate: days.from, toDate: days.to, clientId: search.client, level: search.level }
  const enabled = days.fault === undefined
  useFreshFigures(operatorReport)
  const { page, list } = useListPage(operatorReport, asked, paging, { enabled })
  const columns = useColumns()
  const sums = page?.reportCount
  return (
    <ListPage
      title={t('title.operatorReport', { ns: 'shell' })}
      summary={
        sums
          ? t('operators', {
              operators: number(sums.operators),
              claimed: number(sums.claimed),
              sent: number(sums.sent),
            })
          : ''
      }
      actions={
        <>
          <SavedReports />
          <ReportExport disabled={!enabled} asked={{ report: 'operators', ...asked }} />
        </>
      }
      filters={<FilterBar change={filter} filters={[byPeriod, byClient, byLevel]} />}
      columns={columns}
      phoneHides={['corrected', 'released', 'lapsed', 'minutesOf90', 'activeMinutes', 'onlineMinutes']}
      smallHides={['corrected', 'released', 'lapsed', 'activeMinutes', 'onlineMinutes']}
      {...list}
      getRowId={(row) => `${row.userCode}/${row.level}`}
      empty={<ReportEmpty fault={days.fault} nothing={messageText('report.noRecords')} />}
    />
  )
}

function useColumns(): readonly ListColumn<OperatorRow>[] {
  const { t } = useTranslation('reports')
  const number = useNumber()
  return useMemo(() => {
    const count = ([field, width]: (typeof figures)[number]) =>
      countColumn<typeof field, OperatorRow>(field, t(field), number, width)
    return [
      {
        field: 'operator',
        headerName: t('operator'),
        flex: 1,
        minWidth: 96,
        renderCell: ({ row }) => <CutText text={row.operator} />,
      },
      { field: 'level', headerName: t('level'), width: 72 },
      ...figures.map(count),
    ]
  }, [t, number])
}
