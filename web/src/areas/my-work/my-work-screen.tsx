import Box from '@mui/material/Box'
import { getMyReturns, getMyWork } from '@rxdesk/contract/areas/my-work/calls'
import { type MyReturn, type MyWorkRow, workSteps } from '@rxdesk/contract/areas/my-work/schemas'
import { detailPathOf } from '@rxdesk/contract/channel-rules'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { Moment } from '#parts/cell-text.tsx'
import { ChoiceFilter } from '#parts/choice-filter.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import type { ListColumn } from '#parts/list-column.ts'
import { ListPage } from '#parts/list-page.tsx'
import type { ListState } from '#parts/list-state.ts'
import { usePeriodFilter } from '#parts/report-period/use-period-filter.tsx'
import { useReportDays } from '#parts/report-period/use-report-days.ts'
import { useListAddress } from '#parts/use-list-address.ts'
import { useListPage } from '#parts/use-list-page.ts'
import { useNumber } from '#parts/written.ts'

const route = getRouteApi('/console/my-work')

/** What both views of the screen are given. */
interface ViewProps {
  range: { fromDate: string; toDate: string }
  by: (typeof workSteps)[number]
  paging: ListState
  enabled: boolean
  filters: ReactNode
  empty: ReactNode
}

/** `/my-work`: what the signed-in operator got done, by day or week, and which cases came back; nobody else's. */
export function MyWorkScreen() {
  const { t } = useTranslation('my-work')
  const { messageText } = useServerText()
  const search = route.useSearch()
  const { filter, paging } = useListAddress(search, route.useNavigate())
  const days = useReportDays(search)
  const { from, to, fault } = days
  const byPeriod = usePeriodFilter(days, search, filter)
  const filters = (
    <FilterBar
      change={filter}
      before={
        <ChoiceFilter
          label={t('show')}
          value={search.view}
          choices={[...workSteps, 'returns' as const].map((value) => ({ value, label: t(`view.${value}`) }))}
          onChange={(view) => filter({ view })}
        />
      }
      filters={[byPeriod]}
    />
  )
  const view = {
    range: { fromDate: from, toDate: to },
    by: search.view === 'week' ? ('week' as const) : ('day' as const),
    paging,
    enabled: fault === undefined,
    filters,
    empty: (
      <EmptyState
        title={
          fault
            ? messageText(fault.key, { days: String(fault.days) })
            : t(search.view === 'returns' ? 'noneReturned' : 'noneDone')
        }
      />
    ),
  }
  return search.view === 'returns' ? <Returns {...view} /> : <Work {...view} />
}

function Work({ range, by, paging, enabled, filters, empty }: ViewProps) {
  const { t } = useTranslation('my-work')
  const number = useNumber()
  const { page, list } = useListPage(getMyWork, { ...range, by }, paging, { enabled })
  const most = Math.max(1, ...list.rows.map(({ cases }) => cases))
  const columns = useMemo((): readonly ListColumn<MyWorkRow>[] => {
    const count = (field: Exclude<keyof MyWorkRow, 'from'>, width = 96): ListColumn<MyWorkRow> => ({
      field,
      headerName: t(`column.${field}`),
      width,
      align: 'right',
      valueGetter: (_, row) => number(row[field]),
    })
    return [
      { field: 'from', headerName: t(by === 'week' ? 'column.week' : 'column.day'), width: 104 },
      {
        field: 'cases',
        headerName: t('column.cases'),
        flex: 1,
        minWidth: 100,
        renderCell: ({ row }) => <Bar share={row.cases / most} text={number(row.cases)} />,
      },
      count('forwarded'),
      count('sentBack'),
      count('rejected'),
      count('sent'),
      count('minutes', 82),
      count('keys'),
      count('clicks'),
      count('returned', 100),
    ]
  }, [t, by, number, most])
  const sums = page?.sums
  return (
    <ListPage
      title={t('title.myWork', { ns: 'shell' })}
      summary={
        sums
          ? t('sums', {
              cases: number(sums.cases),
              minutes: number(sums.minutes),
              keys: number(sums.keys),
              returned: number(sums.returned),
            })
          : ''
      }
      filters={filters}
      columns={columns}
      phoneHides={phoneHides}
      {...list}
      getRowId={(row) => row.from}
      empty={empty}
    />
  )
}

const phoneHides = ['forwarded', 'sentBack', 'rejected', 'sent', 'keys', 'clicks']

/** A figure with a bar of its share of the largest on the page; the figure says it all, so the bar is not heard. */
function Bar({ share, text }: { share: number; text: string }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, width: '100%' }}>
      <Box component="span" sx={{ width: 36, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Box>
      <Box component="span" aria-hidden sx={{ flex: 1, height: 10 }}>
        <Box
          component="span"
          sx={{
            display: 'block',
            height: '100%',
            width: `${share * 100}%`,
            minWidth: share > 0 ? 2 : 0,
            bgcolor: 'primary.main',
            borderRadius: 0.5,
          }}
        />
      </Box>
    </Box>
  )
}

function Returns({ range, by, paging, enabled, filters, empty }: ViewProps) {
  const { t } = useTranslation('my-work')
  const navigate = route.useNavigate()
  const { list } = useListPage(getMyReturns, { ...range, by }, paging, { enabled })
  const columns = useMemo(
    (): readonly ListColumn<MyReturn>[] => [
      { field: 'erxId', headerName: t('column.erxId'), width: 90 },
      {
        field: 'at',
        headerName: t('column.at'),
        width: 152,
        renderCell: ({ row }) => <Moment instant={row.at} />,
      },
      { field: 'level', headerName: t('column.level'), width: 110 },
      {
        field: 'reason',
        headerName: t('column.reason'),
        flex: 1,
        minWidth: 180,
        renderCell: ({ row }) => (
          <span className="whole">
            <bdi>{row.reason}</bdi>
          </span>
        ),
      },
    ],
    [t],
  )
  return (
    <ListPage
      title={t('title.myWork', { ns: 'shell' })}
      summary=""
      filters={filters}
      columns={columns}
      {...list}
      getRowId={({ erxId, at }) => `${erxId} ${at}`}
      onOpen={({ erxId, channel }) =>
        void navigate({ to: detailPathOf(channel), search: { erxId, mode: 'view' } })
      }
      empty={empty}
    />
  )
}
