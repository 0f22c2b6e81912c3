import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { currentUser } from '@rxdesk/contract/areas/sign-in/calls'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askCall } from '#wire/wire.ts'
import { LogoutDialog } from '../logout-dialog.tsx'
import { acceptCurrentUser } from '../signed-in.ts'

const AuthenticatorDialog = lazy(() => import('../authenticator/authenticator-dialog.tsx'))
const PasskeysDialog = lazy(() => import('../passkeys/passkeys-dialog.tsx'))

/** All that a user sees whose role demands a second factor, until there is one. The server opens nothing else either. */
export default function EnrolFirst() {
  const { t } = useTranslation('session-enrol-first')
  const [dialog, setDialog] = useState<'app' | 'passkey' | 'logout'>()
  const goOn = async () => {
    setDialog(undefined)
    acceptCurrentUser(await askCall(currentUser, {}))
  }
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center', justifyItems: 'center', p: 2 }}
    >
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 420 }}>
        <Typography component="h1" variant="h5">
          {t('title')}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{t('lead')}</Typography>
        <Button variant="contained" onClick={() => setDialog('passkey')}>
          {t('passkey')}
        </Button>
        <Button variant="outlined" onClick={() => setDialog('app')}>
          {t('app')}
        </Button>
        <Button onClick={() => setDialog('logout')}>{t('signOut')}</Button>
      </Box>
      <Suspense>
        {dialog === 'app' && <AuthenticatorDialog onClose={() => void goOn()} />}
        {dialog === 'passkey' && (
          <PasskeysDialog onClose={() => setDialog(undefined)} onAdded={() => void goOn()} />
        )}
      </Suspense>
      <LogoutDialog open={dialog === 'logout'} onClose={() => setDialog(undefined)} />
    </Box>
  )
}
