import CheckIcon from '@mui/icons-material/CheckCircle'
import CloudOffIcon from '@mui/icons-material/CloudOffOutlined'
import UnknownIcon from '@mui/icons-material/Dangerous'
import DraftIcon from '@mui/icons-material/DoNotDisturbOn'
import NewerIcon from '@mui/icons-material/Update'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { useConfig } from '#wire/config.ts'
import { CallRefused } from '#wire/refusal.ts'
import type { Finding } from './verification.ts'

type Tone = 'success' | 'warning' | 'error' | 'neutral'

const looks = {
  genuine: { tone: 'success', icon: <CheckIcon /> },
  superseded: { tone: 'warning', icon: <NewerIcon /> },
  notIssued: { tone: 'error', icon: <DraftIcon /> },
  unknown: { tone: 'error', icon: <UnknownIcon /> },
} as const satisfies Record<Finding, { tone: Tone; icon: ReactNode }>

/** The result of the check, to be read at arm's length: colour, icon and words. */
export function FindingPanel({ finding }: { finding: Finding }) {
  const { t } = useTranslation('documents')
  const { productName: product } = useConfig()
  return (
    <Panel
      {...looks[finding]}
      title={t(`finding.${finding}`, { product })}
      text={t(`explained.${finding}`, { product })}
    />
  )
}

export function CheckingPanel() {
  const { t } = useTranslation('documents')
  return <Panel tone="neutral" icon={<CircularProgress size={48} aria-hidden />} title={t('checking')} />
}

/** The check failed, which says nothing about the document either way. */
export function TroublePanel({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('documents')
  const { errorText } = useServerText()
  const tooMany = error instanceof CallRefused && error.status === 429
  return (
    <Panel
      tone="neutral"
      icon={<CloudOffIcon />}
      title={t('notChecked')}
      text={`${tooMany ? t('tooMany') : errorText(error)} ${t('notCheckedExplained')}`}
    >
      <Button variant="contained" size="large" onClick={onRetry} sx={{ mt: 1 }}>
        {t('tryAgain', { ns: 'common' })}
      </Button>
    </Panel>
  )
}

interface PanelProps {
  tone: Tone
  icon: ReactNode
  title: string
  text?: string
  children?: ReactNode
}

function Panel({ tone, icon, title, text, children }: PanelProps) {
  const neutral = tone === 'neutral'
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        px: 2.5,
        py: 4,
        borderRadius: 2,
        textAlign: 'center',
        border: 2,
        borderColor: neutral ? 'divider' : `${tone}.main`,
        bgcolor: neutral ? 'background.paper' : `${tone}.light`,
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          color: neutral ? 'text.secondary' : `${tone}.main`,
          '& svg': { fontSize: 72 },
        }}
      >
        {icon}
      </Box>
      <Typography
        variant="h1"
        sx={{ fontSize: '1.75rem', textWrap: 'balance', color: neutral ? 'text.primary' : `${tone}.main` }}
      >
        {title}
      </Typography>
      {text && <Typography sx={{ fontSize: '1rem', maxWidth: 440, textWrap: 'balance' }}>{text}</Typography>}
      {children}
    </Box>
  )
}
