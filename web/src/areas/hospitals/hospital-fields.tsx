import { getClientMasterData } from '@rxdesk/contract/areas/clients/calls'
import { saveHospital, showallHospitals, showMergedHospitals } from '@rxdesk/contract/areas/hospitals/calls'
import type { HospitalRow } from '@rxdesk/contract/areas/hospitals/schemas'
import { getHospitalMerges } from '@rxdesk/contract/areas/merging/calls'
import type { MessageKey } from '@rxdesk/contract/messages'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormText } from '#parts/record-form/form-fields.tsx'

/** The form's values of a hospital. */
export interface HospitalValues {
  hospitalName: string
  address: string
  city: string
  pinCode: string
  phone: string
  /** The client of a new hospital; 0: shared by all clients. */
  clientId?: number
}

export const hospitalFields = ['hospitalName', 'address', 'city', 'pinCode', 'phone'] as const
export type HospitalField = (typeof hospitalFields)[number]

/** The words of each field in the language files. */
export const fieldWords = {
  hospitalName: 'name',
  address: 'address',
  city: 'city',
  pinCode: 'pinCode',
  phone: 'phone',
} as const satisfies Record<HospitalField, string>

export const hospitalSchema = saveHospital.request
/** What shows hospitals, to be read again after a change. */
export const hospitalReads = [showallHospitals, showMergedHospitals, getHospitalMerges, getClientMasterData]

export const valuesOf = ({ hospitalName, address, city, pinCode, phone }: HospitalRow): HospitalValues => ({
  hospitalName,
  address,
  city,
  pinCode,
  phone,
})

export const fieldOf = (refusal: MessageKey): 'hospitalName' | undefined =>
  refusal === 'hospital.duplicate' ? 'hospitalName' : undefined

/** The form of a hospital. */
export function HospitalFields<Values extends HospitalValues>({ of }: { of: Control<Values> }) {
  const { t } = useTranslation('hospitals')
  const control = of as unknown as Control<HospitalValues>
  return (
    <>
      <FormText of={control} name="hospitalName" label={t('name')} longest={150} required autoFocus />
      <FormText of={control} name="address" label={t('address')} longest={300} />
      <FormText of={control} name="city" label={t('city')} longest={100} />
      <FormText
        of={control}
        name="pinCode"
        label={t('pinCode')}
        longest={7}
        keep={(typed) => typed.replace(/\s/g, '')}
        slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }}
      />
      <FormText of={control} name="phone" label={t('phone')} longest={30} type="tel" />
    </>
  )
}
