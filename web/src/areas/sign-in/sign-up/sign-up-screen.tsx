import { signUp } from '@rxdesk/contract/areas/sign-in/sign-up-calls'
import { applicantSchema } from '@rxdesk/contract/areas/sign-in/sign-up-schemas'
import { seal } from '@rxdesk/contract/cipher'
import { limits } from '@rxdesk/contract/limits'
import { message as sentence } from '@rxdesk/contract/messages'
import { passwordChangeFaults } from '@rxdesk/contract/password'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { ButtonLink } from '#parts/button-link.tsx'
import { TextInput } from '#parts/text-input.tsx'
import { newSessionId } from '#session/stored-session.ts'
import { notify } from '#shell/notices.ts'
import { useConfig } from '#wire/config.ts'
import { keepAskedCode } from '../asked-code.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { SignInForm } from '../sign-in-form.tsx'
import { SignInFrame } from '../sign-in-frame.tsx'
import { useOpenForm } from '../use-open-form.ts'

const fields = [
  { name: 'fName', autoComplete: 'given-name', longest: 100 },
  { name: 'lName', autoComplete: 'family-name', longest: 100 },
  { name: 'email', autoComplete: 'email', longest: limits.emailLongest },
  { name: 'mobileNbr', autoComplete: 'tel', longest: 16 },
  { name: 'agentId', autoComplete: 'username', longest: limits.userIdLongest },
] as const
const empty = { fName: '', lName: '', email: '', mobileNbr: '', agentId: '' }

/** A person requests an account (screens 5); a code confirms their contact address. */
export function SignUpScreen() {
  const { t } = useTranslation(['sign-in-sign-up', 'sign-in', 'shell'])
  const { clientCipherKey } = useConfig()
  const { serverText } = useServerText()
  const navigate = useNavigate()
  const [sessionID] = useState(newSessionId)
  const [typed, setTyped] = useState(empty)
  const [chosen, setChosen] = useState({ pwd: '', confirm: '' })
  const [asked, setAsked] = useState(false)
  const [taken, setTaken] = useState<string>()
  const element = useRef<HTMLFormElement>(null)
  const focus = (name: string) => {
    const field = element.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }
  const form = useOpenForm(
    signUp,
    ({ message, otpValidity }) => {
      const validUntil = Date.now() + otpValidity * 60_000
      keepAskedCode('signUp', { agentId: typed.agentId.trim(), sessionID, validUntil })
      notify.success(serverText(message))
      void navigate({ to: '/confirm-signup' })
    },
    (refusal) => {
      if (refusal !== 'user.agentIdTaken') return false
      setTaken(typed.agentId)
      focus('agentId')
      return true
    },
  )
  const judged = applicantSchema.safeParse(typed)
  const passwordFaults = passwordChangeFaults({ oldpwd: '', ...chosen })
  const faultIn = (name: keyof typeof empty) => judged.error?.issues.find(({ path }) => path[0] === name)
  const faultOf = (name: keyof typeof empty) => {
    if (name === 'agentId' && typed.agentId === taken) return sentence('user.agentIdTaken')
    return asked ? faultIn(name)?.message : undefined
  }
  const firstFault = (): string | undefined =>
    fields.find(({ name }) => faultIn(name))?.name ??
    (passwordFaults.pwd ? 'pwd' : passwordFaults.confirm && 'confirm')
  return (
    <SignInFrame>
      <SignInForm
        ref={element}
        title={t('signUpTitle')}
        lead={t('signUpLead')}
        form={form}
        submitLabel={t('sendCode')}
        onSubmit={() => {
          setAsked(true)
          const faulty = firstFault()
          if (faulty !== undefined) focus(faulty)
          else form.send({ ...typed, sessionID, pwd: seal(clientCipherKey, chosen.pwd) }, { typed, chosen })
        }}
        below={
          <ButtonLink to="/signin" sx={{ justifySelf: 'start', mx: -1 }}>
            {t('backToSignIn')}
          </ButtonLink>
        }
      >
        {fields.map(({ name, autoComplete, longest }, at) => {
          const fault = faultOf(name)
          const plain = name === 'email' || name === 'mobileNbr' || name === 'agentId'
          return (
            <TextInput
              key={name}
              label={name === 'agentId' ? t('agentId', { ns: 'sign-in' }) : t(name)}
              name={name}
              autoComplete={autoComplete}
              autoFocus={at === 0}
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
              error={fault !== undefined}
              helperText={fault && serverText(fault)}
              inputProps={{ maxLength: longest, spellCheck: false, dir: plain ? 'ltr' : 'auto' }}
              required
            />
          )
        })}
        <NewPasswordFields
          label={t('password', { ns: 'sign-in' })}
          typed={chosen}
          onType={(fields) => setChosen({ ...chosen, ...fields })}
          faults={asked ? passwordFaults : {}}
        />
      </SignInForm>
    </SignInFrame>
  )
}
