import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined'
import Button from '@mui/material/Button'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { landingOf } from '#session/landing.ts'
import { useSession } from '#session/session-store.ts'
import { ButtonLink } from './button-link.tsx'
import { EmptyState } from './empty-state.tsx'
import { isMissing } from './missing-record.ts'

/**
 * What stands where something could not be loaded: why, and a button to try again. A record that is not there is not
 * asked for again: it offers the way to the user's first screen instead, unless that is the one shown.
 */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation()
  const { errorText } = useServerText()
  const missing = isMissing(error)
  return (
    <div role="alert">
      <EmptyState
        icon={<ErrorIcon />}
        title={missing ? errorText(error) : t('errorTitle')}
        text={missing ? undefined : errorText(error)}
        action={
          missing ? (
            <WayOut />
          ) : (
            onRetry && (
              <Button variant="outlined" onClick={onRetry}>
                {t('tryAgain')}
              </Button>
            )
          )
        }
      />
    </div>
  )
}

function WayOut() {
  const { t } = useTranslation()
  const session = useSession()
  const { pathname } = useLocation()
  if (session.phase !== 'signedIn') return null
  const landing = landingOf(session.user)
  if (pathname === landing) return null
  return (
    <ButtonLink to={landing} variant="contained">
      {landing === '/dashboard' ? t('toDashboard') : t('toStart', { ns: 'shell' })}
    </ButtonLink>
  )
}
