import { limits } from '@rxdesk/contract/limits'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TextInput } from './text-input.tsx'

interface CodeFieldProps {
  value: string
  onChange: (code: string) => void
  /** Missing or incomplete, after the user tried to submit. */
  fault: boolean
  helperText?: ReactNode
  autoFocus?: boolean
}

/** The six digits of a one-time code. */
export function CodeField({ value, onChange, fault, helperText, autoFocus = true }: CodeFieldProps) {
  const { t } = useTranslation('sign-in')
  return (
    <TextInput
      label={t('code')}
      name="otp"
      autoComplete="one-time-code"
      autoFocus={autoFocus}
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, limits.otpDigits))}
      error={fault}
      helperText={fault ? t('codeRequired') : helperText}
      inputProps={{ inputMode: 'numeric', dir: 'ltr' }}
      sx={{ '& input': { fontSize: '1.25rem', letterSpacing: '0.35em' } }}
      required
    />
  )
}
