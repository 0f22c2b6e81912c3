import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { PasswordField } from '#parts/password-field.tsx'
import { TextInput } from '#parts/text-input.tsx'
import type { Config } from '#wire/config.ts'
import { SignInForm } from '../sign-in-form.tsx'
import { useFirebaseSignIn } from './use-firebase-sign-in.ts'

const TakeOverDialog = lazy(() => import('../sign-in/take-over-dialog.tsx'))

interface FirebaseStepProps {
  firebase: NonNullable<Config['firebase']>
  onBack: () => void
}

/**
 * Sign in with the e-mail address and password of a firebase account; the typed values stay until they are accepted.
 */
export default function FirebaseStep({ firebase, onBack }: FirebaseStepProps) {
  const { t } = useTranslation('sign-in-firebase')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState(false)
  const { busy, fault, liveElsewhere, waitUntil, submit, stay } = useFirebaseSignIn(firebase)
  const typed = { email: email.trim(), password }
  const emailFault = asked && !isEmail(typed.email)
  const passwordFault = asked && password === ''
  return (
    <SignInForm
      title={t('title')}
      form={{ busy, fault, waitUntil }}
      submitLabel={t('continue', { ns: 'sign-in' })}
      onSubmit={() => {
        setAsked(true)
        if (isEmail(typed.email) && password !== '') void submit(typed)
      }}
      below={
        <>
          <Button onClick={onBack}>{t('back')}</Button>
          {liveElsewhere && (
            <Suspense>
              <TakeOverDialog
                text={liveElsewhere}
                onTakeOver={() => void submit(typed, 'Yes')}
                onStay={stay}
              />
            </Suspense>
          )}
        </>
      }
    >
      <TextInput
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={emailFault}
        helperText={emailFault ? t('emailFault') : undefined}
        inputProps={{ maxLength: 150, spellCheck: false, dir: 'ltr' }}
        required
      />
      <PasswordField
        label={t('password', { ns: 'sign-in' })}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={passwordFault}
        helperText={passwordFault ? t('passwordRequired', { ns: 'sign-in' }) : undefined}
        required
      />
    </SignInForm>
  )
}

const isEmail = (text: string) => z.email().safeParse(text).success
