import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { MRDdriveAuthenticationRes } from '@rxdesk/contract/areas/drive/calls'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { ButtonLink } from '#parts/button-link.tsx'
import { Logo } from '#parts/logo.tsx'
import { driveArrival } from '#session/drive-arrival.ts'
import { sessionState } from '#session/session-store.ts'
import { notify } from '#shell/notices.ts'
import { askCall } from '#wire/wire.ts'
import { takeReturnPath } from './return-path.ts'

/** The return from Google's consent page: a short wait, or what to do. */
export function DriveArrivalScreen() {
  const { t } = useTranslation('mrd-drive')
  const fault = useDriveArrival()
  return (
    <Box
      component="main"
      id="content"
      sx={{ width: 'min(480px, 100%)', mx: 'auto', p: 3, pt: { xs: 4, sm: 10 }, display: 'grid', gap: 3 }}
    >
      <Logo />
      <Typography variant="h1">{t('arrivalTitle')}</Typography>
      <Box role="status" aria-live="polite" sx={{ display: 'grid', gap: 2 }}>
        {fault === undefined ? (
          <>
            <Typography>{t('arriving')}</Typography>
            <LinearProgress aria-label={t('arriving')} />
          </>
        ) : (
          <Alert severity="error">{fault}</Alert>
        )}
      </Box>
      {fault !== undefined && (
        <ButtonLink to="/" variant="contained" size="large" sx={{ justifySelf: 'start' }}>
          {t('goOn')}
        </ButtonLink>
      )}
    </Box>
  )
}

/** Connects what came back and returns to where it was asked for; or why that cannot be. */
function useDriveArrival(): string | undefined {
  const { t } = useTranslation('mrd-drive')
  const { serverText, errorText } = useServerText()
  const router = useRouter()
  const [fault, setFault] = useState<string>()
  const begun = useRef(false)
  useEffect(() => {
    // A code is valid once, even if this renders several times.
    if (begun.current) return
    begun.current = true
    const arrived = driveArrival()
    if (!arrived) return setFault(t('nothingArrived'))
    if (arrived.code === '') return setFault(t('refused'))
    if (sessionState().phase !== 'signedIn') return setFault(t('sessionEnded'))
    askCall(MRDdriveAuthenticationRes, arrived).then(
      ({ message }) => {
        notify.success(serverText(message))
        router.history.replace(takeReturnPath())
      },
      (error: Error) => setFault(errorText(error)),
    )
  })
  return fault
}
