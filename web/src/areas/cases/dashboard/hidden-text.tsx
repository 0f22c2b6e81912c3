import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** For text that is heard and not seen. */
export const hiddenFromSight = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

export function HiddenText({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={hiddenFromSight}>
      {children}
    </Box>
  )
}
