import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { geteRxDtls } from '@rxdesk/contract/areas/workbench/calls'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useOpenedCase } from '#areas/workbench/case/opened/use-opened-case.ts'
import type { FormTab } from '#areas/workbench/case/record/form-tabs.ts'
import { ButtonLink } from '#parts/button-link.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { type Desk, desks } from '#queue/desk.ts'
import { Workbench } from './workbench.tsx'

const route = getRouteApi('/console/eRxDetails')

/** `/eRxDetails`: the workbench of the case that the address names. */
export function PrescriptionScreen() {
  const { erxId, tab, mode } = route.useSearch()
  return <PrescriptionPage desk={desks.opd} erxId={erxId} tab={tab} mode={mode} />
}

interface PrescriptionPageProps {
  desk: Desk
  erxId?: number
  tab: FormTab
  mode?: 'view'
}

/** The workbench of a case at one of the desks. */
export function PrescriptionPage({ desk, erxId, tab, mode }: PrescriptionPageProps) {
  const { t } = useTranslation('workbench')
  if (erxId === undefined)
    return (
      <>
        <Typography component="h1" variant="deskTitle" sx={{ p: 2 }}>
          {t('noCaseTitle')}
        </Typography>
        <EmptyState
          title={t('noCase')}
          action={
            <ButtonLink to={desk.dashboard} variant="contained">
              {t('toDashboard')}
            </ButtonLink>
          }
        />
      </>
    )
  return <OpenedPrescription key={erxId} desk={desk} erxId={erxId} tab={tab} mode={mode ?? 'open'} />
}

interface OpenedPrescriptionProps {
  desk: Desk
  erxId: number
  tab: FormTab
  mode: 'open' | 'view'
}

function OpenedPrescription({ desk, erxId, tab, mode }: OpenedPrescriptionProps) {
  const { t } = useTranslation('workbench')
  const handle = useOpenedCase(desk.opens ?? geteRxDtls, erxId, mode)
  const { opened, error, open } = handle
  if (opened) return <Workbench desk={desk} erxId={erxId} tab={tab} opened={opened} handle={handle} />
  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}>
      <Typography component="h1" variant="deskTitle" sx={{ px: 2, py: 1.5 }}>
        {t('prescriptionNumber', { erxId })}
      </Typography>
      {error ? (
        <ErrorState error={error} onRetry={() => void open(mode)} />
      ) : (
        <Box
          aria-busy
          aria-label={t('loading', { ns: 'common' })}
          role="status"
          sx={{ flex: 1, display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 2, p: 2 }}
        >
          <Skeleton variant="rounded" sx={{ height: '100%', minHeight: 240 }} />
          <Box sx={{ display: { xs: 'none', md: 'grid' }, gap: 2, alignContent: 'start' }}>
            {['48px', '40px', '40px', '40px', '96px'].map((height, at) => (
              <Skeleton key={at} variant="rounded" sx={{ height }} />
            ))}
          </Box>
        </Box>
      )}
    </Box>
  )
}
