import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NetworkLost } from '#wire/refusal.ts'
import { FullPage } from './full-page.tsx'

/** Replaces a page that crashed, with the documented sentence (screens 2, general behaviour). */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  if (error instanceof NetworkLost)
    return (
      <FullPage title={t('unreachableTitle')} text={t('unreachable')}>
        <Button variant="contained" onClick={() => void router.invalidate()}>
          {t('tryAgain', { ns: 'common' })}
        </Button>
      </FullPage>
    )
  return (
    <FullPage title={t('title.error')} text={t('somethingBroke')}>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'center' }}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          {t('refresh')}
        </Button>
        <Button href="/">{t('toStart')}</Button>
      </Box>
    </FullPage>
  )
}
