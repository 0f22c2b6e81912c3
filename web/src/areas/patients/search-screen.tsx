import { getClientMastersList } from '@rxdesk/contract/areas/masters/calls'
import { searchClientPatientData, searchPatientData } from '@rxdesk/contract/areas/patients/list-calls'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ClientSelect } from '#parts/client-select.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { NothingFound } from '#parts/nothing-found.tsx'
import { TypedFilter } from '#parts/typed-filter.tsx'
import { useListAddress } from '#parts/use-list-address.ts'
import { useListPage } from '#parts/use-list-page.ts'
import { WholeDateField } from '#parts/whole-date-field.tsx'
import { useMayUse } from '#session/session-store.ts'
import { phoneHides, smallHides, usePatientColumns } from './patient-columns.tsx'
import { searchPatientRoute } from './routes.tsx'
import { useTabFields } from './use-tab-fields.ts'

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
  const search = searchPatientRoute.useSearch()
  const navigate = searchPatientRoute.useNavigate()
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
  const { list } = client === 0 ? everywhere : ofClient
  return (
    <ListPage
      title={t('title.searchPatient', { ns: 'shell' })}
      filters={
        <>
          {typed.map(({ field, label, longest }) => (
            <SearchedField
              key={field}
              label={t(label)}
              longest={longest}
              value={fields[field]}
              field={field}
              onChange={change}
            />
          ))}
          <WholeDateField
            label={t('dateOfBirth')}
            value={fields.dateOfBirth}
            onWhole={(dateOfBirth) => change({ dateOfBirth })}
          />
          {choosesClient && (
            <ClientSelect label={t('client')} client={client} onChange={(one) => filter({ client: one })} />
          )}
        </>
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
