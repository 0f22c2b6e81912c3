import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { searchHospital, specialization } from '@rxdesk/contract/areas/doctors/calls'
import type { DoctorRow } from '@rxdesk/contract/areas/doctors/master-schemas'
import { getMastersList } from '@rxdesk/contract/areas/masters/calls'
import { limits } from '@rxdesk/contract/limits'
import { doctorCategories } from '@rxdesk/contract/options'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ConsultTimes } from '#parts/record-form/consult-times.tsx'
import { FormSelect, FormText } from '#parts/record-form/form-fields.tsx'
import { FormMany } from '#parts/record-form/form-many.tsx'
import { useFaultText } from '#parts/record-form/use-fault-text.ts'
import { SearchSelect } from '#parts/search-select.tsx'
import { useAutocompleteTexts } from '#parts/use-autocomplete-texts.ts'
import { useCall } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'
import type { Contact, DoctorValues } from './doctor-values.ts'
import { medicalCouncils } from './medical-councils.ts'

const pair = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } } as const

interface DoctorFieldsProps {
  of: Control<DoctorValues>
  /** Hospitals that are chosen already, with their names. */
  hospitals: DoctorRow['doctorhospitals']
  contact: Contact
}

/** The form of a doctor: name, registration, place and consulting hours. */
export function DoctorFields({ of, hospitals, contact }: DoctorFieldsProps) {
  const { t } = useTranslation('doctors')
  return (
    <>
      <Box sx={pair}>
        <FormText of={of} name="docName" label={t('name')} longest={150} required autoFocus />
        <FormSelect
          of={of}
          name="doctorCategory"
          label={t('category')}
          options={doctorCategories.map((one) => ({ value: one, label: t(`category.${one}`) }))}
        />
        <FormText
          of={of}
          name="registerno"
          label={t('registerno')}
          longest={50}
          slotProps={{ htmlInput: { dir: 'ltr' } }}
        />
        <Council of={of} />
        <Specialization of={of} />
        <Qualification of={of} />
        {contact.email && (
          <FormText of={of} name="email" label={t('email')} longest={limits.emailLongest} type="email" />
        )}
        {contact.mobile && <FormText of={of} name="mobileNo" label={t('mobile')} longest={16} type="tel" />}
      </Box>
      <FormMany
        of={of}
        name="hospitalIds"
        label={t('hospitals')}
        names={hospitals.map(({ hospitalId, hospitalName }) => ({ id: hospitalId, name: hospitalName }))}
        search={async (searchText, signal) =>
          (await askCall(searchHospital, { searchText, limit: 20 }, { signal })).suggestion_hospitals.map(
            ({ hospitalId, hospitalName, city }) => ({
              id: hospitalId,
              name: city ? `${hospitalName}, ${city}` : hospitalName,
            }),
          )
        }
      />
      <ConsultTimes of={of} />
    </>
  )
}

/** The medical council of the registration: a known one, or free text. */
function Council({ of }: { of: Control<DoctorValues> }) {
  const { t } = useTranslation('doctors')
  const texts = useAutocompleteTexts()
  const { field, fieldState } = useController({ control: of, name: 'council' })
  const fault = useFaultText(fieldState.error, field.value)
  return (
    <Autocomplete
      {...texts}
      freeSolo
      options={medicalCouncils}
      inputValue={field.value ?? ''}
      onInputChange={(_, typed) => field.onChange(typed)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('council')}
          inputRef={field.ref}
          error={fault !== undefined}
          helperText={fault}
        />
      )}
    />
  )
}

/** Qualifications: known ones or free text, separated by commas. */
function Qualification({ of }: { of: Control<DoctorValues> }) {
  const { t } = useTranslation('doctors')
  const texts = useAutocompleteTexts()
  const { field, fieldState } = useController({ control: of, name: 'qualification' })
  const fault = useFaultText(fieldState.error, field.value)
  const [wanted, setWanted] = useState(false)
  const known = useCall(
    getMastersList,
    { mastertype: 'qualification', limit: 100 },
    { enabled: wanted, staleTime: 600_000, meta: { quiet: true } },
  )
  const typed = field.value ?? ''
  const before = /^.*,\s*/.exec(typed)?.[0] ?? ''
  const named = before.split(',').map((each) => each.trim())
  const offered = known.data?.list.filter(({ name }) => !named.includes(name)) ?? []
  return (
    <Autocomplete
      {...texts}
      freeSolo
      disableClearable
      options={offered.map(({ name }) => before + name)}
      inputValue={typed}
      onFocus={() => setWanted(true)}
      onInputChange={(_, next) => field.onChange(next)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('qualification')}
          inputRef={field.ref}
          error={fault !== undefined}
          helperText={fault}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, maxLength: 100 },
          }}
        />
      )}
    />
  )
}

/** One of the master of specializations; one that is of no master stays as it was written. */
function Specialization({ of }: { of: Control<DoctorValues> }) {
  const { t } = useTranslation('doctors')
  const { field, fieldState } = useController({ control: of, name: 'specialization' })
  const fault = useFaultText(fieldState.error, field.value)
  const name = field.value ?? ''
  return (
    <SearchSelect<{ name: string }>
      label={t('specialization')}
      searchKey={[specialization.id]}
      load={async (searchText, signal) =>
        (await askCall(specialization, { searchText, limit: 20 }, { signal })).list
      }
      value={name === '' ? null : { name }}
      onChange={(chosen) => field.onChange(chosen?.name ?? '')}
      optionLabel={(option) => option.name}
      optionKey={(option) => option.name}
      inputRef={field.ref}
      error={fault !== undefined}
      helperText={fault}
    />
  )
}
