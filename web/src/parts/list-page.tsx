import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ListArea } from './list-area.tsx'
import { ListScreen, type ListScreenProps } from './list-screen.tsx'

export interface ListPageProps<Row extends object> extends Omit<ListScreenProps<Row>, 'label'> {
  /** The page's heading. */
  title: string
  /** Name of the list; that of the page when not given. */
  label?: string
  /** Announced beside the heading as the list changes, such as its count. */
  summary?: ReactNode
  /** Buttons beside the heading; the primary one last. */
  actions?: ReactNode
  /** What narrows the list down, in one row that wraps. */
  filters?: ReactNode
  /** Further content above the rows, over the whole width. */
  above?: ReactNode
}

/** A screen that is one list: heading, actions, filters, rows. */
export function ListPage<Row extends object>({
  title,
  label = title,
  summary,
  actions,
  filters,
  above,
  ...list
}: ListPageProps<Row>) {
  return (
    <Box
      sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', bgcolor: 'background.paper' }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: { xs: 1.5, sm: 2 }, pt: 1.5, minHeight: 48 }}
      >
        <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
          <Typography variant="h1">{title}</Typography>
          {summary !== undefined && (
            <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
              {summary}
            </Typography>
          )}
        </Box>
        {actions}
      </Box>
      {filters && (
        <Box
          role="search"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            px: { xs: 1.5, sm: 2 },
            pt: 1.5,
            '& > *': { flex: { xs: '1 1 140px', sm: '0 1 220px' } },
          }}
        >
          {filters}
        </Box>
      )}
      {above}
      <ListArea>
        <ListScreen label={label} {...list} />
      </ListArea>
    </Box>
  )
}
