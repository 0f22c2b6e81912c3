import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import {
  exportTrainingData,
  getTrainingMeasurements,
  startTrainingMeasurement,
} from '@rxdesk/contract/areas/ocr-training/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { useClientFilter } from '#parts/client-select.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { ListPager } from '#parts/list-pager.tsx'
import type { ListState } from '#parts/list-state.ts'
import { useMayUse } from '#session/session-store.ts'
import { notify } from '#shell/notices.ts'
import { useCall, useChange } from '#wire/use-call.ts'
import { ExportDialog } from './export-dialog.tsx'
import { MeasurementCard } from './measurement-card.tsx'

interface MeasurementListProps {
  client: number
  paging: ListState
  onClient: (client: number) => void
  open: (page: { erxId: number; rownumber: number }) => void
}

/** How often a running measurement is read again, in milliseconds. */
const LOOK_AGAIN = 2_000

/** The engine's accuracy against the ground truth: a new measurement on request, and all earlier ones. */
export function MeasurementList({ client, paging, onClient, open }: MeasurementListProps) {
  const { t } = useTranslation('ocr-training')
  const { serverText, errorText } = useServerText()
  const mayExport = useMayUse(exportTrainingData.access)
  const [exporting, setExporting] = useState(false)
  const list = useCall(
    getTrainingMeasurements,
    { offset: paging.offset, limit: paging.limit },
    {
      placeholderData: keepPreviousData,
      meta: { quiet: true },
      refetchInterval: ({ state }) =>
        state.data?.data.some((one) => one.state === 'running') ? LOOK_AGAIN : false,
    },
  )
  const start = useChange(startTrainingMeasurement, {
    quiet: true,
    reloads: [getTrainingMeasurements],
    onSuccess: ({ message }) => {
      notify.success(serverText(message))
      paging.setPage(1)
    },
    onError: (error) => notify.error(errorText(error)),
  })
  const byClient = useClientFilter(t('filter.client'), client, (fields) => onClient(fields.client))
  const measurements = list.data?.data ?? []
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <FilterBar
        change={({ client: chosen = 0 }: { client?: number }) => onClient(chosen)}
        filters={[byClient]}
        tools={
          <>
            {mayExport && <Button onClick={() => setExporting(true)}>{t('export')}</Button>}
            <Button
              variant="contained"
              loading={start.isPending}
              onClick={() => start.mutate({ clientId: client })}
            >
              {t('measure')}
            </Button>
          </>
        }
      />
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: { xs: 1.5, sm: 2 }, pb: 2 }}>
        {list.error && measurements.length === 0 ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : measurements.length === 0 && !list.isPending ? (
          <EmptyState title={t('noMeasurements')} text={t('noMeasurementsText')} />
        ) : (
          <Box
            component="ol"
            aria-label={t('measurements')}
            aria-busy={list.isPending}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, maxWidth: 960 }}
          >
            {measurements.map((measurement) => (
              <li key={measurement.id}>
                <MeasurementCard measurement={measurement} open={open} />
              </li>
            ))}
          </Box>
        )}
        {list.isPending && (
          <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
            {t('loading', { ns: 'common' })}
          </Typography>
        )}
      </Box>
      <ListPager list={paging} total={list.data?.totalCount ?? 0} shown={measurements.length} />
      {exporting && <ExportDialog client={client} onClose={() => setExporting(false)} />}
    </Box>
  )
}
