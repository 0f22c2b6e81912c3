import { changePaswd } from '@rxdesk/contract/areas/sign-in/calls'
import { seal } from '@rxdesk/contract/cipher'
import type { PasswordChange } from '@rxdesk/contract/password'
import { passwordChangeFaults } from '@rxdesk/contract/password'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { PasswordField } from '#parts/password-field.tsx'
import { notify } from '#shell/notices.ts'
import { useConfig } from '#wire/config.ts'
import { useChange } from '#wire/use-call.ts'
import { PasswordRules } from './password-rule-list.tsx'

const empty: PasswordChange = { oldpwd: '', pwd: '', confirm: '' }
const fields = [
  { name: 'oldpwd', label: 'oldPassword', autoComplete: 'current-password' },
  { name: 'pwd', label: 'newPassword', autoComplete: 'new-password' },
  { name: 'confirm', label: 'confirmPassword', autoComplete: 'new-password' },
] as const

/**
 * Old, new and confirm, each with a show/hide toggle; every rule of screens 5. Nothing is sent while a field is wrong:
 * pressing Save then marks every wrong field and goes to the first.
 */
export function ChangePasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { clientCipherKey } = useConfig()
  const { messageText, serverText, errorText } = useServerText()
  const [typed, setTyped] = useState(empty)
  const [touched, setTouched] = useState<Partial<Record<keyof PasswordChange, boolean>>>({})
  const inputs = useRef(new Map<string, HTMLInputElement>())
  const change = useChange(changePaswd)
  useEffect(() => {
    if (open) return
    setTyped(empty)
    setTouched({})
  }, [open])

  const faults = passwordChangeFaults(typed)
  const submit = () => {
    setTouched({ oldpwd: true, pwd: true, confirm: true })
    const firstWrong = fields.find(({ name }) => faults[name])
    if (firstWrong) return inputs.current.get(firstWrong.name)?.focus()
    change.mutate(
      { oldpwd: seal(clientCipherKey, typed.oldpwd), pwd: seal(clientCipherKey, typed.pwd) },
      {
        wish: typed,
        onSuccess: (answer) => {
          notify.success(serverText(answer.message))
          onClose()
        },
        onError: (error) => notify.error(errorText(error)),
      },
    )
  }

  return (
    <FormDialog
      open={open}
      title={t('changePassword')}
      submitLabel={t('save', { ns: 'common' })}
      busy={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {fields.map(({ name, label, autoComplete }, at) => {
        const fault = touched[name] ? faults[name] : undefined
        return (
          <PasswordField
            key={name}
            label={t(label)}
            name={name}
            autoFocus={at === 0}
            autoComplete={autoComplete}
            value={typed[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            onBlur={() => setTouched((before) => ({ ...before, [name]: true }))}
            error={fault !== undefined}
            helperText={
              <>
                {fault && messageText(fault)}
                {name === 'pwd' && <PasswordRules typed={typed.pwd} />}
              </>
            }
            inputRef={(input: HTMLInputElement | null) => {
              if (input) inputs.current.set(name, input)
            }}
            required
            fullWidth
          />
        )
      })}
    </FormDialog>
  )
}
