import { getAIConversation, getAIResponse, stopAIResponse } from '@rxdesk/contract/areas/assistant/calls'
import { limits } from '@rxdesk/contract/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useServerText } from '#language/use-server-text.ts'
import { callKey } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'

interface AskOptions {
  fileIds: readonly string[]
  conversationId: number
  onAsked: (conversationId: number) => void
  /** The question, to be asked again. */
  onFailed: (question: string) => void
}

/** Asks the files; the question that waits, what went wrong with it, and a way to stop. */
export function useAsk({ fileIds, conversationId, onAsked, onFailed }: AskOptions) {
  const cache = useQueryClient()
  const { errorText, messageText } = useServerText()
  const stopping = useRef<AbortController>(undefined)
  const askId = useRef('')
  const asking = useMutation({
    mutationFn: (question: string) => {
      stopping.current = new AbortController()
      askId.current = crypto.randomUUID()
      const signal = AbortSignal.any([stopping.current.signal, AbortSignal.timeout(limits.assistantAnswer)])
      return askCall(
        getAIResponse,
        { fileIds: [...fileIds], question, conversationId, askId: askId.current },
        { signal },
      )
    },
    meta: { quiet: true },
    onSuccess: async ({ data }) => {
      await cache.invalidateQueries({ queryKey: callKey(getAIConversation) })
      onAsked(data.conversationId)
    },
    onError: (_, question) => onFailed(question),
  })
  const { error, isPending, variables } = asking
  const isStopped = error !== null && stopping.current?.signal.aborted === true
  const isLate = error?.name === 'TimeoutError'
  return {
    ask: (question: string) => asking.mutate(question),
    stop: () => {
      stopping.current?.abort()
      // What the server does meanwhile ends as well. Nobody waits for it: the screen has stopped already.
      void askCall(stopAIResponse, { askId: askId.current }).catch(() => undefined)
    },
    /** The one that is being answered. */
    question: isPending ? variables : undefined,
    fault: error && !isStopped ? (isLate ? messageText('assistant.tooLong') : errorText(error)) : undefined,
  }
}
