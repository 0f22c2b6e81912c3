import type { ReactNode } from 'react'
import { ListArea } from './list-area.tsx'
import { ListScreen, type ListScreenProps } from './list-screen.tsx'
import { PageFrame } from './page-frame.tsx'

export interface ListPageProps<Row extends object> extends Omit<ListScreenProps<Row>, 'label'> {
  /** The page's heading. */
  title: string
  /** Name of the list; that of the page when not given. */
  label?: string
  /** Announced beside the heading as the list changes, such as its count. */
  summary?: ReactNode
  /** Buttons beside the heading; the primary one last. */
  actions?: ReactNode
  /** What narrows the list down: a `FilterBar`. */
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
      {filters}
      {above}
      <ListArea>
        <ListScreen label={label} {...list} />
      </ListArea>
    </PageFrame>
  )
}
