import Box from '@mui/material/Box'
import ListItemButton from '@mui/material/ListItemButton'
import Typography from '@mui/material/Typography'
import { clockText } from '@rxdesk/contract/dates'
import { createLink } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useConfig } from '#wire/config.ts'
import { ChannelChip } from './channel-chip.tsx'
import type { DemoMessage } from './demo-messages.ts'

const RowLink = createLink(ListItemButton)

/** Cut at its own end, in either writing direction. */
const cut = { flex: 1, minWidth: 0, unicodeBidi: 'plaintext', textAlign: 'left' } as const

interface MessageListProps {
  messages: readonly DemoMessage[]
  /** The message shown beside the list. */
  shown: number | undefined
  agentId: string
}

/** Every message as a row: content, recipient, channel, time, and its code, so that users need not open it for that. */
export function MessageList({ messages, shown, agentId }: MessageListProps) {
  const { t } = useTranslation('demo')
  const { timeZone } = useConfig()
  return (
    <Box component="ul" aria-label={t('messages')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {messages.map((message) => (
        <Box component="li" key={message.id} sx={{ borderBlockEnd: '1px solid', borderColor: 'divider' }}>
          <RowLink
            to="/demo/outbox"
            search={{ agentId, message: message.id }}
            id={rowId(message.id)}
            selected={message.id === shown}
            {...(message.id === shown && { 'aria-current': true })}
            sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5, px: 2, py: 1.5 }}
          >
            <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
              <Typography component="span" variant="subtitle1" noWrap sx={cut}>
                {message.subject || message.text}
              </Typography>
              {message.otp && (
                <Typography
                  component="span"
                  variant="subtitle1"
                  dir="ltr"
                  sx={{ color: 'primary.main', letterSpacing: '0.08em' }}
                >
                  {message.otp}
                </Typography>
              )}
            </Box>
            <Box
              component="span"
              sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'text.secondary' }}
            >
              <ChannelChip channel={message.channel} />
              <Typography component="span" variant="body2" noWrap sx={cut}>
                {message.to}
              </Typography>
              <Typography component="span" variant="body2" sx={{ whiteSpace: 'nowrap' }}>
                <bdi>{clockText(message.sentAt, timeZone)}</bdi>
              </Typography>
            </Box>
          </RowLink>
        </Box>
      ))}
    </Box>
  )
}

/** Id of a row, to restore the focus on return to the list. */
export function rowId(message: number): string {
  return `message-${message}`
}
