import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Part } from './part-dialog.tsx'

/** Hospitals, departments or media of a client; each opens its dialog. */
export function ClientParts({ parts, onOpen }: { parts: readonly Part[]; onOpen: (part: Part) => void }) {
  const { t } = useTranslation('clients')
  if (parts.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{t('none')}</Typography>
  return (
    <List dense disablePadding sx={{ mx: -1, maxHeight: 320, overflow: 'auto' }}>
      {parts.map((part) => (
        <ListItem key={part.id} disablePadding>
          <ListItemButton onClick={() => onOpen(part)} sx={{ px: 1, borderRadius: 1 }}>
            <ListItemText
              primary={part.name}
              secondary={[part.address, part.city, part.phone].filter(Boolean).join(' · ') || undefined}
              slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  )
}
