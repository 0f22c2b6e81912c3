import SavedIcon from '@mui/icons-material/CloudDoneOutlined'
import SavingIcon from '@mui/icons-material/CloudSyncOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import { clockText } from '@rxdesk/contract/dates'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { useConfig } from '#wire/config.ts'
import type { DraftState } from './draft-saver.ts'

/** Whether the corrections are with the server, in words. */
export function DraftLine({ state, before }: { state: DraftState; before: string }) {
  const { t } = useTranslation('ocr-training')
  const { errorText } = useServerText()
  const { timeZone } = useConfig()
  const wrong = state.kind === 'failed' || state.kind === 'conflict'
  const texts = {
    clean: () => before,
    waiting: () => t('draft.waiting'),
    saving: () => t('draft.saving'),
    saved: () =>
      t('draft.saved', { time: state.kind === 'saved' ? clockText(state.at, timeZone).slice(-5) : '' }),
    failed: () => t('draft.failed', { why: state.kind === 'failed' ? errorText(state.error) : '' }),
    conflict: () => t('draft.conflict'),
  }
  const icons = { clean: null, saved: <SavedIcon />, failed: <ErrorIcon />, conflict: <ErrorIcon /> }
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        minHeight: 20,
        minWidth: 0,
        typography: 'body2',
        color: wrong ? 'error.main' : 'text.secondary',
        '& svg': { fontSize: 18 },
      }}
    >
      {state.kind === 'waiting' || state.kind === 'saving' ? <SavingIcon aria-hidden /> : icons[state.kind]}
      <span>{texts[state.kind]()}</span>
    </Box>
  )
}
