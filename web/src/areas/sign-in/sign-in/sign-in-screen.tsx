import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Logo } from '../../../parts/logo.tsx'
import { useSession } from '../../../session/session-store.ts'
import { LanguageRow } from '../../../shell/language-row.tsx'
import { useConfig } from '../../../wire/config.ts'
import { FaultLine } from './fault-line.tsx'

import { PasswordStep } from './password-step.tsx'
import { useSignIn } from './use-sign-in.ts'

const BrandPanel = lazy(() => import('./brand-panel.tsx'))
const CodeStep = lazy(() => import('./code-step.tsx'))
const TakeOverDialog = lazy(() => import('./take-over-dialog.tsx'))

/** Deep teal in light and in dark. */
const brandSurface = '#0a3a3d'

/** Sign in with agent id, password and one-time code (screens 4, 5 and 7). */
export function SignInScreen() {
  const { t } = useTranslation('sign-in')
  const { productName, release } = useConfig()
  const session = useSession()
  const signIn = useSignIn()
  const ended = session.phase === 'signedOut' ? session.why : 'never'
  return (
    <Box sx={{ minHeight: '100dvh', display: 'grid', gridTemplateColumns: { md: '5fr 7fr' } }}>
      <Box sx={{ display: { xs: 'none', md: 'grid' }, bgcolor: brandSurface }}>
        <Suspense>
          <BrandPanel />
        </Suspense>
      </Box>
      <Box
        sx={{ display: 'flex', flexDirection: 'column', p: { xs: 3, sm: 4 }, bgcolor: 'background.paper' }}
      >
        <Box
          component="main"
          id="content"
          sx={{
            flex: 1,
            width: 'min(380px, 100%)',
            m: 'auto',
            display: 'grid',
            alignContent: 'center',
            gap: 3,
          }}
        >
          <Box sx={{ display: { xs: 'flex', md: 'none' }, alignItems: 'center', gap: 1.5 }}>
            <Logo size={32} />
            <Typography variant="h2" component="p">
              {productName}
            </Typography>
          </Box>
          <FaultLine
            calm
            text={ended === 'idle' ? t('endedIdle') : ended === 'ended' ? t('endedElsewhere') : undefined}
          />
          {signIn.code ? <CodeStep signIn={signIn} code={signIn.code} /> : <PasswordStep signIn={signIn} />}
        </Box>
        <Box
          component="footer"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            alignItems: 'center',
            gap: 2,
            color: 'text.secondary',
            typography: 'caption',
          }}
        >
          <LanguageRow />
          <span>{t('release', { ns: 'shell', release })}</span>
        </Box>
      </Box>
      {signIn.liveElsewhere && (
        <Suspense>
          <TakeOverDialog
            text={signIn.liveElsewhere}
            onTakeOver={() => void signIn.takeOver()}
            onStay={signIn.stay}
          />
        </Suspense>
      )}
    </Box>
  )
}
