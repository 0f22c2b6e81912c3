import { getTemplates } from '@rxdesk/contract/areas/templates/calls'
import { useRecordValue, useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useCall } from '#wire/use-call.ts'

/** The templates available in the open case: the operator's own, and those of its doctor at its client. */
export function useTemplates(enabled = true) {
  const { opened } = useWorkbench()
  const doctorId = useRecordValue('rxdtls.doctorId')
  const { clientId } = opened.clientDetails
  const found = useCall(
    getTemplates,
    { clientId, doctorId, limit: 100 },
    { enabled, staleTime: 60_000, meta: { quiet: true } },
  )
  return { ...found, templates: found.data?.list ?? [], clientId, doctorId }
}
