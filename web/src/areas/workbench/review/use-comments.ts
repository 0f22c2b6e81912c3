import { getFieldComments } from '@rxdesk/contract/areas/workbench/review-calls'
import type { FieldComment } from '@rxdesk/contract/areas/workbench/review-schemas'
import type { CasePlace } from '#areas/workbench/case/case-place.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerEvents } from '#wire/server-events.ts'
import { useCall } from '#wire/use-call.ts'

const fresh = { staleTime: Number.POSITIVE_INFINITY, meta: { quiet: true } }

/** All comments on the fields of the open case; read again when another is written. */
export function useComments() {
  const { erxId } = useWorkbench()
  const comments = useCall(getFieldComments, { erxId }, fresh)
  useServerEvents((event) => {
    if (
      event.type === 'reconnected' ||
      (event.type === 'case' && event.erxId === erxId && event.what === 'note')
    )
      void comments.refetch()
  })
  return comments
}

const openOn = (list: readonly FieldComment[], place: CasePlace) =>
  list.filter(({ field, resolved }) => !resolved && field === place).length

/** How many comments are open on a place. */
export function useOpenComments(place: CasePlace): number {
  const { erxId } = useWorkbench()
  const select = ({ list }: { list: FieldComment[] }) => openOn(list, place)
  return useCall(getFieldComments, { erxId }, { ...fresh, select }).data ?? 0
}
