import BackIcon from '@mui/icons-material/ArrowBack'
import RefreshIcon from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { ButtonLink } from '#parts/button-link.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { Logo } from '#parts/logo.tsx'
import { AgentFilter } from './agent-filter.tsx'
import { demoMessagesQuery } from './demo-messages.ts'
import { MessageDetail } from './message-detail.tsx'
import { MessageList } from './message-list.tsx'
import { useOneByOneFocus } from './use-one-by-one-focus.ts'

const route = getRouteApi('/demo/outbox')

/**
 * What a server in demo mode would have sent: codes, e-mails, texts. List and message side by side; one at a time on a
 * phone.
 */
export function OutboxScreen() {
  const { t } = useTranslation('demo')
  const { errorText } = useServerText()
  const { agentId, message: chosen } = route.useSearch()
  const navigate = route.useNavigate()
  const outbox = useQuery(demoMessagesQuery(agentId))
  const { data: messages = [], error } = outbox
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true })
  // On a wide screen the newest message is shown beside the list until the user chooses one.
  const shown = chosen ?? (wide ? messages[0]?.id : undefined)
  const message = messages.find(({ id }) => id === shown)
  const heading = useRef<HTMLHeadingElement>(null)
  useOneByOneFocus(!wide, chosen, heading)

  const list =
    messages.length > 0 ? (
      <MessageList messages={messages} shown={shown} agentId={agentId} />
    ) : error ? (
      <ErrorState error={error} onRetry={() => void outbox.refetch()} />
    ) : (
      !outbox.isPending && (
        <EmptyState
          title={agentId ? t('noMessageFor', { agentId }) : t('noMessage')}
          text={t('noMessageText')}
        />
      )
    )
  const detail = message ? (
    <MessageDetail message={message} headingRef={heading} />
  ) : (
    chosen !== undefined &&
    outbox.isSuccess && <EmptyState title={t('messageGone')} text={t('messageGoneText')} />
  )

  return (
    <Box
      component="main"
      id="content"
      sx={{ minHeight: '100dvh', height: { md: '100dvh' }, display: 'flex', flexDirection: 'column' }}
    >
      <Box
        component="header"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          px: { xs: 2, md: 3 },
          py: 2,
          bgcolor: 'background.paper',
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Logo size={36} />
        <Box sx={{ flex: '1 1 240px' }}>
          <Typography variant="h1">{t('outboxTitle')}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>{t('outboxLead')}</Typography>
        </Box>
        <AgentFilter agentId={agentId} onChange={(next) => void navigate({ search: { agentId: next } })} />
        <Button variant="outlined" startIcon={<RefreshIcon />} onClick={() => void outbox.refetch()}>
          {t('refresh')}
        </Button>
      </Box>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'grid',
          alignContent: { xs: 'start', md: 'stretch' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '400px minmax(0, 1fr)' },
        }}
      >
        {(wide || chosen === undefined) && (
          <Box
            sx={{
              overflowY: { md: 'auto' },
              bgcolor: 'background.paper',
              borderInlineEnd: { md: '1px solid' },
              borderColor: { md: 'divider' },
            }}
          >
            {error && messages.length > 0 && (
              <Typography role="alert" sx={{ px: 2, py: 1.5, color: 'error.main' }}>
                {errorText(error)}
              </Typography>
            )}
            {list}
          </Box>
        )}
        {(wide || chosen !== undefined) && (
          <Box sx={{ overflowY: { md: 'auto' }, px: { xs: 2, md: 4 }, py: { xs: 1.5, md: 3 } }}>
            {!wide && (
              <ButtonLink
                to="/demo/outbox"
                search={{ agentId }}
                startIcon={<BackIcon sx={{ '[dir="rtl"] &': { transform: 'scaleX(-1)' } }} />}
                sx={{ mb: 1.5, mx: -1.75 }}
              >
                {t('allMessages')}
              </ButtonLink>
            )}
            {detail}
          </Box>
        )}
      </Box>
    </Box>
  )
}
