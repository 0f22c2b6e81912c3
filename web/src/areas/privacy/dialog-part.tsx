import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Note } from '#parts/section.tsx'

interface DialogPartProps {
  title: string
  /** What is said where there are no lines; empty for nothing. */
  none: string
  children: ReactNode
}

/** A part of the patient's page. */
export function DialogPart({ title, none, children }: DialogPartProps) {
  const empty = none !== '' && Array.isArray(children) && children.length === 0
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="h3" component="h3">
        {title}
      </Typography>
      {empty && <Note>{none}</Note>}
      {children}
    </Box>
  )
}

/** A line of a part, with what may be done about it. */
export function DialogLine({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
      <Typography variant="body2" component="div" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
      {action}
    </Box>
  )
}
