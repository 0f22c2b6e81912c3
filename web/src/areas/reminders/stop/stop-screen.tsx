import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { pageHeader } from '@rxdesk/contract/page-header'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Logo } from '#parts/logo.tsx'
import { LanguageRow } from '#shell/language-row.tsx'
import { useConfig } from '#wire/config.ts'
import { askOpen } from '#wire/open-read.ts'
import { hindi } from './hindi.ts'

const isCode = (text: string) => /^[\w-]{16}$/.test(text)

/** Where a patient stops the reminders, by a press: opening the link alone changes nothing, and nothing is said of them. */
export function StopScreen() {
  const { t: ofInterface } = useTranslation('reminders-stop')
  const { productName } = useConfig()
  const [isHindi, setHindi] = useState(() => /^hi\b/i.test(navigator.language))
  const [code] = useState(() => window.location.hash.slice(1))
  const stop = useMutation({
    mutationFn: () =>
      askOpen('/reminders/stop', z.object({}), {
        headers: { [pageHeader.name]: pageHeader.value },
        payload: { code },
      }),
    networkMode: 'always',
    meta: { quiet: true },
  })
  const t = (key: keyof typeof hindi) => (isHindi ? hindi[key] : ofInterface(key))
  return (
    <Box
      lang={isHindi ? 'hi' : undefined}
      sx={{
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        width: 'min(560px, 100%)',
        mx: 'auto',
        px: 2,
        py: { xs: 2, sm: 4 },
        gap: 2.5,
      }}
    >
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
        <Logo />
        <Typography variant="h3" component="p">
          {productName}
        </Typography>
      </Box>
      <Box component="main" id="content" sx={{ flex: 1, display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography variant="h1">{t(stop.isSuccess ? 'stoppedTitle' : 'title')}</Typography>
        <Box role="status" aria-live="polite" sx={{ display: 'grid', gap: 2 }}>
          <Typography>{t(stop.isSuccess ? 'stopped' : isCode(code) ? 'lead' : 'noCode')}</Typography>
          {stop.isError && <Alert severity="error">{t('trouble')}</Alert>}
        </Box>
        {!stop.isSuccess && isCode(code) && (
          <Button
            variant="contained"
            loading={stop.isPending}
            onClick={() => stop.mutate()}
            sx={{ justifySelf: 'start' }}
          >
            {t('press')}
          </Button>
        )}
      </Box>
      <Box component="footer">
        <LanguageRow hindi={{ chosen: isHindi, choose: setHindi }} />
      </Box>
    </Box>
  )
}
