import type { Stay } from '@rxdesk/contract/areas/inpatient/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useSettle } from '#areas/workbench/case/use-settle.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { queueReads } from '#queue/use-queue-refresh.ts'
import { notify } from '#shell/notices.ts'
import { callKey } from '#wire/use-call.ts'

/** Where the patient lies now. */
export function placeOf(stay: Stay): Stay['places'][number] | undefined {
  return stay.places.at(-1)
}

/** Takes a step of the stay: what was typed is saved before, and the case is read again after. */
export function useStayStep() {
  const { erxId, opened, refresh } = useWorkbench()
  const { serverText, errorText } = useServerText()
  const settle = useSettle()
  const cache = useQueryClient()
  return async (
    ask: (held: { erxId: number; fence: number }) => Promise<{ message: string }>,
  ): Promise<boolean> => {
    try {
      if (!(await settle())) return false
      const { message } = await ask({ erxId, fence: opened.fence ?? 0 })
      notify.success(serverText(message))
      return true
    } catch (error) {
      notify.error(errorText(error instanceof Error ? error : new Error()))
      return false
    } finally {
      for (const call of queueReads) void cache.invalidateQueries({ queryKey: callKey(call) })
      void refresh()
    }
  }
}
