import type { CallDefinition } from '@rxdesk/contract/call'
import { useQueryClient } from '@tanstack/react-query'
import { callKey } from '#wire/use-call.ts'

/** Reads a list again some time after a change of one of its rows, in milliseconds (calls 9). */
export function useReloadLater(call: CallDefinition, delay: number): () => void {
  const cache = useQueryClient()
  return () => {
    setTimeout(() => void cache.invalidateQueries({ queryKey: callKey(call) }), delay)
  }
}
