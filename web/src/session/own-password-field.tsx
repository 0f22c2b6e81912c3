import { PasswordField } from '#parts/password-field.tsx'

interface OwnPasswordFieldProps {
  label: string
  value: string
  /** Why it was not taken. */
  fault: string | undefined
  onChange: (password: string) => void
  /** Another field comes first. */
  notFirst?: boolean
}

/** The signed-in user's own password, required before their account is changed. */
export function OwnPasswordField({ label, value, fault, onChange, notFirst = false }: OwnPasswordFieldProps) {
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="current-password"
      autoFocus={!notFirst}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={fault !== undefined}
      helperText={fault}
      required
      fullWidth
    />
  )
}
