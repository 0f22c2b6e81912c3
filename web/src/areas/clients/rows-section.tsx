import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { ClientRows, type ClientRowsProps } from './client-rows.tsx'
import { ReadSection, type ReadSectionProps } from './read-section.tsx'

interface RowsSectionProps<Data, Row>
  extends Pick<ReadSectionProps<Data>, 'title' | 'read'>,
    Omit<ClientRowsProps<Row>, 'rows' | 'onOpen'> {
  rowsOf: (data: Data) => readonly Row[]
  addLabel: string
  /** Of a row, or to add one. */
  dialog: (row: Row | undefined, close: () => void) => ReactNode
}

/** A section of a client that lists what it has several of; each is added and changed in a dialog. */
export function RowsSection<Data, Row>({
  title,
  read,
  rowsOf,
  addLabel,
  dialog,
  ...rows
}: RowsSectionProps<Data, Row>) {
  const [opened, setOpened] = useState<{ row?: Row }>()
  return (
    <>
      <ReadSection
        title={title}
        read={read}
        action={() => <Button onClick={() => setOpened({})}>{addLabel}</Button>}
      >
        {(data) => <ClientRows {...rows} rows={rowsOf(data)} onOpen={(row) => setOpened({ row })} />}
      </ReadSection>
      <Suspense>{opened && dialog(opened.row, () => setOpened(undefined))}</Suspense>
    </>
  )
}
