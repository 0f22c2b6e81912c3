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
 * Shown where something could not be loaded: the reason, and a button to try again. A missing record is not requested
 * again: a link to the user's first screen is shown instead, unless the user is there.
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
