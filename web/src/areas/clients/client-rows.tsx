import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import { useTranslation } from 'react-i18next'
import { Note } from './client-facts.tsx'

interface ClientRowsProps<Row> {
  rows: readonly Row[]
  rowId: (row: Row) => number
  name: (row: Row) => string
  /** What stands below the name; empty texts are left out. */
  details: (row: Row) => readonly (string | undefined)[]
  onOpen: (row: Row) => void
}

/** What a client has several of; each opens its dialog. */
export function ClientRows<Row>({ rows, rowId, name, details, onOpen }: ClientRowsProps<Row>) {
  const { t } = useTranslation('clients')
  if (rows.length === 0) return <Note>{t('none')}</Note>
  return (
    <List dense disablePadding sx={{ mx: -1, maxHeight: 320, overflow: 'auto' }}>
      {rows.map((row) => (
        <ListItem key={rowId(row)} disablePadding>
          <ListItemButton onClick={() => onOpen(row)} sx={{ px: 1, borderRadius: 1 }}>
            <ListItemText
              primary={name(row)}
              secondary={details(row).filter(Boolean).join(' · ') || undefined}
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
