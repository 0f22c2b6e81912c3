import {
  confirmAuthenticator,
  getAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from '@rxdesk/contract/areas/sign-in/authenticator-calls'
import { seal } from '@rxdesk/contract/cipher'
import { limits } from '@rxdesk/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { notify } from '#shell/notices.ts'
import { useConfig } from '#wire/config.ts'
import { useCall, useChange } from '#wire/use-call.ts'
import { ChooseStep, type Intent } from './choose-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanStep } from './scan-step.tsx'

/** The step of the dialog: the requested change, the picture to scan, or the recovery codes. */
type Step =
  | { name: 'choose' }
  | { name: 'scan'; secret: string; picture: string }
  | { name: 'keep'; codes: readonly string[] }

/** The authenticator app of the user's account: set up, new recovery codes, removal; each with the user's password. */
export default function AuthenticatorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('session-authenticator')
  const { clientCipherKey } = useConfig()
  const { serverText, errorText, messageText } = useServerText()
  const current = useCall(getAuthenticator, {}, { gcTime: 0, staleTime: 0 })
  const [step, setStep] = useState<Step>({ name: 'choose' })
  const [intent, setIntent] = useState<Intent>('codes')
  const [password, setPassword] = useState('')
  const [otp, setOtp] = useState('')
  const [fault, setFault] = useState<string>()
  const onError = (error: Error) => setFault(errorText(error))
  const keep = ({ message, recoveryCodes }: { message: string; recoveryCodes: string[] }) => {
    notify.success(serverText(message))
    setStep({ name: 'keep', codes: recoveryCodes })
  }
  const reloads = [getAuthenticator]
  const start = useChange(startAuthenticator, {
    onSuccess: ({ secret, picture }) => {
      setFault(undefined)
      setStep({ name: 'scan', secret, picture })
    },
    onError,
  })
  const confirm = useChange(confirmAuthenticator, { onSuccess: keep, onError, reloads })
  const renew = useChange(renewRecoveryCodes, { onSuccess: keep, onError, reloads })
  const remove = useChange(removeAuthenticator, {
    onSuccess: ({ message }) => {
      notify.success(serverText(message))
      onClose()
    },
    onError,
    reloads,
  })
  if (!current.data) return null
  const { enrolled } = current.data

  const choose = () => {
    if (password === '') return setFault(messageText('password.enterOwn'))
    const pwd = seal(clientCipherKey, password)
    if (!enrolled || intent === 'setUp') start.mutate({ pwd }, { wish: password })
    else if (intent === 'codes') renew.mutate({ pwd }, { wish: password })
    else remove.mutate({ pwd }, { wish: password })
  }
  const confirmCode = () => {
    if (otp.length === limits.otpDigits) confirm.mutate({ otp })
    else setFault(t('codeRequired', { ns: 'sign-in' }))
  }
  const act = { choose, scan: confirmCode, keep: onClose }[step.name]
  const label = { choose: t('continue'), scan: t('confirm'), keep: t('done') }[step.name]
  return (
    <FormDialog
      open
      title={t('title')}
      submitLabel={label}
      dangerous={step.name === 'choose' && enrolled && intent === 'remove'}
      busy={start.isPending || confirm.isPending || renew.isPending || remove.isPending}
      onSubmit={() => {
        setFault(undefined)
        act()
      }}
      onClose={onClose}
    >
      {step.name === 'choose' && (
        <ChooseStep
          standing={current.data}
          wish={intent}
          password={password}
          fault={fault}
          onWish={setIntent}
          onPassword={setPassword}
        />
      )}
      {step.name === 'scan' && <ScanStep {...step} otp={otp} fault={fault} onOtp={setOtp} />}
      {step.name === 'keep' && <RecoveryCodes codes={step.codes} />}
    </FormDialog>
  )
}
