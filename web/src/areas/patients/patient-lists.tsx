import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import {
  abhaUsersList,
  getPatients,
  getPrescriptionPatients,
} from '@rxdesk/contract/areas/patients/list-calls'
import type { PatientListKind } from '@rxdesk/contract/areas/patients/list-schemas'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClientFilter } from '#parts/client-select.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { dayFilter } from '#parts/filter-bar/list-filter.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { NothingFound } from '#parts/nothing-found.tsx'
import { TypedFilter } from '#parts/typed-filter.tsx'
import { useListAddress } from '#parts/use-list-address.ts'
import { useListPage } from '#parts/use-list-page.ts'
import { phoneHides, smallHides, usePatientColumns } from './patient-columns.tsx'
import type { PatientListSearch } from './patient-list-search.ts'
import { useTabFields } from './use-tab-fields.ts'

const abhaUsersRoute = getRouteApi('/console/abhaUsers')
const prescriptionPatientsRoute = getRouteApi('/console/prescription-patients')
const registeredPatientsRoute = getRouteApi('/console/registered-patients')

const ExportDialog = lazy(() => import('./export-dialog.tsx'))

const lists = {
  registered: { call: getPatients, title: 'title.registeredPatients' },
  prescription: { call: getPrescriptionPatients, title: 'title.prescriptionPatients' },
  abha: { call: abhaUsersList, title: 'title.abhaUsers' },
} as const

/** `/registered-patients`: all registered patients. */
export function RegisteredPatients() {
  const navigate = registeredPatientsRoute.useNavigate()
  return <PatientList kind="registered" search={registeredPatientsRoute.useSearch()} navigate={navigate} />
}

/** `/prescription-patients`: patients who have a prescription. */
export function PrescriptionPatients() {
  const navigate = prescriptionPatientsRoute.useNavigate()
  return (
    <PatientList kind="prescription" search={prescriptionPatientsRoute.useSearch()} navigate={navigate} />
  )
}

/** `/abhaUsers`: patients who have an ABHA number or address. */
export function AbhaUsers() {
  const navigate = abhaUsersRoute.useNavigate()
  return <PatientList kind="abha" search={abhaUsersRoute.useSearch()} navigate={navigate} />
}

interface PatientListProps {
  kind: PatientListKind
  search: PatientListSearch
  navigate: (to: { search: (before: PatientListSearch) => PatientListSearch }) => unknown
}

function PatientList({ kind, search, navigate }: PatientListProps) {
  const { t } = useTranslation('patients')
  const [{ text }, setFields] = useTabFields(kind, { text: '' })
  const { filter, paging } = useListAddress(search, navigate)
  const open = registeredPatientsRoute.useNavigate()
  const [exporting, setExporting] = useState(false)
  const settled = useCallback(
    (searched: string) => {
      setFields({ text: searched })
      filter({})
    },
    [setFields, filter],
  )
  const { list } = useListPage(
    lists[kind].call,
    {
      searchText: text,
      clientId: search.client || undefined,
      fromDate: search.from,
      toDate: search.to,
      sortBy: sortOf(search.sort),
    },
    paging,
  )
  const byClient = useClientFilter(t('client'), search.client, filter)
  const columns = usePatientColumns(kind)
  return (
    <>
      <ListPage
        title={t(lists[kind].title, { ns: 'shell' })}
        actions={
          <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => setExporting(true)}>
            {t('export')}
          </Button>
        }
        filters={
          <FilterBar
            change={({ text: searched, ...fields }: Partial<PatientListSearch & { text: string }>) => {
              if (searched !== undefined) setFields({ text: searched })
              filter(fields)
            }}
            search={{
              label: t('searchPatients'),
              chosen: text,
              off: { text: '' },
              field: (
                <TypedFilter
                  data-search
                  label={t('searchPatients')}
                  value={text}
                  onSettled={settled}
                  slotProps={{ htmlInput: { maxLength: 150 } }}
                />
              ),
            }}
            filters={[
              byClient,
              dayFilter('from', t('from'), search.from, filter),
              dayFilter('to', t('to'), search.to, filter),
            ]}
          />
        }
        columns={columns}
        phoneHides={phoneHides}
        smallHides={smallHides}
        {...list}
        getRowId={({ patientId }) => patientId}
        onOpen={({ patientId }) => void open({ to: '/viewPatientDetails', search: { patientId } })}
        empty={
          <NothingFound
            filtered={text !== '' || search.client > 0 || search.from !== '' || search.to !== ''}
            clear={() => {
              setFields({ text: '' })
              filter({ client: 0, from: '', to: '' })
            }}
          />
        }
      />
      <Suspense>
        {exporting && <ExportDialog kind={kind} search={search} onClose={() => setExporting(false)} />}
      </Suspense>
    </>
  )
}

/** A sort order of another screen, left in an old address, is ignored. */
const sortOf = (sort: string) => (/^(name|date):/.test(sort) ? sort : '')
