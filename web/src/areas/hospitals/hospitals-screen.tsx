import { saveHospital, showallHospitals } from '@rxdesk/contract/areas/hospitals/calls'
import { getHospitalMerges } from '@rxdesk/contract/areas/merging/calls'
import { hospitalStates } from '@rxdesk/contract/options'
import { getRouteApi } from '@tanstack/react-router'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useClientFilter } from '#parts/client-select.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { choiceFilter, searchFilter } from '#parts/filter-bar/list-filter.tsx'
import { MasterMergesList } from '#parts/merging/master-merges-list.tsx'
import { RecordsOrMerges } from '#parts/merging/records-or-merges.tsx'
import { RecordsPage } from '#parts/records-page.tsx'
import { useListAddress } from '#parts/use-list-address.ts'
import { useListPage } from '#parts/use-list-page.ts'
import { useMayUse } from '#session/session-store.ts'
import { useHospitalColumns } from './hospital-columns.tsx'

const route = getRouteApi('/console/hospital-master')

const NewHospitalDialog = lazy(() => import('./new-hospital-dialog.tsx'))
const HospitalDialog = lazy(() => import('./hospital-dialog.tsx'))
const UndoDialog = lazy(() => import('./undo-dialog.tsx'))
const MergeDialog = lazy(() => import('./merge-dialog.tsx'))

/** Without any filter. */
const everything = { text: '', status: '', client: 0 } as const

/** Hidden on phones. */
const narrow = ['address', 'pinCode', 'phone', 'clientName']
const small = ['address', 'phone']

/** The master of hospitals; all who work on prescriptions read it, administrators maintain it. */
export function HospitalsScreen() {
  const { t } = useTranslation('hospitals')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const address = useListAddress(search, navigate, everything)
  const { visit, filter, close } = address
  const keeps = useMayUse(saveHospital.access)
  const ofMerges = keeps && search.list === 'merges'
  const { list } = useListPage(
    showallHospitals,
    {
      searchText: search.text,
      status: search.status,
      clientId: search.client || undefined,
      sortBy: search.sort,
    },
    address.paging,
    { enabled: !ofMerges },
  )
  const byClient = useClientFilter(t('client'), search.client, filter)
  const columns = useHospitalColumns()
  const { other } = search
  const show = keeps && (
    <RecordsOrMerges
      value={search.list}
      records={t('title.hospitals', { ns: 'shell' })}
      onChange={(list) => filter({ list })}
    />
  )
  if (ofMerges)
    return (
      <MasterMergesList
        call={getHospitalMerges}
        title={t('title.hospitals', { ns: 'shell' })}
        show={show}
        clientLabel={t('client')}
        search={search}
        address={address}
        undo={UndoDialog}
      />
    )
  return (
    <RecordsPage
      title={t('title.hospitals', { ns: 'shell' })}
      open={search.open}
      address={address}
      filters={
        <FilterBar
          before={show}
          change={filter}
          search={searchFilter(t('searchHospitals'), search.text, filter)}
          filters={[
            choiceFilter({
              name: 'status',
              label: t('status', { ns: 'common' }),
              value: search.status,
              choices: [
                { value: '', label: t('allButMerged') },
                ...hospitalStates.map((value) => ({ value, label: t(`state.${value}`) })),
              ],
              change: filter,
            }),
            byClient,
          ]}
        />
      }
      columns={columns}
      phoneHides={narrow}
      smallHides={small}
      {...list}
      idOf={({ hospitalId }) => hospitalId}
      add={
        keeps && {
          label: t('addHospital'),
          dialog: <NewHospitalDialog onClose={close} onMade={(open) => visit({ open })} />,
        }
      }
      record={
        keeps &&
        ((hospitalId) =>
          other === undefined ? (
            <HospitalDialog
              hospitalId={hospitalId}
              onCompare={(compared) => visit({ other: compared })}
              onClose={close}
            />
          ) : (
            <MergeDialog
              hospitalId={hospitalId}
              otherHospitalId={other}
              onClose={() => visit({ other: undefined })}
              onMerged={(open) => visit({ open, other: undefined })}
            />
          ))
      }
    />
  )
}
