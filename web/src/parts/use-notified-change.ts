import type { AnswerOf, CallDefinition } from '@rxdesk/contract/call'
import { useServerText } from '#language/use-server-text.ts'
import { notify } from '#shell/notices.ts'
import { type ChangeOptions, useChange } from '#wire/use-call.ts'

interface NotifiedOptions<C extends CallDefinition>
  extends Omit<ChangeOptions<C>, 'onSuccess' | 'onError' | 'quiet'> {
  /** Runs once the change is made and the user was notified. */
  onDone?: () => void
  onError?: (error: Error) => void
  /** A refusal is a notice as well; without it the caller shows `error` where it belongs. */
  notifyError?: boolean
}

/** A change whose success is shown as a notice in the server's words; otherwise as `useChange`. */
export function useNotifiedChange<C extends CallDefinition>(
  call: C & (AnswerOf<C> extends { message: string } ? unknown : never),
  { onDone, onError, notifyError = false, ...options }: NotifiedOptions<C> = {},
) {
  const { serverText, errorText } = useServerText()
  return useChange<C>(call, {
    ...options,
    onSuccess: (answer) => {
      // An open type cannot express that the answer has a message.
      notify.success(serverText((answer as { message: string }).message))
      onDone?.()
    },
    onError: (error) => {
      onError?.(error)
      if (notifyError) notify.error(errorText(error))
    },
  })
}
