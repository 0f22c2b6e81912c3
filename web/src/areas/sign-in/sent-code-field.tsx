import { useTranslation } from 'react-i18next'
import { CodeField } from '#parts/code-field.tsx'
import { clockText, useCountdown } from './sign-in/use-countdown.ts'

interface SentCodeFieldProps {
  otp: string
  onType: (otp: string) => void
  fault: boolean
  /** When the code expires, in milliseconds since 1970. */
  validUntil: number | undefined
}

/** The code that was sent, with how long it is good. */
export function SentCodeField({ otp, onType, fault, validUntil }: SentCodeFieldProps) {
  const { t } = useTranslation('sign-in')
  const valid = useCountdown(validUntil)
  return (
    <CodeField
      value={otp}
      onChange={onType}
      fault={fault}
      helperText={valid > 0 ? t('codeValidFor', { time: clockText(valid) }) : t('codeExpired')}
    />
  )
}
