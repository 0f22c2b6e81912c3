import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { ListPager, PAGER_HEIGHT } from './list-pager.tsx'
import type { ListTableProps } from './list-table.tsx'
import { ListTable } from './list-table.tsx'
import { ROW_HEIGHT } from './list-table-style.ts'
import { OrderChoice } from './order-choice.tsx'

export interface ListScreenProps<Row extends object> extends ListTableProps<Row> {
  error?: Error | null
  onRetry?: () => void
  /** Columns that a phone leaves out, by field. */
  phoneHides?: readonly string[]
  /** The column that names a row's card on a phone; the first one when not given. */
  phoneName?: string
  /** Columns that a window under 1280 px leaves out. */
  smallHides?: readonly string[]
}

/** Heading, five rows and the pager; a screen that is lower scrolls. */
const LEAST_HEIGHT = 6 * ROW_HEIGHT + PAGER_HEIGHT

/**
 * A page of a server list: paging and sorting are done by the server and live in the address. Rows are 40 px and one
 * tab stop: arrow keys, Home, End, PageUp and PageDown move among them, the sideways arrows to the buttons of a row. It
 * fills the height of its column; the pager follows the last row.
 */
export function ListScreen<Row extends object>({
  error,
  onRetry,
  phoneHides,
  phoneName,
  smallHides,
  ...table
}: ListScreenProps<Row>) {
  const { rows, total, list, columns, loading } = table
  const { t } = useTranslation()
  const phone = useMediaQuery('(max-width: 719.95px)')
  const small = useMediaQuery('(max-width: 1279.95px)')
  const hidden = phone ? phoneHides : small ? smallHides : undefined
  const shown = useMemo(() => {
    const left = hidden ? columns.filter(({ field }) => !hidden.includes(field)) : columns
    const name = phone ? left.find(({ field }) => field === phoneName) : undefined
    return name ? [name, ...left.filter((column) => column !== name)] : left
  }, [columns, hidden, phone, phoneName])
  const sorts = shown.filter(({ sortable }) => sortable)
  if (error && rows.length === 0) return <ErrorState error={error} onRetry={onRetry} />
  const pastTheEnd = total > 0 && list.page > 1
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: LEAST_HEIGHT, bgcolor: 'background.default' }}>
      <Box sx={{ position: 'absolute', inset: 0, display: 'flex', flexDirection: 'column' }}>
        {phone && sorts.length > 0 && rows.length > 0 && (
          <Box sx={{ display: 'grid', px: 1.5, pt: 0.5, pb: 1, bgcolor: 'background.paper' }}>
            <OrderChoice
              list={list}
              fields={sorts.map(({ field, headerName }) => ({ field, name: headerName }))}
            />
          </Box>
        )}
        <ListTable
          {...table}
          fits
          columns={shown}
          empty={
            pastTheEnd ? (
              <EmptyState
                title={t('pageEmpty')}
                action={
                  <Button variant="outlined" onClick={() => list.setPage(Math.ceil(total / list.size))}>
                    {t('lastPage')}
                  </Button>
                }
              />
            ) : (
              table.empty
            )
          }
        />
        {error && <OldRows error={error} onRetry={onRetry} />}
        {rows.length === 0 && loading ? (
          // Reserves the pager's space, so that the first rows move nothing.
          <Box sx={{ minHeight: PAGER_HEIGHT }} />
        ) : (
          <ListPager list={list} total={total} shown={rows.length} />
        )}
      </Box>
    </Box>
  )
}

/** Below rows that could not be brought up to date. */
function OldRows({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const { t } = useTranslation()
  const { errorText } = useServerText()
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        typography: 'body2',
        color: 'error.main',
      }}
    >
      <span>
        {t('rowsOld')} {errorText(error)}
      </span>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </Box>
  )
}
