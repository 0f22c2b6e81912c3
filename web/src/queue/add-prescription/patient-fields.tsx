import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import { onGetRegisteredClients } from '@rxdesk/contract/areas/patients/calls'
import { useEffect, useId, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { filterBeginningFirst } from '#parts/beginning-first.ts'
import { useAutocompleteTexts } from '#parts/use-autocomplete-texts.ts'
import { useCall } from '#wire/use-call.ts'
import { FormField } from './form-field.tsx'
import type { FormWords } from './form-words.ts'
import { PatientSuggestions } from './patient-suggestions.tsx'
import type { PrescriptionInput } from './prescription-values.ts'
import { useKnownPatient } from './use-known-patient.ts'

const phoneInput = { htmlInput: { inputMode: 'tel', dir: 'ltr' } } as const

const readOnly = { slotProps: { htmlInput: { readOnly: true } } } as const

/** The patient of the prescription, and their requests. */
export function PatientFields({ words }: { words: FormWords }) {
  const { t } = useTranslation('queue-add-prescription')
  const { watch, setValue, getValues } = useFormContext<PrescriptionInput>()
  const email = watch('email')
  // The form begins in its first empty field; another prescription of the same client, in the second.
  const [clientStays] = useState(() => Number(getValues('clientId')) > 0)
  const { chosen, choose, onPhone, likely } = useKnownPatient()
  // The record of a known patient is not changed from here.
  const fixed = chosen ? readOnly : {}
  const emailFixed = chosen && chosen.email !== '' && chosen.email === email

  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      <ClientField label={words.chooseClient} begins={!clientStays} />
      <FormField
        name="mobileNo"
        label={words.mobileNo}
        longest={20}
        required
        autoFocus={clientStays}
        slotProps={phoneInput}
      />
      <PatientSuggestions
        label={words.suggestedPatientInfo}
        {...onPhone}
        chosen={chosen?.patientId}
        onChoose={choose}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          alignItems: 'start',
        }}
      >
        <FormField
          name="fName"
          label={words.patientName}
          longest={100}
          required
          helperText={chosen && t('knownPatient')}
          {...fixed}
        />
        <FormField name="lName" label={words.lastName} longest={100} {...fixed} />
        <FormField name="uhid" label={words.uhid} longest={50} {...fixed} />
        <FormField
          name="email"
          label={words.email}
          longest={150}
          required
          slotProps={{ htmlInput: { inputMode: 'email', dir: 'ltr', readOnly: emailFixed === true } }}
        />
      </Box>
      {/* Below the field being typed in, so that nothing moves while the user types. */}
      <PatientSuggestions
        label={t('likelyPatients')}
        {...likely}
        chosen={chosen?.patientId}
        onChoose={choose}
      />
      <Box>
        <CheckField name="reminder" label={words.reminder} />
        <CheckField name="genericMedicine" label={words.genericMedicine} />
        <CheckField
          name="needCall"
          label={words.needCall}
          help={words.needCallHelp}
          onChecked={() => {
            if (getValues('callbackMobileNo') === '')
              setValue('callbackMobileNo', getValues('mobileNo'), { shouldDirty: true })
          }}
        />
      </Box>
      {watch('needCall') && (
        <FormField
          name="callbackMobileNo"
          label={words.callbackMobileNo}
          longest={20}
          required
          slotProps={phoneInput}
        />
      )}
    </Box>
  )
}

/** The clients for which a prescription may be added; a single one is chosen automatically. */
function ClientField({ label, begins }: { label: string; begins: boolean }) {
  const { t } = useTranslation('queue-add-prescription')
  const { errorText } = useServerText()
  const texts = useAutocompleteTexts()
  const { field, fieldState } = useController<PrescriptionInput, 'clientId'>({ name: 'clientId' })
  const { setValue } = useFormContext<PrescriptionInput>()
  const clients = useCall(onGetRegisteredClients, {}, { staleTime: 5 * 60_000, meta: { quiet: true } })
  const list = clients.data?.list ?? []
  const chosenId = Number(field.value)
  const only = list.length === 1 ? list[0]?.clientId : undefined
  useEffect(() => {
    if (only !== undefined && chosenId === 0) setValue('clientId', only)
  }, [only, chosenId, setValue])
  return (
    <Autocomplete
      options={list}
      value={list.find((client) => client.clientId === chosenId) ?? null}
      onChange={(_, client) => field.onChange(client?.clientId ?? 0)}
      getOptionLabel={(client) => client.clientName}
      getOptionKey={(client) => client.clientId}
      isOptionEqualToValue={(one, other) => one.clientId === other.clientId}
      filterOptions={filterBeginningFirst}
      loading={clients.isPending}
      {...texts}
      noOptionsText={clients.error ? errorText(clients.error) : texts.noOptionsText}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required
          autoFocus={begins}
          inputRef={field.ref}
          onBlur={field.onBlur}
          error={fieldState.error !== undefined}
          helperText={fieldState.error ? t('fault.clientId') : undefined}
        />
      )}
    />
  )
}

interface CheckFieldProps {
  name: 'reminder' | 'genericMedicine' | 'needCall'
  label: string
  help?: string
  onChecked?: () => void
}

function CheckField({ name, label, help, onChecked }: CheckFieldProps) {
  const { field } = useController<PrescriptionInput, typeof name>({ name })
  const id = useId()
  return (
    <>
      <FormControlLabel
        sx={{ display: 'flex', width: 'fit-content' }}
        label={label}
        control={
          <Checkbox
            size="small"
            sx={{ py: 0.5 }}
            checked={field.value ?? false}
            onBlur={field.onBlur}
            onChange={(_, on) => {
              field.onChange(on)
              if (on) onChecked?.()
            }}
            slotProps={{ input: { 'aria-describedby': help ? id : undefined } }}
          />
        }
      />
      {help && (
        <FormHelperText id={id} sx={{ marginInlineStart: 3.5, mt: -0.5 }}>
          {help}
        </FormHelperText>
      )}
    </>
  )
}
