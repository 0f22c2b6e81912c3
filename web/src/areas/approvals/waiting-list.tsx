import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** What waits of one kind, under its heading. */
export function WaitingSection({
  title,
  count,
  children,
}: {
  title: string
  count: number
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const within = useRef(false)
  // The row that was decided on goes with the button that had the focus: the heading takes it, not the page.
  useEffect(() => {
    if (count >= 0 && within.current && document.activeElement === document.body) heading.current?.focus()
  }, [count])
  return (
    <Box
      component="section"
      aria-label={title}
      onFocus={() => {
        within.current = true
      }}
      onBlur={({ relatedTarget }) => {
        // Nothing takes it over when its button goes.
        if (relatedTarget) within.current = false
      }}
      sx={{ mb: 4 }}
    >
      <Typography ref={heading} tabIndex={-1} variant="h3" component="h2" sx={{ mb: 1 }}>
        {title} ({count})
      </Typography>
      {children}
    </Box>
  )
}

interface WaitingRowProps {
  name: string
  detail: string
  note: string
  children: ReactNode
}

/** One that waits, with the buttons to decide on it. */
export function WaitingRow({ name, detail, note, children }: WaitingRowProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" dir="auto" sx={{ fontWeight: 600 }}>
          {name}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {detail}
        </Box>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      </Box>
      {children}
    </Box>
  )
}

/** In one line, so that what does wait below is seen at once. */
export function NothingWaits() {
  const { t } = useTranslation('approvals')
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {t('nothingWaits')}
    </Typography>
  )
}
