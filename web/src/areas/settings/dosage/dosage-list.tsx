import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { getDosageOptions, removeDosageOption } from '@rxdesk/contract/areas/settings/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { limits } from '@rxdesk/contract/limits'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { searchFilter } from '#parts/filter-bar/list-filter.tsx'
import { HiddenText } from '#parts/hidden-text.tsx'
import { ListArea } from '#parts/list-area.tsx'
import type { ListColumn } from '#parts/list-column.ts'
import { ListScreen } from '#parts/list-screen.tsx'
import { NothingFound } from '#parts/nothing-found.tsx'
import { RemoveRecord } from '#parts/record-form/remove-record.tsx'
import { useListAddress } from '#parts/use-list-address.ts'
import { useListPage } from '#parts/use-list-page.ts'

const route = getRouteApi('/console/Settings')

const DosageDialog = lazy(() => import('./dosage-dialog.tsx'))

/** Without any filter. */
const everything = { text: '' }

type Row = AnswerOf<typeof getDosageOptions>['data'][number]

/** The directions that digitization offers. */
export default function DosageList() {
  const { t } = useTranslation('settings')
  const search = route.useSearch()
  const { filter, narrowed, paging } = useListAddress(search, route.useNavigate(), everything)
  const { page, list } = useListPage(
    getDosageOptions,
    {
      searchText: search.text,
      sortBy: search.sort,
    },
    paging,
  )
  const [adding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<string>()
  const mayChange = page?.mayChange ?? false
  const columns = useMemo(
    (): readonly ListColumn<Row>[] => [
      {
        field: 'dosage',
        headerName: t('dosage'),
        flex: 1,
        minWidth: 140,
        sortable: true,
        renderCell: ({ row }) => <bdi dir="ltr">{row.dosage}</bdi>,
      },
      { field: 'inWords', headerName: t('inWords'), flex: 2, minWidth: 160 },
      { field: 'uses', headerName: t('uses'), width: 110, align: 'right', sortable: true },
      ...(mayChange
        ? [
            {
              field: 'actions',
              headerName: t('actions'),
              renderHeader: () => <HiddenText>{t('actions')}</HiddenText>,
              width: 56,
              renderCell: ({ row, tabIndex }: { row: Row; tabIndex: -1 }) => (
                <IconButton
                  size="small"
                  tabIndex={tabIndex}
                  aria-label={t('removeDosage', { dosage: row.dosage })}
                  onClick={() => setRemoved(row.dosage)}
                >
                  <DeleteIcon fontSize="small" />
                </IconButton>
              ),
            },
          ]
        : []),
    ],
    [t, mayChange],
  )
  return (
    <>
      <FilterBar
        change={filter}
        search={searchFilter(t('searchDosage'), search.text, filter)}
        tools={
          mayChange && (
            <Button variant="contained" onClick={() => setAdding(true)}>
              {t('addDosage')}
            </Button>
          )
        }
      />
      <ListArea>
        <ListScreen
          label={t('tab.dosage')}
          columns={columns}
          phoneHides={['inWords']}
          {...list}
          getRowId={({ dosage }) => dosage}
          empty={<NothingFound {...narrowed} />}
        />
      </ListArea>
      <Suspense>{adding && <DosageDialog onClose={() => setAdding(false)} />}</Suspense>
      {removed !== undefined && (
        <RemoveRecord
          call={removeDosageOption}
          request={{ dosage: removed }}
          reloads={[getDosageOptions]}
          question={t('removeDosage', { dosage: removed })}
          explained={t('removeDosageExplained')}
          toldAfter={limits.routeAnimation}
          onCancel={() => setRemoved(undefined)}
          onDone={() => setRemoved(undefined)}
        />
      )}
    </>
  )
}
