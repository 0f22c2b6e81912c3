import DraftIcon from '@mui/icons-material/EditNoteOutlined'
import NewIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import SavedIcon from '@mui/icons-material/VerifiedOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { getTrainingPages } from '@rxdesk/contract/areas/ocr-training/calls'
import type { TrainingRow } from '@rxdesk/contract/areas/ocr-training/schemas'
import { clockText } from '@rxdesk/contract/dates'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#parts/empty-state.tsx'
import type { ListColumn } from '#parts/list-column.ts'
import { ListScreen } from '#parts/list-screen.tsx'
import type { ListState } from '#parts/list-state.ts'
import { useListPage } from '#parts/use-list-page.ts'
import { usePercent } from '#parts/written.ts'
import { useConfig } from '#wire/config.ts'
import type { TrainingSearch } from '../training-search.ts'

interface PageListProps {
  search: TrainingSearch
  paging: ListState
  open: (row: TrainingRow) => void
  clear: () => void
}

/** Hidden on phones. */
const narrow = ['clientName', 'engine', 'words', 'writing', 'changedBy', 'changedAt']

/** The pages to train with, those first that the engine was least sure of. */
export function PageList({ search, paging, open, clear }: PageListProps) {
  const { t } = useTranslation('ocr-training')
  const columns = useColumns()
  const { client, writing, state } = search
  const { list } = useListPage(
    getTrainingPages,
    {
      sortBy: paging.sortBy,
      filterClient: client,
      filterWriting: writing,
      filterState: state,
    },
    paging,
    { refetchOnWindowFocus: 'always' },
  )
  const filtered = client !== 0 || writing !== '' || state !== ''
  return (
    <ListScreen
      label={t('pages')}
      columns={columns}
      phoneHides={narrow}
      {...list}
      getRowId={({ erxId, rownumber }) => `${erxId}/${rownumber}`}
      onOpen={open}
      empty={
        filtered ? (
          <EmptyState
            title={t('noneFits')}
            action={
              <Button variant="outlined" onClick={clear}>
                {t('clearFilters')}
              </Button>
            }
          />
        ) : (
          <EmptyState title={t('noPages')} text={t('noPagesText')} />
        )
      }
    />
  )
}

const states = {
  new: { icon: <NewIcon />, colour: 'text.secondary' },
  draft: { icon: <DraftIcon />, colour: 'warning.main' },
  saved: { icon: <SavedIcon />, colour: 'success.main' },
} as const

function useColumns(): readonly ListColumn<TrainingRow>[] {
  const { t } = useTranslation('ocr-training')
  const { timeZone } = useConfig()
  const percent = usePercent()
  return useMemo(
    () => [
      { field: 'erxId', headerName: t('column.erxId'), width: 100, sortable: true },
      { field: 'rownumber', headerName: t('column.page'), width: 68, align: 'right' },
      { field: 'clientName', headerName: t('column.client'), flex: 1, minWidth: 130 },
      {
        field: 'confidence',
        headerName: t('column.confidence'),
        width: 132,
        align: 'right',
        sortable: true,
        valueGetter: (_, { confidence }) => (confidence === null ? '–' : percent(confidence)),
      },
      { field: 'words', headerName: t('column.words'), width: 84, align: 'right' },
      {
        field: 'state',
        headerName: t('column.state'),
        width: 150,
        renderCell: ({ row }) => (
          <Box
            component="span"
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 0.5,
              color: states[row.state].colour,
              '& svg': { fontSize: 16 },
            }}
          >
            {states[row.state].icon}
            {row.state === 'saved' ? t('stateSaved', { version: row.savedVersion }) : t(`state.${row.state}`)}
          </Box>
        ),
      },
      {
        field: 'writing',
        headerName: t('column.writing'),
        width: 120,
        valueGetter: (_, { writing }) => (writing === '' ? '' : t(`writing.${writing}`)),
      },
      { field: 'engine', headerName: t('column.engine'), flex: 1, minWidth: 140 },
      { field: 'changedBy', headerName: t('column.changedBy'), flex: 0.8, minWidth: 120 },
      {
        field: 'changedAt',
        headerName: t('column.changedAt'),
        width: 156,
        sortable: true,
        renderCell: ({ row }) => <bdi dir="ltr">{clockText(row.changedAt, timeZone)}</bdi>,
      },
    ],
    [t, timeZone, percent],
  )
}
