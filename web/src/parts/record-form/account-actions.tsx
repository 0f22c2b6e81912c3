import Button from '@mui/material/Button'
import type { CallDefinition, RequestOf } from '@rxdesk/contract/call'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RemoveAuthenticator } from './remove-authenticator.tsx'
import { RemoveRecord } from './remove-record.tsx'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'

interface Account<Reset extends CallDefinition, Remove extends CallDefinition> {
  userCode: number
  /** The account's owner, as the questions name them. */
  name: string
  /** Whether it has an authenticator app, and what shows so. */
  authenticator: { has: boolean; reloads: readonly CallDefinition[] }
  reset: { call: Reset; requestOf: (pwd: string) => RequestOf<Reset> }
  remove: {
    call: Remove
    request: RequestOf<Remove>
    question: string
    explained: string
    /** Delay before the outcome is shown, in milliseconds. */
    toldAfter: number
    onDone: () => void
  }
  /** The list that contains the account. */
  reloads: readonly CallDefinition[]
}

/**
 * The actions on an account beside editing: remove its authenticator, reset its password, remove it. The buttons are in
 * the account's dialog, their questions beside it.
 */
export function useAccountActions<Reset extends CallDefinition, Remove extends CallDefinition>(
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
