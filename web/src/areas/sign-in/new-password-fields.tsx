import type { passwordChangeFaults } from '@rxdesk/contract/password'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { PasswordField } from '#parts/password-field.tsx'
import { PasswordRules } from '#session/password-rule-list.tsx'

interface NewPasswordFieldsProps {
  /** What the first of the two is called. */
  label: string
  typed: { pwd: string; confirm: string }
  onType: (fields: Partial<{ pwd: string; confirm: string }>) => void
  /** Shown once the form was submitted. */
  faults: Pick<ReturnType<typeof passwordChangeFaults>, 'pwd' | 'confirm'>
}

/** A password that is chosen, with its rules, and the same once more. */
export function NewPasswordFields({ label, typed, onType, faults }: NewPasswordFieldsProps) {
  const { t } = useTranslation('shell')
  const { messageText } = useServerText()
  return (
    <>
      <PasswordField
        label={label}
        name="pwd"
        autoComplete="new-password"
        value={typed.pwd}
        onChange={(event) => onType({ pwd: event.target.value })}
        error={faults.pwd !== undefined}
        helperText={
          <>
            {faults.pwd && messageText(faults.pwd)}
            <PasswordRules typed={typed.pwd} />
          </>
        }
        required
      />
      <PasswordField
        label={t('confirmPassword')}
        name="confirm"
        autoComplete="new-password"
        value={typed.confirm}
        onChange={(event) => onType({ confirm: event.target.value })}
        error={faults.confirm !== undefined}
        helperText={faults.confirm ? messageText(faults.confirm) : undefined}
        required
      />
    </>
  )
}
