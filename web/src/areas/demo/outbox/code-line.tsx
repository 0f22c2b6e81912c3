import CopyIcon from '@mui/icons-material/ContentCopy'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { notify } from '#shell/notices.ts'

/** A one-time code, large, to read or to copy. */
export function CodeLine({ code }: { code: string }) {
  const { t } = useTranslation('demo')
  async function copy(): Promise<void> {
    try {
      // Outside a secure context there is no clipboard, and this throws.
      await navigator.clipboard.writeText(code)
      notify.success(t('copied'))
    } catch {
      notify.error(t('copyFailed'))
    }
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
      <div>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('code')}
        </Typography>
        <Typography
          component="p"
          dir="ltr"
          sx={{ fontSize: '2.25rem', lineHeight: 1.2, fontWeight: 620, letterSpacing: '0.12em' }}
        >
          {code}
        </Typography>
      </div>
      <Button variant="contained" startIcon={<CopyIcon />} onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </Box>
  )
}
