import { teleConsultationCheckDuplicateEntries } from '@rxdesk/contract/areas/teleconsultation/check-calls'
import { geteRxDtls } from '@rxdesk/contract/areas/workbench/calls'
import { limits } from '@rxdesk/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { entryOutcome, IN_PROGRESS } from '#areas/workbench/case/entry-outcome.ts'
import { useSettle } from '#areas/workbench/case/use-settle.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { queueReads } from '#queue/use-queue-refresh.ts'
import { notify } from '#shell/notices.ts'
import { callKey } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'

/**
 * Makes an entry on the consultation behind the check for duplicate entries (screens 4): nothing is entered on a case
 * whose order was cancelled, or that somebody else has by now. The server checks again within the entry.
 */
export function useEntry() {
  const { erxId, desk, opened, refresh } = useWorkbench()
  const { serverText, messageText, errorText } = useServerText()
  const navigate = useNavigate()
  const settle = useSettle()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)

  const reread = () => {
    for (const call of [...queueReads, geteRxDtls]) void cache.invalidateQueries({ queryKey: callKey(call) })
    return refresh()
  }

  /** Whether the entry was made; one that only asks the user something answers nothing. `ends` leaves for the dashboard, where what was done stays confirmed. */
  const enter = async (
    ask: (held: {
      erxId: number
      fence: number
    }) => Promise<{ message: string; cancelled?: boolean | undefined } | undefined>,
    { ends = false, quiet = false }: { ends?: boolean; quiet?: boolean } = {},
  ): Promise<boolean> => {
    setBusy(true)
    try {
      if (!(await settle())) return false
      const checked = await askCall(teleConsultationCheckDuplicateEntries, { erxId, status: IN_PROGRESS })
      if (entryOutcome(checked) === 'duplicate') {
        setTimeout(() => notify.error(messageText('duplicate.entry')), limits.duplicateError)
        void reread()
        return false
      }
      const answer = await ask({ erxId, fence: opened.fence ?? 0 })
      if (!answer) return false
      const { message, cancelled } = answer
      const read = reread()
      if (cancelled) {
        notify.error(serverText(message))
        return false
      }
      if (ends) {
        await navigate({ to: desk.dashboard })
        notify.done(erxId, serverText(message))
      } else if (quiet) await read
      else notify.success(serverText(message))
      return true
    } catch (error) {
      notify.error(errorText(error instanceof Error ? error : new Error()))
      void reread()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { enter, busy }
}
