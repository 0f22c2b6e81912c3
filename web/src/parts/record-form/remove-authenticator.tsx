import { resetUserAuthenticator } from '@rxdesk/contract/areas/sign-in/authenticator-calls'
import { useTranslation } from 'react-i18next'
import { RemoveRecord } from './remove-record.tsx'

interface RemoveAuthenticatorProps {
  userCode: number
  /** The account's owner, as the question names them. */
  name: string
  reloads: Parameters<typeof RemoveRecord>[0]['reloads']
  onClose: () => void
}

/** After a question, removes the authenticator app from the account of a user who lost the phone. */
export function RemoveAuthenticator({ userCode, name, reloads, onClose }: RemoveAuthenticatorProps) {
  const { t } = useTranslation()
  return (
    <RemoveRecord
      call={resetUserAuthenticator}
      request={{ resetUserCode: userCode }}
      reloads={reloads}
      question={t('resetAuthenticatorQuestion', { name })}
      explained={t('resetAuthenticatorExplained')}
      confirmLabel={t('resetAuthenticator')}
      onCancel={onClose}
      onDone={onClose}
    />
  )
}
