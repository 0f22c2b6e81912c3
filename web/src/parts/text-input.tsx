import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import type { OutlinedInputProps } from '@mui/material/OutlinedInput'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'
import { useId } from 'react'

export interface TextInputProps extends Omit<OutlinedInputProps, 'label' | 'notched'> {
  label: string
  helperText?: ReactNode
}

/** A labelled text field. MUI's TextField would load the select and its menu too; the sign-in page does without. */
export function TextInput({ label, helperText, error, required, id, disabled, ...rest }: TextInputProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <FormControl fullWidth error={error} required={required} disabled={disabled}>
      <InputLabel htmlFor={inputId}>{label}</InputLabel>
      <OutlinedInput
        {...rest}
        id={inputId}
        label={label}
        aria-describedby={helperText ? `${inputId}-help` : undefined}
      />
      {helperText && (
        <FormHelperText id={`${inputId}-help`} component="div">
          {helperText}
        </FormHelperText>
      )}
    </FormControl>
  )
}
