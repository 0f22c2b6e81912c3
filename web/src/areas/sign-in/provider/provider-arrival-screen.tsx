import Typography from '@mui/material/Typography'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#parts/button-link.tsx'
import { FaultLine } from '../sign-in/fault-line.tsx'
import { SignInFrame } from '../sign-in-frame.tsx'
import { useProviderArrival } from './use-provider-arrival.ts'

const TakeOverDialog = lazy(() => import('../sign-in/take-over-dialog.tsx'))
const route = getRouteApi('/signin/provider')

/** The return from the identity provider: a short wait, or why it failed. */
export function ProviderArrivalScreen() {
  const { t } = useTranslation('sign-in-provider')
  const { fault, liveElsewhere, takeOver, stay } = useProviderArrival(route.useSearch())
  return (
    <SignInFrame>
      <Typography variant="h1">{t('title')}</Typography>
      {fault === undefined && <Typography sx={{ color: 'text.secondary' }}>{t('arriving')}</Typography>}
      <FaultLine text={fault} />
      {fault !== undefined && (
        <ButtonLink to="/" variant="contained" size="large">
          {t('backToSignIn')}
        </ButtonLink>
      )}
      {liveElsewhere && (
        <Suspense>
          <TakeOverDialog text={liveElsewhere} onTakeOver={takeOver} onStay={stay} />
        </Suspense>
      )}
    </SignInFrame>
  )
}
