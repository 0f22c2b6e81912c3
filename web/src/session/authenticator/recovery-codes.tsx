import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#shell/notices.ts'

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('session-authenticator')
  const list = useRef<HTMLUListElement>(null)
  async function copy(): Promise<void> {
    try {
      // Outside a secure context there is no clipboard, and this throws: the codes are marked, to be copied by hand.
      await navigator.clipboard.writeText(codes.join('\n'))
      notify.success(t('copied'))
    } catch {
      if (list.current) window.getSelection()?.selectAllChildren(list.current)
    }
  }
  return (
    <>
      <Typography>{t('keepCodes')}</Typography>
      <Box
        component="ul"
        ref={list}
        aria-label={t('codes')}
        dir="ltr"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 2,
          borderRadius: 1,
          bgcolor: 'action.hover',
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          gap: 1,
          fontFamily: 'monospace',
          fontSize: '0.9375rem',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      {/* Focused at once: a screen reader finds the list before it on the way back. */}
      <Button variant="outlined" autoFocus sx={{ justifySelf: 'start' }} onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </>
  )
}
