import { addClientDoctor, getDoctors, showMergedDoctors } from '@rxdesk/contract/areas/doctors/master-calls'
import { getDoctorMerges, undoDoctorMerging } from '@rxdesk/contract/areas/merging/calls'
import { doctorStatus } from '@rxdesk/contract/options'
import { useMatch, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, useMemo } from 'react'
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
import { titleOf } from '#shell/screen-title.ts'
import { useDoctorColumns } from './doctor-columns.tsx'
import { type DoctorPath, doctorLists, statusFilters } from './doctor-lists.ts'
import { doctorSearch } from './doctor-search.ts'

const NewDoctorDialog = lazy(async () => ({
  default: (await import('./new-doctor-dialog.tsx')).NewDoctorDialog,
}))
const UndoDialog = lazy(() => import('./undo-dialog.tsx'))
const DoctorDialog = lazy(async () => ({ default: (await import('./doctor-dialog.tsx')).DoctorDialog }))

/** Without any filter. */
const everything = { text: '', status: '', client: 0 } as const

/** Hidden on phones. */
const narrow = ['council', 'specialization', 'doctorhospitals', 'clientName']

/** The lists of doctors share one screen; the address selects the list. */
export function DoctorsScreen() {
  const { t } = useTranslation('doctors')
  const path = useMatch({ strict: false, select: ({ fullPath }) => fullPath as DoctorPath })
  const { status: own } = doctorLists[path]
  const asked = useSearch({ strict: false })
  const search = useMemo(() => doctorSearch.parse(asked), [asked])
  const navigate = useNavigate({ from: path })
  const address = useListAddress(search, navigate, everything)
  const { visit, filter, close, paging } = address
  const isMerged = path === '/registered-doctors' && search.status === doctorStatus.merged
  const mayUndo = useMayUse(undoDoctorMerging.access)
  const ofMerges = mayUndo && search.list === 'merges'
  const question = {
    searchText: search.text,
    clientId: search.client || undefined,
  }
  const all = useListPage(
    getDoctors,
    { ...question, status: own ?? search.status, sortBy: search.sort },
    paging,
    { enabled: !isMerged && !ofMerges },
  )
  const merged = useListPage(showMergedDoctors, question, paging, { enabled: isMerged && !ofMerges })
  const { list } = isMerged ? merged : all
  const byClient = useClientFilter(t('client'), search.client, filter)
  const columns = useDoctorColumns()
  const mayAdd = useMayUse(addClientDoctor.access)
  const show = mayUndo && (
    <RecordsOrMerges
      value={search.list}
      records={t('title.doctors', { ns: 'shell' })}
      onChange={(list) => filter({ list })}
    />
  )
  if (ofMerges)
    return (
      <MasterMergesList
        call={getDoctorMerges}
        title={t(titleOf(path), { ns: 'shell' })}
        show={show}
        clientLabel={t('client')}
        search={search}
        address={address}
        undo={UndoDialog}
      />
    )
  return (
    <RecordsPage
      title={t(titleOf(path), { ns: 'shell' })}
      open={search.open}
      address={address}
      filters={
        <FilterBar
          before={show}
          change={filter}
          search={searchFilter(t('searchDoctors'), search.text, filter)}
          filters={[
            own === undefined &&
              choiceFilter({
                name: 'status',
                label: t('status', { ns: 'common' }),
                value: search.status,
                choices: [
                  { value: '', label: t('any', { ns: 'common' }) },
                  ...(path === '/registered-doctors' ? statusFilters : statusFilters.slice(0, 3)).map(
                    (value) => ({ value, label: t(`status.${value}`) }),
                  ),
                ],
                change: filter,
              }),
            byClient,
          ]}
        />
      }
      columns={columns}
      phoneHides={narrow}
      {...list}
      idOf={({ doctorId }) => doctorId}
      add={
        mayAdd && {
          label: t('addDoctor'),
          dialog: <NewDoctorDialog onClose={close} onKnown={(open) => visit({ open })} />,
        }
      }
      record={(doctorId) => (
        <DoctorDialog
          doctorId={doctorId}
          onClose={close}
          onSaved={() =>
            path === '/registered-doctors'
              ? close()
              : // After a successful doctor edit the app goes to this list (screens 2).
                void navigate({ to: '/registered-doctors', replace: true })
          }
        />
      )}
    />
  )
}
