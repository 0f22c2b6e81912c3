import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface StripProps {
  /** What it is about, for a screen reader. */
  label: string
  /** In one line even where it is narrow for that; from 900 px on. */
  oneLine?: boolean
  children: ReactNode
}

/** A line of 36 px that stays in sight on every tab. */
export function Strip({ label, oneLine = false, children }: StripProps) {
  return (
    <Box
      component="section"
      aria-label={label}
      sx={{
        display: 'flex',
        flexWrap: oneLine ? { xs: 'wrap', md: 'nowrap' } : 'wrap',
        alignItems: 'center',
        columnGap: oneLine ? 1.5 : 2,
        flexShrink: 0,
        px: 2,
        py: 0.25,
        minHeight: 36,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        typography: 'body2',
      }}
    >
      {children}
    </Box>
  )
}
