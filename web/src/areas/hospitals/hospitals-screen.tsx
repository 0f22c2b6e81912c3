import Button from '@mui/material/Button'
import { saveHospital, showallHospitals } from '@rxdesk/contract/areas/hospitals/calls'
import { getHospitalMerges } from '@rxdesk/contract/areas/merging/calls'
import { hospitalStates } from '@rxdesk/contract/options'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from '#parts/choice-filter.tsx'
import { ClientSelect } from '#parts/client-select.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { MasterMergesList } from '#parts/merging/master-merges-list.tsx'
import { RecordsOrMerges } from '#parts/merging/records-or-merges.tsx'
import { NothingFound } from '#parts/nothing-found.tsx'
import { SearchFilter } from '#parts/search-filter.tsx'
import { useListAddress } from '#parts/use-list-address.ts'
import { useListPage } from '#parts/use-list-page.ts'
import { useMayUse } from '#session/session-store.ts'
import { useHospitalColumns } from './hospital-columns.tsx'
import { hospitalsRoute } from './route.tsx'

const NewHospitalDialog = lazy(() => import('./new-hospital-dialog.tsx'))
const HospitalDialog = lazy(() => import('./hospital-dialog.tsx'))
const UndoDialog = lazy(() => import('./undo-dialog.tsx'))
const MergeDialog = lazy(() => import('./merge-dialog.tsx'))

/** As the filters narrow nothing down. */
const everything = { text: '', status: '', client: 0 } as const

/** What a phone leaves out. */
const narrow = ['address', 'pinCode', 'phone', 'clientName']
const small = ['address', 'phone']

/** The master of hospitals; whoever works on prescriptions reads it, an administrator keeps it. */
export function HospitalsScreen() {
  const { t } = useTranslation('hospitals')
  const search = hospitalsRoute.useSearch()
  const navigate = hospitalsRoute.useNavigate()
  const { visit, filter, close, narrowed, paging } = useListAddress(search, navigate, everything)
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
    paging,
    { enabled: !ofMerges },
  )
  const columns = useHospitalColumns()
  const add = keeps && (
    <Button variant="contained" onClick={() => visit({ open: 'new' })}>
      {t('addHospital')}
    </Button>
  )
  const { open, other } = search
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
        filter={filter}
        paging={paging}
        visit={visit}
        undo={UndoDialog}
      />
    )
  return (
    <>
      <ListPage
        title={t('title.hospitals', { ns: 'shell' })}
        actions={add}
        filters={
          <>
            {show}
            <SearchFilter label={t('searchHospitals')} text={search.text} onSearch={filter} />
            <ChoiceFilter
              label={t('status', { ns: 'common' })}
              value={search.status}
              choices={[
                { value: '', label: t('allButMerged') },
                ...hospitalStates.map((value) => ({ value, label: t(`state.${value}`) })),
              ]}
              onChange={(status) => filter({ status })}
            />
            <ClientSelect
              label={t('client')}
              client={search.client}
              onChange={(client) => filter({ client })}
            />
          </>
        }
        columns={columns}
        phoneHides={narrow}
        smallHides={small}
        {...list}
        getRowId={({ hospitalId }) => hospitalId}
        onOpen={keeps ? ({ hospitalId }) => visit({ open: hospitalId }) : undefined}
        empty={<NothingFound {...narrowed} action={add} />}
      />
      <Suspense>
        {keeps && open === 'new' && (
          <NewHospitalDialog onClose={close} onMade={(hospitalId) => visit({ open: hospitalId })} />
        )}
        {keeps && typeof open === 'number' && other === undefined && (
          <HospitalDialog
            key={open}
            hospitalId={open}
            onCompare={(hospitalId) => visit({ other: hospitalId })}
            onClose={close}
          />
        )}
        {keeps && typeof open === 'number' && other !== undefined && (
          <MergeDialog
            hospitalId={open}
            otherHospitalId={other}
            onClose={() => visit({ other: undefined })}
            onMerged={(hospitalId) => visit({ open: hospitalId, other: undefined })}
          />
        )}
      </Suspense>
    </>
  )
}
