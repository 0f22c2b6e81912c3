import { adminReport } from '@rxdesk/contract/areas/mrd/calls'
import type { recordDaySchema } from '@rxdesk/contract/areas/mrd/schemas'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useServerText } from '#language/use-server-text.ts'
import { EmptyState } from '#parts/empty-state.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { ListArea } from '#parts/list-area.tsx'
import type { ListColumn } from '#parts/list-column.ts'
import { ListScreen } from '#parts/list-screen.tsx'
import { usePeriodFilter } from '#parts/report-period/use-period-filter.tsx'
import { useListPage } from '#parts/use-list-page.ts'
import { type RecordsProps, useFilingFilters } from './record-list.tsx'

type RecordDay = z.infer<typeof recordDaySchema>

/** What was filed by day, client and user; the pages of all of it are said above. */
export function FilingReport({ search, address: { filter, paging }, days }: RecordsProps) {
  const { t } = useTranslation('mrd-records')
  const { messageText } = useServerText()
  const { from, to, fault } = days
  const { page, list } = useListPage(
    adminReport,
    { fromDate: from, toDate: to, clientId: search.client, userCodeOf: search.user },
    paging,
    { enabled: fault === undefined },
  )
  const byPeriod = usePeriodFilter(days, search, filter)
  const byFiling = useFilingFilters(search, filter)
  const columns = useMemo(
    (): readonly ListColumn<RecordDay>[] => [
      { field: 'day', headerName: t('day'), width: 120 },
      { field: 'clientName', headerName: t('client'), flex: 1, minWidth: 140 },
      { field: 'user', headerName: t('uploadedBy'), flex: 1, minWidth: 140 },
      ...(['uploaded', 'updated', 'refused', 'pages', 'linked'] as const).map((field) => ({
        field,
        headerName: t(field),
        width: 110,
        align: 'right' as const,
      })),
    ],
    [t],
  )
  return (
    <>
      <FilterBar
        change={filter}
        filters={[byPeriod, ...byFiling]}
        below={page && page.count > 0 && t('pagesOfFiles', { number: page.pagecount })}
      />
      <ListArea>
        <ListScreen
          label={t('tab.report')}
          columns={columns}
          phoneHides={['refused', 'linked']}
          {...list}
          getRowId={({ day, clientName, user }) => `${day} ${clientName} ${user}`}
          empty={
            <EmptyState
              title={
                fault ? messageText(fault.key, { days: String(fault.days) }) : messageText('general.noRecord')
              }
            />
          }
        />
      </ListArea>
    </>
  )
}
