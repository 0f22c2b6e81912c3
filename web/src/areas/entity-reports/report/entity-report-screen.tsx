import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { nerReport } from '@rxdesk/contract/areas/entity-reports/calls'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ListPage } from '#parts/list-page.tsx'
import { useReportDays } from '#parts/report-period/use-report-days.ts'
import { useListAddress } from '#parts/use-list-address.ts'
import { useListPage } from '#parts/use-list-page.ts'
import { ReportFilters } from '../report-filters.tsx'
import { ReportNothing } from '../report-nothing.tsx'
import type { ReportSplit } from './report-columns.tsx'
import { useReportColumns } from './report-columns.tsx'
import { WeakPlaces } from './weak-places.tsx'
import { WorstCases } from './worst-cases.tsx'

const route = getRouteApi('/console/nerReport')

/** Hidden on phones. */
const narrow = ['proposed', 'accepted', 'changed', 'rejected', 'untouched', 'candidates', 'filled']

/** `/nerReport`: how often the machine's proposals were right and how much of the records they made up. */
export function EntityReportScreen() {
  const { t } = useTranslation('entity-reports')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { filter, paging } = useListAddress(search, navigate)
  const days = useReportDays(search)
  const { fault } = days
  const { byKind, byClient, byPage, byWeek } = search
  const { page, list } = useListPage(
    nerReport,
    {
      fromDate: days.from,
      toDate: days.to,
      byKind,
      byClient,
      byPage,
      byWeek,
      clientId: search.client || undefined,
      kind: search.kind || undefined,
    },
    paging,
    { enabled: !fault },
  )
  const columns = useReportColumns({ byKind, byClient, byPage, byWeek })
  const told = (name: keyof ReportSplit) => (
    <FormControlLabel
      label={t(name)}
      control={<Checkbox checked={search[name]} onChange={(_, ticked) => filter({ [name]: ticked })} />}
      sx={{ marginInlineEnd: 0, whiteSpace: 'nowrap' }}
    />
  )
  return (
    <ListPage
      title={t('title.nerReport', { ns: 'shell' })}
      summary={page ? t('cases', { count: page.cases }) : ''}
      above={
        <>
          <ReportFilters search={search} days={days} change={filter}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
              {told('byKind')}
              {told('byClient')}
              {told('byPage')}
              {told('byWeek')}
            </Box>
          </ReportFilters>
          <WorstCases worst={page?.worst ?? []} />
          <WeakPlaces weak={page?.weak ?? []} />
        </>
      }
      label={t('figures')}
      columns={columns}
      phoneHides={narrow}
      {...list}
      getRowId={({ kind, clientId, pageKind, week }) => `${kind}/${clientId}/${pageKind}/${week}`}
      empty={
        <ReportNothing
          fault={fault}
          filtered={search.client !== 0 || search.kind !== ''}
          clear={() => filter({ client: 0, kind: '' })}
        />
      }
    />
  )
}
