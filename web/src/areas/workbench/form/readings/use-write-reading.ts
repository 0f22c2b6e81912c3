import { updateeRxDtls } from '@rxdesk/contract/areas/workbench/calls'
import type { RequestOf } from '@rxdesk/contract/call'
import { useState } from 'react'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { askCall } from '#wire/wire.ts'

type Written = NonNullable<RequestOf<typeof updateeRxDtls>['readings']>[number]

/** Writes a reading of the open case, after what is typed in the form, and reads the case again. */
export function useWriteReading() {
  const { erxId, opened, record, refresh } = useWorkbench()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  /** Answers whether it is kept. */
  const write = async (reading: Written): Promise<boolean> => {
    setBusy(true)
    setError(undefined)
    try {
      await record.saveAll()
      await askCall(updateeRxDtls, {
        erxId,
        fence: opened.fence ?? 0,
        changes: {},
        base: {},
        readings: [reading],
      })
      await refresh()
      return true
    } catch (cause) {
      setError(cause)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { write, busy, error }
}
