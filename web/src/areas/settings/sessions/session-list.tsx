import Button from '@mui/material/Button'
import { endSession, getSessions } from '@rxdesk/contract/areas/sessions/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Moment } from '#parts/cell-text.tsx'
import { ConfirmDialog } from '#parts/confirm-dialog.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { searchFilter } from '#parts/filter-bar/list-filter.tsx'
import { HiddenText } from '#parts/hidden-text.tsx'
import { ListArea } from '#parts/list-area.tsx'
import type { ListColumn } from '#parts/list-column.ts'
import { ListScreen } from '#parts/list-screen.tsx'
import { NothingFound } from '#parts/nothing-found.tsx'
import { useListAddress } from '#parts/use-list-address.ts'
import { useListPage } from '#parts/use-list-page.ts'
import { useNotifiedChange } from '#parts/use-notified-change.ts'
import { useConfig } from '#wire/config.ts'

const route = getRouteApi('/console/Settings')

/** Without any filter. */
const everything = { text: '' }

type Row = AnswerOf<typeof getSessions>['data'][number]

/** The signed-in users, since when and from where; an administrator can end another user's session. */
export default function SessionList() {
  const { t } = useTranslation('settings')
  const search = route.useSearch()
  const { filter, narrowed, paging } = useListAddress(search, route.useNavigate(), everything)
  const { list } = useListPage(getSessions, { searchText: search.text, sortBy: search.sort }, paging, {
    refetchOnWindowFocus: 'always',
  })
  const [ending, setEnding] = useState<Row>()
  const end = useNotifiedChange(endSession, {
    reloads: [getSessions],
    notifyError: true,
    onSettled: () => setEnding(undefined),
  })
  const columns = useColumns(setEnding)
  return (
    <>
      <FilterBar change={filter} search={searchFilter(t('searchSessions'), search.text, filter)} />
      <ListArea>
        <ListScreen
          label={t('tab.sessions')}
          columns={columns}
          phoneHides={['roleIds', 'address', 'browser', 'since', 'holds']}
          smallHides={['roleIds']}
          {...list}
          getRowId={({ userCode }) => userCode}
          empty={<NothingFound {...narrowed} />}
        />
      </ListArea>
      {ending && (
        <ConfirmDialog
          open
          question={t('endQuestion', { name: ending.name })}
          explained={t('endExplained', { count: ending.holds })}
          confirmLabel={t('endSession')}
          cancelLabel={t('cancel', { ns: 'common' })}
          dangerous
          busy={end.isPending}
          onConfirm={() => end.mutate({ endUserCode: ending.userCode })}
          onCancel={() => setEnding(undefined)}
        />
      )}
    </>
  )
}

function useColumns(onEnd: (row: Row) => void): readonly ListColumn<Row>[] {
  const { t } = useTranslation(['settings', 'shell'])
  const { partnerName } = useConfig()
  return useMemo(
    () => [
      { field: 'agentId', headerName: t('agentId'), width: 120, sortable: true },
      { field: 'name', headerName: t('name'), flex: 1, minWidth: 120 },
      {
        field: 'roleIds',
        headerName: t('roles'),
        flex: 1,
        minWidth: 120,
        valueGetter: (_, { roleIds }) =>
          roleIds.map((role) => t(`role.${role as 1}`, { ns: 'shell', partner: partnerName })).join(', '),
      },
      {
        field: 'since',
        headerName: t('since'),
        width: 144,
        renderCell: ({ row }) => <Moment instant={row.since} />,
      },
      {
        field: 'lastSeen',
        headerName: t('lastSeen'),
        width: 144,
        sortable: true,
        renderCell: ({ row }) => <Moment instant={row.lastSeen} />,
      },
      {
        field: 'address',
        headerName: t('address'),
        width: 140,
        renderCell: ({ row }) => <bdi dir="ltr">{row.address}</bdi>,
      },
      {
        field: 'browser',
        headerName: t('browser'),
        width: 160,
        renderCell: ({ row }) => <bdi dir="ltr">{row.browser}</bdi>,
      },
      { field: 'holds', headerName: t('holds'), width: 90, align: 'right' },
      {
        field: 'actions',
        headerName: t('actions'),
        renderHeader: () => <HiddenText>{t('actions')}</HiddenText>,
        width: 128,
        renderCell: ({ row, tabIndex }) =>
          row.isOwn ? (
            t('ownSession')
          ) : (
            <Button
              size="small"
              tabIndex={tabIndex}
              aria-label={t('endQuestion', { name: row.name })}
              onClick={() => onEnd(row)}
            >
              {t('endSession')}
            </Button>
          ),
      },
    ],
    [t, partnerName, onEnd],
  )
}
