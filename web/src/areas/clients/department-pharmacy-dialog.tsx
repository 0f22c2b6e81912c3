import Button from '@mui/material/Button'
import { getClientMasterData } from '@rxdesk/contract/areas/clients/calls'
import {
  addDepartmentPharm,
  deleteMapedPharmDtlsList,
  getMapedPharmDtls,
  getPharmDepartments,
  updateDepartmentPharmList,
} from '@rxdesk/contract/areas/clients/list-calls'
import type { MappedPharmacy } from '@rxdesk/contract/areas/clients/list-schemas'
import { limits } from '@rxdesk/contract/limits'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormText } from '#parts/record-form/form-fields.tsx'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { RemoveRecord } from '#parts/record-form/remove-record.tsx'
import { useFaultText } from '#parts/record-form/use-fault-text.ts'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { SearchMany } from '#parts/search-many.tsx'
import { useCall } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'
import type { ClientDetail } from './client-values.ts'

interface PharmacyValues {
  clientId: number
  version: number
  id?: number
  name: string
  email: string
  mobile: string
  departments: number[]
}

interface Props {
  client: ClientDetail
  onClose: () => void
}

/** A pharmacy that fills the prescriptions of some departments: a new one, or one that is changed or removed. */
export default function DepartmentPharmacyDialog({
  pharmacy,
  ...rest
}: Props & { pharmacy?: MappedPharmacy | undefined }) {
  return pharmacy ? <WrittenPharmacy pharmacy={pharmacy} {...rest} /> : <NewPharmacy {...rest} />
}

const shared = {
  fieldOf: (refusal: string) => (refusal === 'client.partTaken' ? 'name' : undefined) as 'name' | undefined,
  reread: ({ clientId }: ClientDetail) => askCall(getClientMasterData, { clientId }),
  reloads: [getClientMasterData, getMapedPharmDtls, getPharmDepartments],
}

function NewPharmacy({ client, onClose }: Props) {
  const { t } = useTranslation('clients-terms')
  const record = useRecordForm<typeof addDepartmentPharm, ClientDetail, PharmacyValues>({
    ...shared,
    call: addDepartmentPharm,
    schema: addDepartmentPharm.request,
    base: client,
    valuesOf: ({ clientId, version }) => ({
      clientId,
      version,
      name: '',
      email: '',
      mobile: '',
      departments: [],
    }),
    requestOf: (values, { version }) => ({ ...values, version }),
    onSaved: onClose,
  })
  return (
    <RecordDialog title={t('addPharmacy')} submitLabel={t('addPharmacy')} record={record} onClose={onClose}>
      <PharmacyFields of={record.form.control} clientId={client.clientId} />
    </RecordDialog>
  )
}

function WrittenPharmacy({ client, pharmacy, onClose }: Props & { pharmacy: MappedPharmacy }) {
  const { t } = useTranslation('clients')
  const [removing, setRemoving] = useState(false)
  const { id, name, email, mobile } = pharmacy
  const record = useRecordForm<typeof updateDepartmentPharmList, ClientDetail, PharmacyValues>({
    ...shared,
    call: updateDepartmentPharmList,
    schema: updateDepartmentPharmList.request,
    base: client,
    valuesOf: ({ clientId, version }) => ({
      clientId,
      version,
      id,
      name,
      email,
      mobile,
      departments: pharmacy.departments.map((department) => department.id),
    }),
    requestOf: (values, { version }) => ({ ...values, id, version }),
    onSaved: onClose,
  })
  return (
    <>
      <RecordDialog
        title={t('editClient', { name })}
        submitLabel={t('save', { ns: 'common' })}
        record={record}
        onClose={onClose}
      >
        <PharmacyFields of={record.form.control} clientId={client.clientId} pharmacyId={id} />
        <Button color="error" onClick={() => setRemoving(true)} sx={{ justifySelf: 'start' }}>
          {t('delete', { ns: 'common' })}
        </Button>
      </RecordDialog>
      {removing && (
        <RemoveRecord
          call={deleteMapedPharmDtlsList}
          request={{ clientId: client.clientId, version: client.version, id }}
          reloads={shared.reloads}
          question={t('removeQuestion', { name })}
          explained={t('pharmacyRemoved', { ns: 'clients-terms' })}
          toldAfter={limits.loadingDelay}
          onCancel={() => setRemoving(false)}
          onDone={onClose}
        />
      )}
    </>
  )
}

interface PharmacyFieldsProps {
  of: Control<PharmacyValues>
  clientId: number
  pharmacyId?: number
}

function PharmacyFields({ of, clientId, pharmacyId }: PharmacyFieldsProps) {
  const { t } = useTranslation('clients')
  return (
    <>
      <FormText of={of} name="name" label={t('name')} longest={150} required autoFocus />
      <Departments of={of} clientId={clientId} pharmacyId={pharmacyId} />
      <FormText of={of} name="email" label={t('email')} longest={150} type="email" />
      <FormText
        of={of}
        name="mobile"
        label={t('mobile')}
        longest={20}
        type="tel"
        helperText={t('pharmacyNeeds')}
      />
    </>
  )
}

/** Departments that no other pharmacy fills. */
function Departments({ of, clientId, pharmacyId }: PharmacyFieldsProps) {
  const { t } = useTranslation('clients')
  const { field, fieldState } = useController({ control: of, name: 'departments' })
  const fault = useFaultText(fieldState.error, field.value)
  const read = useCall(getPharmDepartments, { clientId }, { meta: { quiet: true } })
  const all = read.data?.pharmacyDepList ?? []
  const free = all.filter((each) => each.pharmacyId === null || each.pharmacyId === pharmacyId)
  return (
    <SearchMany
      label={t('department')}
      searchKey={[getPharmDepartments.id, clientId, free.length]}
      load={async (text) => free.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))}
      value={field.value.map((id) => all.find((each) => each.id === id) ?? { id, name: '…' })}
      onChange={(chosen) => field.onChange(chosen.map(({ id }) => id))}
      error={fault !== undefined}
      helperText={fault}
    />
  )
}
