import Button from '@mui/material/Button'
import { Fragment, type ReactNode, Suspense } from 'react'
import { ListPage, type ListPageProps } from './list-page.tsx'
import { NothingFound } from './nothing-found.tsx'
import type { ListAddress } from './use-list-address.ts'

interface OpenRecord {
  open?: number | 'new' | undefined
}

interface RecordsPageProps<Row extends object>
  extends Omit<ListPageProps<Row>, 'getRowId' | 'empty'>,
    OpenRecord {
  address: Pick<ListAddress<OpenRecord>, 'visit' | 'narrowed'>
  idOf: (row: Row) => number
  /** The button that adds a record and the dialog that it opens; false for users who may not add one. */
  add: { label: string; dialog: ReactNode } | false
  /** The dialog of a record; without one (false for users who may not open it) a row does not open. */
  record?: ((id: number) => ReactNode) | false
  /** Other dialogs over the list. */
  children?: ReactNode
}

/**
 * A list of records, each opened in a dialog that the address names (`open`), with an add button. The button is beside
 * the heading after the other actions, and again where no record is found.
 */
export function RecordsPage<Row extends object>({
  open,
  address: { visit, narrowed },
  idOf,
  add,
  record,
  actions,
  children,
  ...page
}: RecordsPageProps<Row>) {
  const addButton = add && (
    <Button variant="contained" onClick={() => visit({ open: 'new' })}>
      {add.label}
    </Button>
  )
  return (
    <>
      <ListPage
        onOpen={record ? (row) => visit({ open: idOf(row) }) : undefined}
        {...page}
        actions={
          <>
            {actions}
            {addButton}
          </>
        }
        getRowId={idOf}
        empty={<NothingFound {...narrowed} action={addButton || undefined} />}
      />
      <Suspense>
        {children}
        {open === 'new' && add && add.dialog}
        {typeof open === 'number' && record && <Fragment key={open}>{record(open)}</Fragment>}
      </Suspense>
    </>
  )
}
