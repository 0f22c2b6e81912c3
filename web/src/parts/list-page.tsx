import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { ListArea } from './list-area.tsx'
import { ListScreen, type ListScreenProps } from './list-screen.tsx'
import { GUTTER, PageFrame } from './page-frame.tsx'

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
    <PageFrame width="list" title={title} summary={summary} actions={actions}>
      {filters && (
        <Box
          role="search"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            px: GUTTER,
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
    </PageFrame>
  )
}
