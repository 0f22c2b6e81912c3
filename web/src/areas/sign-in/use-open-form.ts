import type { AnswerOf, CallDefinition, RequestOf } from '@rxdesk/contract/call'
import type { MessageKey } from '@rxdesk/contract/messages'
import { useState } from 'react'
import { knownSentence } from '#language/server-text.ts'
import { useServerText } from '#language/use-server-text.ts'
import { CallRefused } from '#wire/refusal.ts'
import { useChange } from '#wire/use-call.ts'

/**
 * A form of the pages before sign-in: it sends a call, and shows the error or the waiting time.
 *
 * @param showsAtField whether the form itself shows a refusal at the field concerned
 */
export function useOpenForm<C extends CallDefinition>(
  call: C,
  onDone: (answer: AnswerOf<C>) => void,
  showsAtField: (refusal: MessageKey) => boolean = () => false,
) {
  const { errorText } = useServerText()
  const [fault, setFault] = useState<string>()
  const [waitUntil, setWaitUntil] = useState<number>()
  const change = useChange(call, {
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof CallRefused && error.waitSeconds)
        setWaitUntil(Date.now() + error.waitSeconds * 1000)
      const refusal = knownSentence(error.message)?.key
      if (!refusal || !showsAtField(refusal)) setFault(errorText(error))
    },
  })
  return {
    fault,
    waitUntil,
    busy: change.isPending,
    /** `wish` holds the typed values, with a password in it sealed (see useChange). */
    send: (payload: RequestOf<C>, intent?: unknown) => {
      setFault(undefined)
      change.mutate(payload, { wish: intent })
    },
  }
}
