import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import useMediaQuery from '@mui/material/useMediaQuery'
import { nerReport } from '@rxdesk/contract/areas/entity-reports'
import { keepPreviousData } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../../parts/list-page.tsx'
import { useListState } from '../../../parts/list-state.ts'
import { useConfig } from '../../../wire/config.ts'
import { useCall } from '../../../wire/use-call.ts'
import { ReportFilters } from '../report-filters.tsx'
import { ReportNothing } from '../report-nothing.tsx'
import { askedRange } from '../report-search.ts'
import { useReportColumns } from './report-columns.tsx'
import { type EntityReportSearch, entityReportRoute } from './route.tsx'
import { WorstCases } from './worst-cases.tsx'

/** What a phone leaves out. */
const narrow = {
  proposed: false,
  accepted: false,
  changed: false,
  rejected: false,
  untouched: false,
  candidates: false,
  filled: false,
}

/** `/nerReport`: how often the machine's proposals were right and how much of the records they made up. */
export function EntityReportScreen() {
  const { t } = useTranslation('entity-reports')
  const search = entityReportRoute.useSearch()
  const navigate = entityReportRoute.useNavigate()
  const visit = useCallback(
    (fields: Partial<EntityReportSearch>) =>
      void navigate({ search: (before) => ({ ...before, ...fields }) }),
    [navigate],
  )
  const filter = (fields: Partial<EntityReportSearch>) => visit({ page: 1, ...fields })
  const paging = useListState(search, visit)
  const { timeZone } = useConfig()
  const { first, last, fault } = askedRange(search, timeZone)
  const { byClient, byWeek } = search
  const report = useCall(
    nerReport,
    {
      ...{ fromDate: first, toDate: last, byClient, byWeek },
      ...{ clientId: search.client || undefined, kind: search.kind || undefined },
      ...{ offset: paging.offset, limit: paging.limit },
    },
    { enabled: !fault, placeholderData: keepPreviousData, meta: { quiet: true } },
  )
  const columns = useReportColumns(byClient, byWeek)
  const phone = useMediaQuery('(max-width: 719.95px)')
  const shown = fault ? undefined : report.data
  const told = (name: 'byClient' | 'byWeek') => (
    <FormControlLabel
      label={t(name)}
      control={<Checkbox checked={search[name]} onChange={(_, ticked) => filter({ [name]: ticked })} />}
      sx={{ marginInlineEnd: 0, whiteSpace: 'nowrap' }}
    />
  )
  return (
    <ListPage
      title={t('title.nerReport', { ns: 'shell' })}
      summary={shown ? t('cases', { count: shown.cases }) : ''}
      above={
        <>
          <ReportFilters search={search} change={filter}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
              {told('byClient')}
              {told('byWeek')}
            </Box>
          </ReportFilters>
          <WorstCases worst={shown?.worst ?? []} />
        </>
      }
      label={t('figures')}
      columns={columns}
      columnVisibility={phone ? narrow : undefined}
      rows={shown?.list ?? []}
      getRowId={({ kind, clientId, week }) => `${kind}/${clientId}/${week}`}
      total={shown?.totalCount ?? 0}
      list={paging}
      loading={!fault && (report.isPending || report.isPlaceholderData)}
      error={fault ? null : report.error}
      onRetry={() => void report.refetch()}
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
