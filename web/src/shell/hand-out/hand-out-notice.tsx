import HandIcon from '@mui/icons-material/AssignmentIndOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { declineHandOut, getHandOut } from '@rxdesk/contract/areas/teleconsultation/hand-out-calls'
import { detailPathOf } from '@rxdesk/contract/channel-rules'
import { teleChannel } from '@rxdesk/contract/channels'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { GUTTER } from '#parts/page-frame.tsx'
import { useServerEvents } from '#wire/server-events.ts'
import { callKey, useCall, useChange } from '#wire/use-call.ts'
import { notify } from '../notices.ts'

const detail = detailPathOf(teleChannel)

/**
 * A consultation that is handed to the user by itself: announced a few seconds before, when they may say "not now", and
 * theirs then until they open it. It takes no focus and leaves the screen as it is.
 */
export default function HandOutNotice() {
  const { t } = useTranslation('shell-hand-out')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const opened = useRouterState({
    select: ({ location }) =>
      location.pathname === detail && 'erxId' in location.search ? location.search.erxId : undefined,
  })
  const { data } = useCall(getHandOut, {}, { staleTime: 0, retry: false, meta: { quiet: true } })
  const shown = data?.handed
  const readAgain = () => void cache.invalidateQueries({ queryKey: callKey(getHandOut) })
  useServerEvents((event) => {
    const isOurs = event.type === 'case' && event.erxId === shown
    if (event.type === 'offer' || event.type === 'reconnected' || isOurs) readAgain()
  })
  const decline = useChange(declineHandOut, {
    reloads: [getHandOut],
    onSuccess: ({ message }) => notify.info(message),
    onError: readAgain,
  })
  const offer = data?.offer
  const handed = data?.handed ?? 0
  return (
    <Box role="alert" sx={{ flex: 'none' }}>
      {offer && (
        <Line
          text={t('announced', {
            erxId: offer.erxId,
            client: offer.clientName,
            seconds: Math.max(1, offer.secondsLeft),
          })}
        >
          <Button
            size="small"
            loading={decline.isPending}
            onClick={() => decline.mutate({ erxId: offer.erxId })}
          >
            {t('notNow')}
          </Button>
        </Line>
      )}
      {!offer && handed > 0 && handed !== opened && (
        <Line text={t('handed', { erxId: handed })}>
          <Button
            size="small"
            variant="contained"
            onClick={() => void navigate({ to: detail, search: { erxId: handed } })}
          >
            {t('open')}
          </Button>
        </Line>
      )}
    </Box>
  )
}

function Line({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        minHeight: 44,
        px: GUTTER,
        py: 0.5,
        typography: 'body2',
        bgcolor: 'info.light',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        '& > svg': { color: 'info.main', flex: 'none' },
      }}
    >
      <HandIcon fontSize="small" />
      <Box sx={{ flex: 1, minWidth: 160, overflowWrap: 'anywhere' }}>{text}</Box>
      {children}
    </Box>
  )
}
