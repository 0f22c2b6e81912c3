import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import type { ComparedHospital } from '@rxdesk/contract/areas/hospitals/schemas'
import { useId } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldWords, hospitalFields } from './hospital-fields.tsx'
import { type MergeValues, type Pair, survivorsOf } from './merge-rules.ts'

interface SideBySideProps {
  pair: Pair
  form: UseFormReturn<MergeValues>
}

/** Two records in two columns: one choice a line, beginning with which of them stays. */
export function SideBySide({ pair, form }: SideBySideProps) {
  const { t } = useTranslation('hospitals')
  const survivors = survivorsOf(pair)
  const counts = ({ prescriptionCount, doctorCount, floorCount, clientId, clientName }: ComparedHospital) =>
    [
      clientId === null ? t('everyClient') : clientName,
      t('prescriptions', { count: prescriptionCount }),
      t('doctors', { count: doctorCount }),
      t('floors', { count: floorCount }),
    ].join(' · ')
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Line
        form={form}
        name="survivorId"
        label={t('stays')}
        options={pair.map((hospital) => ({
          value: hospital.hospitalId,
          label: hospital.hospitalName,
          hint: counts(hospital),
          disabled: !survivors.includes(hospital),
        }))}
      />
      {hospitalFields
        .filter((field) => pair[0][field] !== pair[1][field])
        .map((field) => (
          <Line
            key={field}
            form={form}
            name={field}
            label={t(fieldWords[field])}
            options={pair.map((hospital) => ({
              value: hospital[field],
              label: hospital[field] || t('nothing'),
            }))}
          />
        ))}
    </Box>
  )
}

interface LineProps {
  form: UseFormReturn<MergeValues>
  name: FieldPath<MergeValues>
  label: string
  options: readonly { value: string | number; label: string; hint?: string; disabled?: boolean }[]
}

function Line({ form, name, label, options }: LineProps) {
  const id = useId()
  const { field, fieldState } = useController({ control: form.control, name })
  return (
    <Box>
      <Typography variant="subtitle2" id={id} sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        name={name}
        value={String(options.findIndex(({ value }) => value === field.value))}
        onChange={(_, at) => field.onChange(options[Number(at)]?.value)}
        sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 2 }}
      >
        {options.map((option, at) => (
          <FormControlLabel
            // Two columns, always in this order.
            key={`${at}-${option.value}`}
            value={String(at)}
            disabled={option.disabled}
            sx={{ alignItems: 'start', mr: 0 }}
            control={<Radio />}
            label={
              <Box sx={{ pt: 1, overflowWrap: 'anywhere' }}>
                <bdi>{option.label}</bdi>
                {option.hint && (
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {option.hint}
                  </Typography>
                )}
              </Box>
            }
          />
        ))}
      </RadioGroup>
      {fieldState.error?.message && (
        <Typography variant="body2" color="error">
          {fieldState.error.message}
        </Typography>
      )}
    </Box>
  )
}
