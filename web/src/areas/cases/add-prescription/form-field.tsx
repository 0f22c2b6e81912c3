import type { TextFieldProps } from '@mui/material/TextField'
import TextField from '@mui/material/TextField'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { FieldWithFault, PrescriptionInput } from './prescription-values.ts'

interface FormFieldProps extends Omit<TextFieldProps, 'name' | 'value' | 'error' | 'onChange'> {
  name: Exclude<FieldWithFault, 'clientId'>
  longest: number
}

/** A text of the form with its fault below it, in the language of the interface. */
export function FormField({ name, longest, helperText, slotProps, ...rest }: FormFieldProps) {
  const { t } = useTranslation('cases-add-prescription')
  const { field, fieldState } = useController<PrescriptionInput, typeof name>({ name })
  return (
    <TextField
      {...rest}
      name={name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error !== undefined}
      helperText={fieldState.error ? t(`fault.${name}`, { most: longest }) : helperText}
      slotProps={{
        ...slotProps,
        htmlInput: { autoComplete: 'off', maxLength: longest, ...slotProps?.htmlInput },
      }}
    />
  )
}
