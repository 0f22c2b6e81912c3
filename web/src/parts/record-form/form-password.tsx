import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { PasswordRules } from '#session/password-rule-list.tsx'
import { PasswordField } from '../password-field.tsx'
import { useFaultText } from './use-fault-text.ts'

interface FormPasswordProps<Values extends FieldValues> {
  of: Control<Values>
  name: FieldPath<Values>
  label: string
  autoFocus?: boolean
}

/** A password for another user, with the rules that it must meet. */
export function FormPassword<Values extends FieldValues>({
  of,
  name,
  label,
  autoFocus,
}: FormPasswordProps<Values>) {
  const { field, fieldState } = useController({ control: of, name })
  const fault = useFaultText(fieldState.error, field.value)
  return (
    <PasswordField
      label={label}
      name={name}
      required
      fullWidth
      autoFocus={autoFocus}
      autoComplete="new-password"
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fault !== undefined}
      helperText={
        <>
          {fault}
          <PasswordRules typed={field.value ?? ''} />
        </>
      }
    />
  )
}
