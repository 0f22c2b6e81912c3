import { providerLogin } from '@rxdesk/contract/areas/sign-in/provider-calls'
import { sessionLiveSchema } from '@rxdesk/contract/areas/sign-in/schemas'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { acceptLogin } from '#session/signed-in.ts'
import { newSessionId } from '#session/stored-session.ts'
import type { Config } from '#wire/config.ts'
import { CallRefused } from '#wire/refusal.ts'
import { askCall } from '#wire/wire.ts'
import { FirebaseRefused, signInAtFirebase } from './firebase-password.ts'

export interface TypedAccount {
  email: string
  password: string
}

/** Signs in with a firebase account: firebase checks the password, and our server gets the proof. */
export function useFirebaseSignIn(firebase: NonNullable<Config['firebase']>) {
  const { t } = useTranslation('sign-in-firebase')
  const { serverText, errorText, messageText } = useServerText()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [liveElsewhere, setLiveElsewhere] = useState<string>()
  const [waitUntil, setWaitUntil] = useState<number>()

  async function submit(typed: TypedAccount, activateSession: 'Yes' | 'No' = 'No'): Promise<void> {
    if (busy) return
    setBusy(true)
    setFault(undefined)
    setLiveElsewhere(undefined)
    try {
      // A fresh proof each time: the server refuses one that is minutes old.
      const idToken = await signInAtFirebase(firebase, typed)
      const sessionID = newSessionId()
      const answer = await askCall(providerLogin, { idToken, sessionID, activateSession })
      if (answer.data.sessionID === sessionID) acceptLogin(answer)
      else setFault(messageText('session.invalid'))
    } catch (error) {
      const live = error instanceof CallRefused ? sessionLiveSchema.safeParse(error.body) : undefined
      if (live?.success) setLiveElsewhere(serverText(live.data.message))
      else if (error instanceof FirebaseRefused) setFault(t(`fault.${error.fault}`))
      else setFault(errorText(error as Error))
      if (error instanceof CallRefused && error.waitSeconds)
        setWaitUntil(Date.now() + error.waitSeconds * 1000)
    } finally {
      setBusy(false)
    }
  }

  return { busy, fault, liveElsewhere, waitUntil, submit, stay: () => setLiveElsewhere(undefined) }
}
