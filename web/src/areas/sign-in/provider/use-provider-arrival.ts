import { linkIdentity, providerLogin } from '@rxdesk/contract/areas/sign-in/provider-calls'
import { sessionLiveSchema } from '@rxdesk/contract/areas/sign-in/schemas'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useServerText } from '#language/use-server-text.ts'
import type { ProviderVisit } from '#session/provider-visit.ts'
import { takeProviderVisit } from '#session/provider-visit.ts'
import { acceptLogin } from '#session/signed-in.ts'
import { notify } from '#shell/notices.ts'
import { CallRefused } from '#wire/refusal.ts'
import { askCall } from '#wire/wire.ts'

interface Arrival {
  state: string
  code: string
  iss?: string | undefined
}

/** Handles the return from the identity provider: signs in, or links the identity, and continues from there. */
export function useProviderArrival(arrival: Arrival) {
  const { messageText, serverText, errorText } = useServerText()
  const navigate = useNavigate()
  const [fault, setFault] = useState<string>()
  const [liveElsewhere, setLiveElsewhere] = useState<string>()
  const visit = useRef<ProviderVisit>(undefined)
  const begun = useRef(false)

  async function signIn({ sessionID }: ProviderVisit, activateSession: 'Yes' | 'No'): Promise<void> {
    setLiveElsewhere(undefined)
    try {
      const answer = await askCall(providerLogin, { ...arrival, sessionID, activateSession })
      if (answer.data.sessionID !== sessionID) return setFault(messageText('session.invalid'))
      acceptLogin(answer)
      await navigate({ to: '/signin', replace: true })
    } catch (error) {
      const live = error instanceof CallRefused ? sessionLiveSchema.safeParse(error.body) : undefined
      if (live?.success) setLiveElsewhere(serverText(live.data.message))
      else setFault(errorText(error as Error))
    }
  }

  async function link({ sessionID }: ProviderVisit): Promise<void> {
    try {
      const { message } = await askCall(linkIdentity, { ...arrival, browserSessionID: sessionID })
      notify.success(serverText(message))
      await navigate({ to: '/', replace: true })
    } catch (error) {
      setFault(errorText(error as Error))
    }
  }

  useEffect(() => {
    // The returned proof is valid once, even if this renders several times.
    if (begun.current) return
    begun.current = true
    visit.current = takeProviderVisit(arrival.state)
    if (!visit.current) setFault(messageText('provider.visitOver'))
    else if (arrival.code === '') setFault(messageText('provider.failed'))
    else if (visit.current.purpose === 'link') void link(visit.current)
    else void signIn(visit.current, 'No')
  })

  return {
    fault,
    liveElsewhere,
    takeOver: () => visit.current && void signIn(visit.current, 'Yes'),
    stay: () => void navigate({ to: '/signin', replace: true }),
  }
}
