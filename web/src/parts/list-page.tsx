import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ListScreen, type ListScreenProps } from './list-screen.tsx'

interface ListPageProps<Row extends object> extends Omit<ListScreenProps<Row>, 'label'> {
  /** The page's heading, and the name of its list. */
  title: string
  /** Buttons beside the heading; the primary one last. */
  actions?: ReactNode
  /** What narrows the list down, in one row that wraps. */
  filters?: ReactNode
}

/** A screen that is one list: heading, actions, filters, rows. */
export function ListPage<Row extends object>({ title, actions, filters, ...list }: ListPageProps<Row>) {
  return (
    <Box
      sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', bgcolor: 'background.paper' }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: { xs: 1.5, sm: 2 }, pt: 1.5, minHeight: 48 }}
      >
        <Typography variant="h1" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {actions}
      </Box>
      {filters && (
        <Box
          role="search"
          sx={{
            ...{ display: 'flex', flexWrap: 'wrap', gap: 1, px: { xs: 1.5, sm: 2 }, pt: 1.5 },
            '& > *': { flex: { xs: '1 1 140px', sm: '0 1 220px' } },
          }}
        >
          {filters}
        </Box>
      )}
      <Box
        sx={{
          ...{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' },
          ...{ px: { xs: 0, sm: 0.75 }, pt: 1 },
        }}
      >
        <ListScreen label={title} {...list} />
      </Box>
    </Box>
  )
}
