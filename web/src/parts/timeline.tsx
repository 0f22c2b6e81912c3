import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { useMoment } from './written.ts'

export interface TimelineEvent {
  key: string
  /** An instant (ISO 8601). */
  at: string
  title: string
  text?: string
  /** What it is now, such as a status chip. */
  mark?: ReactNode
  onOpen?: () => void
}

/** What happened one after the other, the last first; an event that can be opened is a link. */
export function Timeline({ label, events }: { label: string; events: readonly TimelineEvent[] }) {
  const moment = useMoment()
  return (
    <Box
      component="ol"
      aria-label={label}
      sx={{ m: 0, p: 0, listStyle: 'none', borderInlineStart: '2px solid', borderColor: 'divider' }}
    >
      {events.map(({ key, at, title, text, mark, onOpen }) => (
        <Box component="li" key={key} sx={{ position: 'relative', pb: 1.5, paddingInlineStart: 2 }}>
          <Box
            aria-hidden
            sx={{
              position: 'absolute',
              insetInlineStart: -6,
              top: 6,
              width: 10,
              height: 10,
              borderRadius: '50%',
              bgcolor: 'primary.main',
            }}
          />
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{moment(at)}</Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            {onOpen ? (
              <Link component="button" type="button" onClick={onOpen} sx={{ textAlign: 'start' }}>
                <bdi>{title}</bdi>
              </Link>
            ) : (
              <Box component="bdi" sx={{ overflowWrap: 'anywhere' }}>
                {title}
              </Box>
            )}
            {mark}
          </Box>
          {text !== undefined && text !== '' && (
            <Box
              component="bdi"
              sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}
            >
              {text}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  )
}
