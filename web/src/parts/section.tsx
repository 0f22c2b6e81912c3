import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId } from 'react'

interface SectionProps {
  title: string
  /** For links that lead to this part. */
  anchor?: string
  action?: ReactNode
  children: ReactNode
}

/** A part of a screen: heading, what may be done, and what there is. */
export function Section({ title, anchor, action, children }: SectionProps) {
  const id = useId()
  return (
    <Box
      component="section"
      id={anchor}
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gap: 1,
        alignContent: 'start',
        p: 2,
        minWidth: 0,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
        <Typography variant="h2" id={id} sx={{ flex: 1 }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  )
}

/** A quiet line in a section. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  )
}
