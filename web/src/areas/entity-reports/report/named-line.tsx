import Box from '@mui/material/Box'
import { type ReactNode, useId } from 'react'

/** A list whose entries stand in a line behind its name; `children` are its `li`. */
export function NamedLine({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { sm: 'wrap' },
        overflowX: { xs: 'auto', sm: 'visible' },
        columnGap: 2,
        rowGap: 0.5,
        px: { xs: 1.5, sm: 2 },
        pt: 1,
        typography: 'body2',
      }}
    >
      <Box component="span" id={id} sx={{ flexShrink: 0, color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="ul" aria-labelledby={id} sx={{ display: 'contents', listStyle: 'none' }}>
        {children}
      </Box>
    </Box>
  )
}
