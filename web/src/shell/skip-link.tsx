import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'

/** First stop of the keyboard: past the bar, to the content. */
export function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <Link
      href="#content"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('content')?.focus()
      }}
      sx={{
        position: 'fixed',
        insetInlineStart: 8,
        insetBlockStart: -60,
        zIndex: (theme) => theme.zIndex.tooltip,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        px: 2,
        py: 1,
        borderRadius: 1,
        '&:focus-visible': { insetBlockStart: 8 },
      }}
    >
      {t('skipToContent')}
    </Link>
  )
}
