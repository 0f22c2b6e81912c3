import { getClientMastersList } from '@rxdesk/contract/areas/masters/calls'
import { searchClientPatientData, searchPatientData } from '@rxdesk/contract/areas/patients/list-calls'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useClientFilter } from '#parts/client-select.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { dayFilter } from '#parts/filter-bar/list-filter.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { NothingFound } from '#parts/nothing-found.tsx'
import { TypedFilter } from '#parts/typed-filter.tsx'
import { useListAddress } from '#parts/use-list-address.ts'
import { useListPage } from '#parts/use-list-page.ts'
import { useMayUse } from '#session/session-store.ts'
import { phoneHides, smallHides, usePatientColumns } from './patient-columns.tsx'
import { useTabFields } from './use-tab-fields.ts'

const route = getRouteApi('/console/searchPatient')

const none = { patName: '', mobileNo: '', uhid: '', abhaNumber: '', dateOfBirth: '' }
type Field = keyof typeof none

const typed = [
  { field: 'patName', label: 'name', longest: 150 },
  { field: 'mobileNo', label: 'mobile', longest: 20 },
  { field: 'uhid', label: 'uhid', longest: 50 },
  { field: 'abhaNumber', label: 'abhaNumber', longest: 30 },
] as const

/** `/searchPatient`: patients by any of the fields, which must all fit. */
export function SearchScreen() {
  const { t } = useTranslation('patients')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const choosesClient = useMayUse(getClientMastersList.access)
  const { filter, paging } = useListAddress(search, navigate)
  const [fields, setFields] = useTabFields('search', none)
  const change = useCallback(
    (changed: Partial<typeof none>) => {
      setFields(changed)
      filter({})
    },
    [setFields, filter],
  )
  const asked = Object.values(fields).some((text) => text !== '')
  const { client } = search
  const everywhere = useListPage(searchPatientData, fields, paging, { enabled: asked && client === 0 })
  const ofClient = useListPage(searchClientPatientData, { ...fields, clientId: client }, paging, {
    enabled: asked && client !== 0,
  })
  const byClient = useClientFilter(t('client'), client, filter)
  const byText = typed.map(({ field, label, longest }) => ({
    label: t(label),
    chosen: fields[field],
    off: { [field]: '' },
    place: 'bar' as const,
    field: (
      <SearchedField
        label={t(label)}
        longest={longest}
        value={fields[field]}
        field={field}
        onChange={change}
      />
    ),
  }))
  const { list } = client === 0 ? everywhere : ofClient
  return (
    <ListPage
      title={t('title.searchPatient', { ns: 'shell' })}
      filters={
        <FilterBar
          change={({ client: chosen, ...changed }: Partial<typeof none & { client: number }>) => {
            setFields(changed)
            filter(chosen === undefined ? {} : { client: chosen })
          }}
          search={byText[0]}
          filters={[
            ...byText.slice(1),
            dayFilter('dateOfBirth', t('dateOfBirth'), fields.dateOfBirth, change),
            choosesClient && byClient,
          ]}
        />
      }
      columns={usePatientColumns('search')}
      phoneHides={phoneHides}
      smallHides={smallHides}
      {...list}
      getRowId={({ patientId }) => patientId}
      onOpen={({ patientId }) => void navigate({ to: '/viewPatientDetails', search: { patientId } })}
      empty={
        asked ? (
          <NothingFound
            filtered
            clear={() => {
              setFields(none)
              filter({ client: 0 })
            }}
          />
        ) : (
          <EmptyState title={t('searchFirst')} text={t('searchHint')} />
        )
      }
    />
  )
}

interface SearchedFieldProps {
  field: Field
  label: string
  longest: number
  value: string
  onChange: (changed: Partial<typeof none>) => void
}

function SearchedField({ field, label, longest, value, onChange }: SearchedFieldProps) {
  const settled = useCallback((text: string) => onChange({ [field]: text }), [field, onChange])
  return (
    <TypedFilter
      label={label}
      value={value}
      onSettled={settled}
      slotProps={{ htmlInput: { maxLength: longest } }}
    />
  )
}
