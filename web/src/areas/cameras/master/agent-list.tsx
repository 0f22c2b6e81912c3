import Button from '@mui/material/Button'
import { getAgentMapping, saveAgentMapping } from '@rxdesk/contract/areas/cameras/master-calls'
import type { Mapping } from '@rxdesk/contract/areas/cameras/schemas'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClientFilter } from '#parts/client-select.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { searchFilter } from '#parts/filter-bar/list-filter.tsx'
import type { ListColumn } from '#parts/list-column.ts'
import { ListPage } from '#parts/list-page.tsx'
import { NothingFound } from '#parts/nothing-found.tsx'
import { RemoveRecord } from '#parts/record-form/remove-record.tsx'
import { StatusChip } from '#parts/status-chip.tsx'
import { useListPage } from '#parts/use-list-page.ts'
import { useMoment } from '#parts/written.ts'
import type { MasterTabProps } from './camera-master-search.ts'

const AgentDialog = lazy(() => import('./agent-dialog.tsx'))

/** Which operators may look into the rooms of which clients. */
export function AgentList({ search, address, title, tabs }: MasterTabProps) {
  const { t } = useTranslation('cameras-master')
  const { visit, filter, close, narrowed, paging } = address
  const [leaving, setLeaving] = useState<Mapping>()
  const { list } = useListPage(getAgentMapping, { clientId: search.client, searchText: search.text }, paging)
  const byClient = useClientFilter(t('client'), search.client, filter)
  const columns = useAgentColumns()
  const add = (
    <Button variant="contained" onClick={() => visit({ open: 'new' })}>
      {t('addAgent')}
    </Button>
  )
  return (
    <>
      <ListPage
        title={title}
        label={t('tab.agents')}
        actions={add}
        filters={
          <>
            {tabs}
            <FilterBar
              search={searchFilter(t('searchAgents'), search.text, filter)}
              filters={[byClient]}
              change={filter}
            />
          </>
        }
        columns={columns}
        getRowId={({ clientId, userCode }) => `${clientId}-${userCode}`}
        onOpen={setLeaving}
        empty={<NothingFound {...narrowed} action={add} />}
        phoneHides={['mappedBy']}
        {...list}
      />
      <Suspense>
        {search.open === 'new' && (
          <AgentDialog
            clientId={search.client}
            onClose={close}
            onMapped={() => visit({ open: undefined, page: 1 })}
          />
        )}
      </Suspense>
      {leaving && (
        <RemoveRecord
          call={saveAgentMapping}
          request={{ method: 'delete', clientId: leaving.clientId, userCode: leaving.userCode }}
          reloads={[getAgentMapping]}
          question={t('unmapQuestion', { agent: leaving.agentId, client: leaving.clientName })}
          explained={t('unmapExplained')}
          onCancel={() => setLeaving(undefined)}
          onDone={() => {
            setLeaving(undefined)
            visit({ page: 1 })
          }}
        />
      )}
    </>
  )
}

function useAgentColumns(): readonly ListColumn<Mapping>[] {
  const { t } = useTranslation('cameras-master')
  const moment = useMoment()
  return useMemo(
    () => [
      { field: 'agentId', headerName: t('agent'), flex: 1, minWidth: 110 },
      { field: 'name', headerName: t('name'), flex: 2, minWidth: 140 },
      { field: 'clientName', headerName: t('client'), flex: 2, minWidth: 140 },
      { field: 'rooms', headerName: t('tab.rooms'), width: 100 },
      {
        field: 'watches',
        headerName: t('permission'),
        width: 190,
        renderCell: ({ row }) => (
          <StatusChip
            status={row.watches ? 'approved' : 'inactive'}
            label={t(row.watches ? 'hasPermission' : 'noPermission')}
          />
        ),
      },
      {
        field: 'mappedOn',
        headerName: t('mappedOn'),
        width: 170,
        valueGetter: (_, { mappedOn }) => moment(mappedOn),
      },
      { field: 'mappedBy', headerName: t('mappedBy'), width: 120 },
    ],
    [t, moment],
  )
}
