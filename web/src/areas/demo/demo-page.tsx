import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Logo } from '#parts/logo.tsx'

/** A page of demo mode that stands outside of the console: its title, what it is for, and its content. */
export function DemoPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Box component="main" id="content" sx={{ minHeight: '100dvh', bgcolor: 'background.paper' }}>
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          px: 3,
          py: 2,
          borderBlockEnd: 1,
          borderColor: 'divider',
        }}
      >
        <Logo size={36} />
        <div>
          <Typography variant="h1">{title}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>{lead}</Typography>
        </div>
      </Box>
      <Box sx={{ p: 3, maxWidth: 800, display: 'grid', gap: 3 }}>{children}</Box>
    </Box>
  )
}
