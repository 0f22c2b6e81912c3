import Button from '@mui/material/Button'
import type { CallDefinition, RequestOf } from '@rxdesk/contract/call'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RemoveAuthenticator } from './remove-authenticator.tsx'
import { RemoveRecord } from './remove-record.tsx'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'

interface Account<Reset extends CallDefinition, Remove extends CallDefinition> {
  userCode: number
  /** Whose it is, as the questions name him. */
  name: string
  /** Whether it has an authenticator app, and what shows so. */
  authenticator: { has: boolean; reloads: readonly CallDefinition[] }
  reset: { call: Reset; requestOf: (pwd: string) => RequestOf<Reset> }
  remove: {
    call: Remove
    request: RequestOf<Remove>
    question: string
    explained: string
    /** Milliseconds after which the outcome is told. */
    toldAfter: number
    onDone: () => void
  }
  /** The list that the account stands in. */
  reloads: readonly CallDefinition[]
}

/**
 * What is done to an account beside changing it: its authenticator taken off, another password, removal. The buttons
 * stand in the account's dialog, what they ask beside it.
 */
export function useAccountDeeds<Reset extends CallDefinition, Remove extends CallDefinition>(
  account: Account<Reset, Remove>,
): { buttons: ReactNode; questions: ReactNode } {
  const { t } = useTranslation()
  const { userCode, name, authenticator, reset, remove, reloads } = account
  const [asked, setAsked] = useState<'reset' | 'authenticator' | 'delete'>()
  const close = () => setAsked(undefined)
  return {
    buttons: (
      <>
        {authenticator.has && (
          <Button onClick={() => setAsked('authenticator')}>{t('resetAuthenticator')}</Button>
        )}
        <Button onClick={() => setAsked('reset')}>{t('resetPassword')}</Button>
        <Button color="error" onClick={() => setAsked('delete')}>
          {t('delete')}
        </Button>
      </>
    ),
    questions: (
      <>
        {asked === 'reset' && (
          <ResetPasswordDialog {...reset} reloads={reloads} name={name} onClose={close} />
        )}
        {asked === 'authenticator' && (
          <RemoveAuthenticator
            userCode={userCode}
            name={name}
            reloads={authenticator.reloads}
            onClose={close}
          />
        )}
        {asked === 'delete' && <RemoveRecord {...remove} reloads={reloads} onCancel={close} />}
      </>
    ),
  }
}
