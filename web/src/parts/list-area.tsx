import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The rest of a screen's height, for its list; the lines of its rows go to the edges, their text begins at the gutter. */
export function ListArea({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        pt: 1,
      }}
    >
      {children}
    </Box>
  )
}
