import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import type { ImportRow } from '@rxdesk/contract/areas/imports/calls'
import { getImportRows } from '@rxdesk/contract/areas/imports/calls'
import type { Import, ImportOutcome } from '@rxdesk/contract/areas/imports/schemas'
import { importOutcomes } from '@rxdesk/contract/areas/imports/schemas'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated, leftToRight } from '#language/isolated.ts'
import { useServerText } from '#language/use-server-text.ts'
import { useNumber } from '#parts/written.ts'
import { EmptyState } from '../empty-state.tsx'
import type { ListColumn } from '../list-column.ts'
import { ListScreen } from '../list-screen.tsx'
import { type ListSearch, useListState } from '../list-state.ts'
import { useListPage } from '../use-list-page.ts'

/** The changes, row by row; nothing is applied yet. */
export function ImportPreview({ shown: { importId, reading, counts, passedOver } }: { shown: Import }) {
  const { t } = useTranslation('csv')
  const [outcome, setOutcome] = useState<ImportOutcome>(
    () => (['refused', 'changed', 'added'] as const).find((each) => counts[each] > 0) ?? 'unchanged',
  )
  const [search, setSearch] = useState<ListSearch>({ page: 1, size: 10, sort: '' })
  const change = useCallback(
    (fields: Partial<ListSearch>) => setSearch((before) => ({ ...before, ...fields })),
    [],
  )
  const paging = useListState(search, change)
  const { list } = useListPage(getImportRows, { importId, reading, outcome }, paging)
  const columns = useRowColumns(outcome)
  const number = useNumber()
  return (
    <>
      <Typography>{t('previewExplained')}</Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={outcome}
        aria-label={t('outcomes')}
        onChange={(_, next: ImportOutcome | null) => {
          if (!next) return
          setOutcome(next)
          change({ page: 1 })
        }}
        // Four in a row on a phone too: what does not fit goes on a second line of its button.
        sx={{ '& > button': { minWidth: 0, lineHeight: 1.25, px: { xs: 0.75, sm: 1 } } }}
      >
        {importOutcomes.map((each) => (
          <ToggleButton key={each} value={each} color={each === 'refused' ? 'error' : 'primary'}>
            {t(`outcome.${each}`, { shown: number(counts[each]) })}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {passedOver.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {t('passedOver')} <bdi>{passedOver.join(', ')}</bdi>
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexDirection: 'column', height: 'min(46vh, 500px)', minHeight: 220 }}>
        <ListScreen
          label={t('outcomes')}
          columns={columns}
          {...list}
          getRowId={({ line }) => line}
          empty={<EmptyState title={t('noRows')} />}
        />
      </Box>
    </>
  )
}

function useRowColumns(outcome: ImportOutcome): readonly ListColumn<ImportRow>[] {
  const { t } = useTranslation('csv')
  const { serverText } = useServerText()
  return useMemo(() => {
    const line: ListColumn<ImportRow> = { field: 'line', headerName: t('line'), width: 64 }
    const name: ListColumn<ImportRow> = { field: 'name', headerName: t('row'), flex: 1, minWidth: 110 }
    if (outcome === 'unchanged') return [line, name]
    const says: ListColumn<ImportRow> = {
      field: 'changes',
      headerName: t(outcome === 'refused' ? 'reason' : 'changes'),
      flex: 1.6,
      minWidth: 150,
      // In full: the user confirms exactly this.
      renderCell: ({ row }) => (
        <span className="whole">{outcome === 'refused' ? serverText(row.reason) : changesText(row)}</span>
      ),
    }
    return [line, name, says]
  }, [t, outcome, serverText])
}

/** Text of the file keeps its own direction beside the arrow. */
function changesText({ changes }: ImportRow): string {
  return changes
    .map(({ column, from, to }) =>
      from === ''
        ? `${column}: ${isolated(to)}`
        : leftToRight(`${column}: ${isolated(from)} → ${to === '' ? '–' : isolated(to)}`),
    )
    .join(' · ')
}
