import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListState } from './list-state.ts'
import { sizesWith } from './page-sizes.ts'
import { useNumber } from './written.ts'

/** Up to so many rows no other size of a page changes anything. */
const SMALLEST_PAGE = 10

/** Pixels. */
export const PAGER_HEIGHT = 44

interface ListPagerProps {
  list: ListState
  total: number
  /** Rows on this page. */
  shown: number
}

/** "11–20 of 57" with the page before and after, and how many rows a page has. */
export function ListPager({ list, total, shown }: ListPagerProps) {
  const { t } = useTranslation()
  const rtl = useTheme().direction === 'rtl'
  const sizeId = useId()
  const number = useNumber()
  if (total === 0 && list.page === 1) return null
  // One page: how many there are says all.
  if (total <= list.size && list.page === 1 && total <= SMALLEST_PAGE)
    return (
      <Typography
        variant="body2"
        aria-live="polite"
        sx={{ px: 2, py: 1.5, color: 'text.secondary', bgcolor: 'background.paper' }}
      >
        {t('rowCount', { count: total })}
      </Typography>
    )
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 0.5,
        px: 2,
        flex: 'none',
        bgcolor: 'background.paper',
        minHeight: PAGER_HEIGHT,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography
        id={sizeId}
        variant="body2"
        sx={{ color: 'text.secondary', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}
        noWrap
      >
        {t('rowsPerPage')}
      </Typography>
      <Select
        variant="standard"
        disableUnderline
        value={list.size}
        onChange={(event) => list.setSize(Number(event.target.value))}
        SelectDisplayProps={{ 'aria-labelledby': sizeId }}
        sx={{ flex: 'none', typography: 'body2', '& .MuiSelect-select': { py: 0.5, paddingInlineStart: 1 } }}
      >
        {sizesWith(list.size).map((size) => (
          <MenuItem key={size} value={size}>
            {number(size)}
          </MenuItem>
        ))}
      </Select>
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', mx: 1, whiteSpace: 'nowrap' }}
        aria-live="polite"
      >
        {shown === 0
          ? t('rowCount', { count: total })
          : t('rows', {
              from: number(list.offset + 1),
              to: number(list.offset + shown),
              total: number(total),
            })}
      </Typography>
      <IconButton
        size="small"
        aria-label={t('previousPage')}
        disabled={list.page <= 1}
        onClick={() => list.setPage(list.page - 1)}
      >
        {rtl ? <NextIcon /> : <PreviousIcon />}
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('nextPage')}
        disabled={list.offset + shown >= total}
        onClick={() => list.setPage(list.page + 1)}
      >
        {rtl ? <PreviousIcon /> : <NextIcon />}
      </IconButton>
    </Box>
  )
}
