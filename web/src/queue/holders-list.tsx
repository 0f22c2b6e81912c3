import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { geteRxHolders } from '@rxdesk/contract/areas/cases/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { status } from '@rxdesk/contract/lifecycle'
import { keepPreviousData } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CutText, Moment } from '#parts/cell-text.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import { HiddenText } from '#parts/hidden-text.tsx'
import type { ListColumn } from '#parts/list-column.ts'
import { ListPager } from '#parts/list-pager.tsx'
import { ListScreen } from '#parts/list-screen.tsx'
import type { ListState } from '#parts/list-state.ts'
import { useUser } from '#session/session-store.ts'
import { useCall } from '#wire/use-call.ts'
import type { ActionTarget, RowAction } from './row-actions.ts'
import { RowMenu } from './row-menu.tsx'

type Held = AnswerOf<typeof geteRxHolders>['data'][number]

interface HoldersListProps {
  paging: ListState
  phone: boolean
  act: (action: RowAction, row: ActionTarget) => void
  open: (erxId: number, channel: string) => void
  /** Cases claimed on other channels too, with their client and the last sign of life. */
  everyChannel?: boolean
}

/** The claims: user, case, since when, and how long without a sign of life. */
export function HoldersList({ paging, phone, act, open, everyChannel = false }: HoldersListProps) {
  const { t } = useTranslation('queue-dashboard')
  const { userCode } = useUser()
  const held = useCall(
    geteRxHolders,
    { offset: paging.offset, limit: paging.limit, everyChannel },
    { placeholderData: keepPreviousData, refetchOnWindowFocus: 'always', meta: { quiet: true } },
  )
  const rows = held.data?.data ?? []
  const columns = useMemo((): readonly ListColumn<Held>[] => {
    return [
      { field: 'erxId', headerName: t('column.erxId'), width: 100 },
      { field: 'patName', headerName: t('column.patName'), flex: 1, minWidth: 160 },
      ...(everyChannel ? [{ field: 'clientName', headerName: t('column.clientName'), width: 150 }] : []),
      { field: 'level', headerName: t('column.level'), width: 80 },
      {
        field: 'holder',
        headerName: t('column.holder'),
        flex: 1,
        minWidth: 160,
        valueGetter: (_, row) => holderText(row, t),
      },
      {
        field: 'claimedAt',
        headerName: t('column.claimedAt'),
        width: 170,
        renderCell: ({ row }) => <Moment instant={row.claimedAt} />,
      },
      ...(everyChannel
        ? [
            {
              field: 'lastSeen',
              headerName: t('column.lastSeen'),
              width: 150,
              renderCell: ({ row }: { row: Held }) => <Moment instant={row.lastSeen} />,
            },
          ]
        : []),
      {
        field: 'leaseUntil',
        headerName: t('column.leaseUntil'),
        width: 170,
        renderCell: ({ row }) => <Moment instant={row.leaseUntil} />,
      },
      {
        field: 'actions',
        headerName: t('column.actions'),
        renderHeader: () => <HiddenText>{t('column.actions')}</HiddenText>,
        width: 52,
        renderCell: ({ row, tabIndex }) => {
          const target = targetOf(row, userCode)
          return <RowMenu row={target} act={(action) => act(action, target)} tabIndex={tabIndex} />
        },
      },
    ]
  }, [t, act, userCode, everyChannel])
  const empty = <EmptyState title={t('holdersEmpty')} />

  if (phone && rows.length > 0)
    return (
      <>
        <Box
          component="ul"
          aria-label={t('list.holders')}
          sx={{ listStyle: 'none', m: 0, p: 1.5, display: 'grid', gap: 1 }}
        >
          {rows.map((row) => {
            const target = targetOf(row, userCode)
            return (
              <Card
                component="li"
                key={row.erxId}
                sx={{ p: 1.5, display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'start' }}
              >
                <Box sx={{ minWidth: 0, typography: 'body2' }}>
                  <Box sx={{ typography: 'h4' }}>
                    <CutText text={holderText(row, t)} />
                  </Box>
                  <CutText text={`${row.erxId} · ${row.level} · ${row.patName}`} />
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, mt: 1 }}>
                    <Box>
                      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                        {t('column.claimedAt')}
                      </Box>
                      <Moment instant={row.claimedAt} />
                    </Box>
                    <Box>
                      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                        {t('column.leaseUntil')}
                      </Box>
                      <Moment instant={row.leaseUntil} />
                    </Box>
                  </Box>
                </Box>
                <RowMenu row={target} act={(action) => act(action, target)} />
              </Card>
            )
          })}
        </Box>
        <ListPager list={paging} total={held.data?.totalCount ?? 0} shown={rows.length} />
      </>
    )
  return (
    <ListScreen
      label={t('list.holders')}
      columns={columns}
      rows={rows}
      getRowId={(row) => row.erxId}
      total={held.data?.totalCount ?? 0}
      list={paging}
      loading={held.isPending || held.isPlaceholderData}
      error={held.error}
      onRetry={() => void held.refetch()}
      onOpen={(row) => open(row.erxId, row.channel)}
      empty={empty}
    />
  )
}

const isHeld = (row: Held) => row.status === status.inProgress

function holderText(row: Held, t: TFunction<'queue-dashboard'>): string {
  return isHeld(row) ? row.holder : t('waitsFor', { name: row.holder })
}

/** A held case as its menu needs it. Its priority is not in this answer, and the menu offers it in the lists. */
function targetOf(row: Held, userCode: number): ActionTarget {
  return {
    erxId: row.erxId,
    patName: row.patName,
    channel: row.channel,
    level: row.level,
    status: row.status,
    sending: false,
    priority: undefined,
    holder: isHeld(row) ? row.holder : '',
    holderIsMe: isHeld(row) && row.holderCode === userCode,
  }
}
