import { storeOnlineOffline } from '@rxdesk/contract/areas/sign-in/calls'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'
import { sessionState, setSessionState } from './session-store.ts'

/** Sets the user online or offline, for themselves and for those who assign work. */
export function useOnlineStatus(): (status: 'Online' | 'Offline') => void {
  const { t } = useTranslation('shell')
  const { errorText } = useServerText()
  const change = useChange(storeOnlineOffline, { quiet: true })
  return (status) =>
    change.mutate(
      { status },
      {
        onSuccess: () => {
          const session = sessionState()
          if (session.phase !== 'signedIn') return
          setSessionState({ ...session, user: { ...session.user, onlineStatus: status } })
          notify.success(t(status === 'Online' ? 'nowOnline' : 'nowOffline'))
        },
        onError: (error) => notify.error(errorText(error)),
      },
    )
}
