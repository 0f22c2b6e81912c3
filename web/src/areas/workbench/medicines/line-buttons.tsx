import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import type { LineEntry } from '#areas/workbench/case/lines/line-entry.ts'
import { LineReminder } from './line-reminder.tsx'
import type { MedicineRowState } from './use-medicine-row.ts'

interface LineButtonsProps {
  entry: LineEntry
  /** The medicine's name. */
  name: string
  isFirst: boolean
  isLast: boolean
  row: Pick<MedicineRowState, 'edit' | 'move' | 'remove'>
}

/** The reminder of a line, and its buttons: up, down, change, remove. */
export function LineButtons({ entry, name, isFirst, isLast, row }: LineButtonsProps) {
  const { t } = useTranslation('workbench-medicines')
  return (
    <Box sx={{ display: 'flex', flexShrink: 0 }}>
      {/* The patient is reminded at home of what they take there. */}
      {entry.stored && !entry.stored.given && entry.state === 'saved' && <LineReminder line={entry.stored} />}
      <IconButton
        size="small"
        data-move="up"
        aria-label={t('moveUp', { name })}
        aria-keyshortcuts="Alt+ArrowUp"
        title={`${t('moveUpHint')} (Alt+↑)`}
        disabled={isFirst}
        onClick={() => row.move(-1, 'up')}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        data-move="down"
        aria-label={t('moveDown', { name })}
        aria-keyshortcuts="Alt+ArrowDown"
        title={`${t('moveDownHint')} (Alt+↓)`}
        disabled={isLast}
        onClick={() => row.move(1, 'down')}
      >
        <DownIcon fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={t('editLine', { name })} onClick={row.edit}>
        <EditIcon fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={t('removeLine', { name })} onClick={row.remove}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}
