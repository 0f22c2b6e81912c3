import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#parts/button-link.tsx'
import { useSession } from '#session/session-store.ts'
import { FullPage } from '../full-page.tsx'

/** Any unknown path (screens 2). A signed-in user needs no sign-in link: for them the page is just missing. */
export function UnknownPage() {
  const { t } = useTranslation('shell')
  const signedIn = useSession().phase === 'signedIn'
  return (
    <FullPage
      code={signedIn ? '404' : '401'}
      title={t('pageUnknownTitle')}
      text={signedIn ? t('pageUnknownMistyped') : t('pageUnknown')}
    >
      <WayOn />
    </FullPage>
  )
}

/** A signed-in user without access to the page (decisions: 403 page). */
export function NoAccessPage() {
  const { t } = useTranslation('shell')
  return (
    <FullPage code="403" title={t('noAccessTitle')} text={t('general.noAccess', { ns: 'messages' })}>
      <WayOn />
    </FullPage>
  )
}

/** The page for a blocked address. It offers no way on, because there is none. */
export function BlockedPage() {
  const { t } = useTranslation('shell')
  const blocked = useSession().phase === 'blocked'
  return (
    <FullPage code="404" title={t('blockedTitle')} text={t('blocked')}>
      {!blocked && <WayOn />}
    </FullPage>
  )
}

function WayOn() {
  const { t } = useTranslation('shell')
  const signedIn = useSession().phase === 'signedIn'
  return (
    <ButtonLink to={signedIn ? '/' : '/signin'} variant="contained">
      {signedIn ? t('toStart') : t('toSignIn')}
    </ButtonLink>
  )
}
