import NextIcon from '@mui/icons-material/PlayArrowOutlined'
import Button from '@mui/material/Button'
import { claimNexteRx } from '@rxdesk/contract/areas/cases/calls'
import type { WorkedChannel } from '@rxdesk/contract/channel-rules'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { keysIn } from '#parts/keyboard/shortcut-table.ts'
import { useTableShortcuts } from '#parts/keyboard/use-shortcuts.ts'
import { ShortcutHint } from '#parts/shortcut-hint.tsx'
import { notify } from '#shell/notices.ts'
import { CallRefused } from '#wire/refusal.ts'
import { useChange } from '#wire/use-call.ts'
import { tabName } from '../tab-name.ts'
import { queueReads } from '../use-queue-refresh.ts'
import { queueKeys } from './queue-keys.ts'

interface NextCaseButtonProps {
  channel: WorkedChannel
  open: (erxId: number) => void
  /** Phones have no keys for shortcuts. */
  phone: boolean
}

/** Claims the next case of the user's queue and opens it. An empty queue is news, not a failure. */
export function NextCaseButton({ channel, open, phone }: NextCaseButtonProps) {
  const { t } = useTranslation('queue-dashboard')
  const { errorText } = useServerText()
  const claim = useChange(claimNexteRx, {
    reloads: queueReads,
    onSuccess: ({ erxId }) => open(erxId),
    onError: (error) => {
      const tell = error instanceof CallRefused && error.status === 200 ? notify.info : notify.error
      tell(errorText(error))
    },
  })
  const take = () => {
    if (!claim.isPending) claim.mutate({ channel, tab: tabName })
  }
  useTableShortcuts(queueKeys, { nextCase: take })
  return (
    <Button
      variant="contained"
      startIcon={<NextIcon sx={{ '[dir="rtl"] &': { transform: 'scaleX(-1)' } }} />}
      endIcon={phone ? undefined : <ShortcutHint keys={keysIn(queueKeys, 'nextCase')} />}
      aria-keyshortcuts={keysIn(queueKeys, 'nextCase')}
      loading={claim.isPending}
      onClick={take}
    >
      {t('nextCase')}
    </Button>
  )
}
