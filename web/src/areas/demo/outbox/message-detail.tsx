import OpenIcon from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { clockText } from '@rxdesk/contract/dates'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '#wire/config.ts'
import { apiBase } from '#wire/wire.ts'
import { ChannelChip, useChannelText } from './channel-chip.tsx'
import { CodeLine } from './code-line.tsx'
import type { DemoMessage } from './demo-messages.ts'
import { linkRuns, readableText } from './message-text.ts'

interface MessageDetailProps {
  message: DemoMessage
  /** Gets the focus when the message replaces the list. */
  headingRef: RefObject<HTMLHeadingElement | null>
}

/** One message as its receiver would have it. */
export function MessageDetail({ message, headingRef }: MessageDetailProps) {
  const { t } = useTranslation('demo')
  const { timeZone } = useConfig()
  const channelText = useChannelText()
  const isJson = message.channel === 'webhook'
  return (
    <Box
      component="article"
      sx={{ display: 'grid', gap: 2, justifyItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography
        variant="h2"
        ref={headingRef}
        tabIndex={-1}
        dir="auto"
        sx={{ overflowWrap: 'anywhere', '&:focus': { outline: 'none' } }}
      >
        {message.subject || channelText(message.channel)}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, rowGap: 0.5 }}
      >
        <Fact name={t('to')}>
          <bdi>{message.to}</bdi>
        </Fact>
        <Fact name={t('sentAt')}>
          <bdi>{clockText(message.sentAt, timeZone)}</bdi>
        </Fact>
      </Box>
      {message.subject && <ChannelChip channel={message.channel} />}
      {message.otp && <CodeLine code={message.otp} />}
      <Typography
        component="div"
        dir="auto"
        sx={{
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          maxWidth: '72ch',
          ...(isJson && { fontFamily: (theme) => theme.typography.mono, fontSize: '0.8125rem' }),
        }}
      >
        {linkRuns(readableText(message)).map(({ at, text, href }) =>
          href ? (
            <Link key={at} href={href} target="_blank" rel="noopener" underline="always">
              {text}
            </Link>
          ) : (
            text
          ),
        )}
      </Typography>
      {message.attachmentUrl && (
        <Button
          variant="outlined"
          href={`${apiBase}/${message.attachmentUrl}`}
          target="_blank"
          rel="noopener"
          endIcon={<OpenIcon />}
        >
          {t('openPdf')}
        </Button>
      )}
    </Box>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Typography component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </>
  )
}
