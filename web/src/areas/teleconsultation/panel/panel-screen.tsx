import ListIcon from '@mui/icons-material/FormatListBulleted'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { mayUse } from '@rxdesk/contract/access-row'
import { claimNexteRx } from '@rxdesk/contract/areas/cases/calls'
import { getClientMastersList } from '@rxdesk/contract/areas/masters/calls'
import { getAmazonDashboardErxCount } from '@rxdesk/contract/areas/teleconsultation/list-calls'
import { onGetAmazonReportList } from '@rxdesk/contract/areas/teleconsultation/report-calls'
import { teleChannel } from '@rxdesk/contract/channels'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { ButtonLink } from '#parts/button-link.tsx'
import { useClientFilter } from '#parts/client-select.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { GUTTER, PageFrame } from '#parts/page-frame.tsx'
import { usePeriodFilter } from '#parts/report-period/use-period-filter.tsx'
import { useReportDays } from '#parts/report-period/use-report-days.ts'
import { useNumber } from '#parts/written.ts'
import { useOpenCase } from '#queue/case-link.ts'
import { NextCaseButton } from '#queue/dashboard/next-case-button.tsx'
import { useQueueRefresh } from '#queue/use-queue-refresh.ts'
import { useMayUse } from '#session/session-store.ts'
import { useActor } from '#session/use-actor.ts'
import { useCall } from '#wire/use-call.ts'
import { PanelCharts } from './panel-charts.tsx'

const route = getRouteApi('/console/amazonPanel')

/** `/amazonPanel`: what became of consultations for the partner, in figures; where the partner's users land. */
export function PartnerPanelScreen() {
  const { t } = useTranslation('teleconsultation-panel')
  const { messageText } = useServerText()
  const number = useNumber()
  const actor = useActor()
  const phone = useMediaQuery('(max-width: 719.95px)')
  const openAny = useOpenCase()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const filter = (fields: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...fields }) })
  useQueueRefresh()
  const days = useReportDays(search)
  const { from, to, fault } = days
  const choosesClient = useMayUse(getClientMastersList.access)
  const byPeriod = usePeriodFilter(days, search, filter)
  const byClient = useClientFilter(t('client'), search.client, filter)
  const counts = useCall(getAmazonDashboardErxCount, {}, { meta: { quiet: true } })
  const figures = useCall(
    onGetAmazonReportList,
    { fromDate: from, toDate: to, clientId: search.client || '', limit: 0 },
    { enabled: fault === undefined, placeholderData: keepPreviousData, meta: { quiet: true } },
  )
  const now = counts.data
  return (
    <PageFrame
      width="list"
      title={t('title.partnerPanel', { ns: 'shell' })}
      summary={
        now
          ? t('now', { waiting: number(now.pendingDataCount), inProgress: number(now.inProgressDataCount) })
          : ''
      }
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ButtonLink to="/amazondashboard" variant="outlined" startIcon={<ListIcon />}>
            {t('toDashboard')}
          </ButtonLink>
          {mayUse(claimNexteRx.access, actor) && (
            <NextCaseButton
              channel={teleChannel}
              open={(erxId) => openAny(erxId, teleChannel)}
              phone={phone}
            />
          )}
        </Box>
      }
    >
      <FilterBar change={filter} filters={[byPeriod, choosesClient && byClient]} />
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: GUTTER, pb: GUTTER }}>
        {fault ? (
          <EmptyState title={messageText(fault.key, { days: String(fault.days) })} />
        ) : figures.error ? (
          <ErrorState error={figures.error} onRetry={figures.refetch} />
        ) : figures.data?.reportCount.received === 0 ? (
          <EmptyState title={t('nothingReceived')} />
        ) : (
          <PanelCharts figures={figures.data} />
        )}
      </Box>
    </PageFrame>
  )
}
