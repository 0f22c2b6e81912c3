import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#parts/button-link.tsx'
import { PasswordField } from '#parts/password-field.tsx'
import { TextInput } from '#parts/text-input.tsx'
import { providerWithPage } from '#session/provider-visit.ts'
import { useConfig } from '#wire/config.ts'
import { SignInForm } from '../sign-in-form.tsx'
import type { SignIn } from './use-sign-in.ts'

const ProviderButton = lazy(() => import('./provider-button.tsx'))
const DemoAccountsLine = lazy(() => import('../demo-hints/demo-accounts-line.tsx'))

interface PasswordStepProps {
  signIn: SignIn
  /** Leads to the form of firebase, where the deployment has it. */
  onFirebase?: (() => void) | undefined
}

/** First step: agent id and password. */
export function PasswordStep({ signIn, onFirebase }: PasswordStepProps) {
  const { t } = useTranslation('sign-in')
  const { demo, authProviders, signUp } = useConfig()
  const provider = providerWithPage(authProviders)
  const [agentId, setAgentId] = useState('')
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState(false)
  const agentFault = asked && agentId.trim() === ''
  const passwordFault = asked && password === ''
  return (
    <SignInForm
      title={t('title')}
      form={signIn}
      submitLabel={t('continue')}
      onSubmit={() => {
        setAsked(true)
        if (agentId.trim() !== '' && password !== '') void signIn.submitPassword(agentId, password)
      }}
      below={
        <>
          {provider && (
            <Suspense>
              <ProviderButton provider={provider} />
            </Suspense>
          )}
          {onFirebase && (
            <Button variant="outlined" size="large" onClick={onFirebase}>
              {t('with.firebase')}
            </Button>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', mt: -1, mx: -1 }}>
            <ButtonLink to="/forget-password">{t('forgotPassword')}</ButtonLink>
            {signUp && <ButtonLink to="/signup">{t('signUp')}</ButtonLink>}
          </Box>
          {demo && (
            // Its space is reserved, so that the form does not jump when it appears.
            <div style={{ minHeight: 80 }}>
              <Suspense>
                <DemoAccountsLine
                  onChoose={(id, secret) => {
                    setAgentId(id)
                    setPassword(secret)
                  }}
                />
              </Suspense>
            </div>
          )}
        </>
      }
    >
      <TextInput
        label={t('agentId')}
        name="agentId"
        autoComplete="username"
        autoFocus
        value={agentId}
        onChange={(event) => setAgentId(event.target.value)}
        error={agentFault}
        helperText={agentFault ? t('agentIdRequired') : undefined}
        inputProps={{ maxLength: 50, spellCheck: false, autoCapitalize: 'characters', dir: 'ltr' }}
        required
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={passwordFault}
        helperText={passwordFault ? t('passwordRequired') : undefined}
        required
      />
    </SignInForm>
  )
}
