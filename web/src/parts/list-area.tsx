import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The rest of a screen's height, for its list; on a phone the rows go to the edges. */
export function ListArea({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        px: { xs: 0, sm: 0.75 },
        pt: 1,
      }}
    >
      {children}
    </Box>
  )
}
