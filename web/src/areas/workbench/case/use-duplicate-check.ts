import { teleConsultationCheckDuplicateEntries } from '@rxdesk/contract/areas/teleconsultation/check-calls'
import { limits } from '@rxdesk/contract/limits'
import { useState } from 'react'
import { entryOutcome, IN_PROGRESS } from '#areas/workbench/case/entry-outcome.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { askCall } from '#wire/wire.ts'

/**
 * The check that runs before something is entered on the case beside its record (screens 4, duplicate check). A case
 * that the partner cancelled is shown as cancelled and nothing else happens; a second entry is reported a little later
 * (limits: duplicateError).
 */
export function useDuplicateCheck({ onCancelled }: { onCancelled: () => void }) {
  const { erxId, refresh } = useWorkbench()
  const { messageText, errorText } = useServerText()
  const [asking, setAsking] = useState(false)
  const [fault, setFault] = useState<string>()

  async function mayBeMade(): Promise<boolean> {
    setFault(undefined)
    setAsking(true)
    try {
      const answer = await askCall(teleConsultationCheckDuplicateEntries, { erxId, status: IN_PROGRESS })
      const outcome = entryOutcome(answer)
      if (outcome === 'cancelled') {
        await refresh()
        onCancelled()
      }
      if (outcome === 'duplicate')
        setTimeout(() => setFault(messageText('duplicate.entry')), limits.duplicateError)
      return outcome === 'proceed'
    } catch (error) {
      setFault(errorText(error))
      return false
    } finally {
      setAsking(false)
    }
  }
  return { mayBeMade, asking, fault }
}
