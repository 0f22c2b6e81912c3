import CommentIcon from '@mui/icons-material/ModeCommentOutlined'
import Box from '@mui/material/Box'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { getHighPriorityAlert, getOwnNotices } from '@rxdesk/contract/areas/alerts/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { deskOfChannel, detailPathOf } from '@rxdesk/contract/channel-rules'
import { consoleChannel } from '@rxdesk/contract/channels'
import { limits } from '@rxdesk/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { statusLooks } from '#parts/status-looks.tsx'
import { useMoment } from '#parts/written.ts'
import { useUser } from '#session/session-store.ts'
import { useServerEvents } from '#wire/server-events.ts'
import { callKey, useCall } from '#wire/use-call.ts'
import type { BellPart } from './bell-part.ts'
import { unseenNotices } from './unseen-notices.ts'

type OwnNotice = AnswerOf<typeof getOwnNotices>['data'][number]

/** Milliseconds between two refreshes: a busy hospital sends events in bursts. */
const SHORTEST_PAUSE = 5_000

const icons: Record<OwnNotice['kind'], ReactElement> = {
  returned: statusLooks.returned.icon,
  waiting: statusLooks.waiting.icon,
  comment: <CommentIcon />,
  approved: statusLooks.approved.icon,
  mapped: statusLooks.merged.icon,
  rejected: statusLooks.rejected.icon,
}

/**
 * What concerns an operator: cases that came back or wait for them, comments, decisions; and the high-priority cases of
 * their queues while the bell is open. Read again when the server reports a change of a case.
 */
export function useOwnNotices({ asks, open }: { asks: boolean; open: boolean }): BellPart {
  const { t } = useTranslation('shell')
  const { userCode } = useUser()
  const navigate = useNavigate()
  const moment = useMoment()
  const listed = useCall(
    getOwnNotices,
    {},
    { enabled: asks, retry: false, refetchInterval: limits.pendingApprovalPoll, meta: { quiet: true } },
  )
  const high = useCall(
    getHighPriorityAlert,
    {},
    { enabled: asks && open, staleTime: 60_000, retry: false, meta: { quiet: true } },
  )
  useRefresh(asks)
  const key = `noticesSeen ${userCode}`
  const [seen, setSeen] = useState(() => localStorage.getItem(key) ?? '')
  const notices = asks ? (listed.data?.data ?? []) : []
  const newest =
    notices
      .map(({ at }) => at)
      .sort()
      .at(-1) ?? ''
  useEffect(() => {
    if (!open || newest === '') return
    localStorage.setItem(key, newest)
    setSeen(newest)
  }, [open, newest, key])
  const waiting = asks ? (high.data?.result ?? []) : []
  return {
    count: unseenNotices(notices, seen),
    isReady: !asks || !listed.isPending,
    entries: (close) => {
      const entries = [
        ...notices.map((notice, at) => (
          <Entry
            key={`${notice.kind} ${notice.erxId} ${notice.at} ${at}`}
            icon={icons[notice.kind]}
            title={t(`notice.${notice.kind}`, { erxId: notice.erxId })}
            text={notice.text}
            below={[notice.who, moment(notice.at)].filter(Boolean).join(' · ')}
            onClick={() => {
              close()
              void navigate({ to: detailPathOf(notice.channel), search: { erxId: notice.erxId } })
            }}
          />
        )),
        ...waiting.map(({ total, clientName }) => (
          <Entry
            key={clientName}
            icon={statusLooks.high.icon}
            title={t('highPriorityAlert')}
            text={t('highPriorityWaiting', { count: total, client: clientName })}
            onClick={() => {
              close()
              void navigate({ to: deskOfChannel(consoleChannel).dashboard, search: { tab: 'pending' } })
            }}
          />
        )),
      ]
      if (!asks || entries.length > 0) return entries
      return [
        <MenuItem key="none" onClick={close}>
          {t('noNotices')}
        </MenuItem>,
      ]
    },
  }
}

interface EntryProps {
  icon: ReactElement
  title: string
  text?: string
  below?: string
  onClick: () => void
}

function Entry({ icon, title, text = '', below = '', ...item }: EntryProps) {
  return (
    <MenuItem {...item} sx={{ whiteSpace: 'normal', alignItems: 'flex-start' }}>
      <ListItemIcon sx={{ pt: 0.25, '& svg': { fontSize: 20 } }}>{icon}</ListItemIcon>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2">{title}</Typography>
        {text !== '' && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{text}</bdi>
          </Typography>
        )}
        {below !== '' && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {below}
          </Typography>
        )}
      </Box>
    </MenuItem>
  )
}

/** Reads the notices again after an event that may have changed them. */
function useRefresh(asks: boolean): void {
  const cache = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useServerEvents((event) => {
    if (!asks || timer.current !== undefined) return
    if (event.type === 'doctorDay' || event.type === 'figures') return
    if (event.type === 'case' && ['saved', 'reading', 'ocr', 'entities'].includes(event.what)) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      if (!document.hidden) void cache.invalidateQueries({ queryKey: callKey(getOwnNotices) })
    }, SHORTEST_PAUSE)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
