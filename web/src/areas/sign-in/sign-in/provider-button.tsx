import Button from '@mui/material/Button'
import { startProviderSignIn } from '@rxdesk/contract/areas/sign-in/provider-calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProviderWithPage } from '#session/provider-visit.ts'
import { goToProvider } from '#session/provider-visit.ts'
import { newSessionId } from '#session/stored-session.ts'
import { useOpenForm } from '../use-open-form.ts'
import { FaultLine } from './fault-line.tsx'

/** Leads to the identity provider of the deployment. */
export default function ProviderButton({ provider }: { provider: ProviderWithPage }) {
  const { t } = useTranslation('sign-in')
  const [sessionID] = useState(newSessionId)
  const form = useOpenForm(startProviderSignIn, ({ address, state }) =>
    goToProvider(address, { state, sessionID, purpose: 'signIn' }),
  )
  return (
    <>
      <FaultLine text={form.fault} />
      <Button variant="outlined" size="large" loading={form.busy} onClick={() => form.send({ sessionID })}>
        {t(`with.${provider}`)}
      </Button>
    </>
  )
}
