import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import IconButton from '@mui/material/IconButton'
import type { WrittenRow } from '@rxdesk/contract/areas/masters/data-schemas'
import { useTranslation } from 'react-i18next'
import type { Moves } from './use-moves.ts'

/** Puts a row up or down by one. A button at the end of the list stays, so that the focus does. */
export function MoveButtons({ row, moves }: { row: WrittenRow; moves: Moves }) {
  const { t } = useTranslation('masters')
  if (!moves.has(row)) return null
  return (['up', 'down'] as const).map((way) => {
    const may = moves.may(row, way)
    const label = t(way === 'up' ? 'moveUp' : 'moveDown', { name: row.name })
    return (
      <IconButton
        key={way}
        size="small"
        tabIndex={-1}
        aria-label={label}
        title={label}
        aria-disabled={!may}
        onClick={() => may && moves.move(row, way)}
        sx={{ '&[aria-disabled=true]': { color: 'action.disabled', cursor: 'default' } }}
      >
        {way === 'up' ? <UpIcon fontSize="small" /> : <DownIcon fontSize="small" />}
      </IconButton>
    )
  })
}
