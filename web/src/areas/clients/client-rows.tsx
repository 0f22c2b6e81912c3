import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '#parts/section.tsx'

export interface ClientRowsProps<Row> {
  rows: readonly Row[]
  rowId: (row: Row) => number
  name: (row: Row) => string
  /** The lines below the name; empty texts are left out. */
  details: (row: Row) => readonly (string | undefined)[]
  onOpen: (row: Row) => void
}

/** Texts in one line, each in its own direction: a phone number among Arabic keeps the order of its digits. */
function Parts({ texts }: { texts: readonly (string | undefined)[] }) {
  return texts.map((text, at) => (
    <Fragment key={text}>
      {at > 0 && ' · '}
      <bdi>{text}</bdi>
    </Fragment>
  ))
}

/** The entries of one of a client's lists; each opens its dialog. */
export function ClientRows<Row>({ rows, rowId, name, details, onOpen }: ClientRowsProps<Row>) {
  const { t } = useTranslation('clients')
  if (rows.length === 0) return <Note>{t('none')}</Note>
  return (
    <List dense disablePadding sx={{ mx: -1, maxHeight: 320, overflow: 'auto' }}>
      {rows.map((row) => (
        <ListItem key={rowId(row)} disablePadding>
          <ListItemButton onClick={() => onOpen(row)} sx={{ px: 1, borderRadius: 1 }}>
            <ListItemText
              primary={<bdi>{name(row)}</bdi>}
              secondary={<Parts texts={details(row).filter((text) => text !== undefined && text !== '')} />}
              slotProps={{
                primary: { sx: { overflowWrap: 'anywhere' } },
                secondary: { sx: { overflowWrap: 'anywhere' } },
              }}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  )
}
