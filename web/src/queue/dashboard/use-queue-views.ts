import { getQueueViews, saveQueueColumns } from '@rxdesk/contract/areas/cases/queue-calls'
import type { WorkedChannel } from '@rxdesk/contract/channel-rules'
import { useServerText } from '#language/use-server-text.ts'
import { notify } from '#shell/notices.ts'
import { useCall, useChange } from '#wire/use-call.ts'
import type { CaseList, ColumnId } from './case-lists.ts'
import { withColumns } from './case-lists.ts'

/** What the user saved for a desk: its columns decide how a list is shown, wherever they sign in. */
export function useQueueViews(channel: WorkedChannel, usual: CaseList) {
  const { serverText, errorText } = useServerText()
  const views = useCall(
    getQueueViews,
    { channel },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, meta: { quiet: true } },
  )
  const chosen = views.data?.columns.find(({ list }) => list === usual.id)?.columns
  const save = useChange(saveQueueColumns, {
    reloads: [getQueueViews],
    onSuccess: ({ message }) => notify.success(serverText(message)),
    onError: (error) => notify.error(errorText(error)),
  })
  return {
    list: withColumns(usual, chosen),
    /** Before the answer the columns are not known; without an answer they are the usual ones. */
    isPending: views.isPending,
    filters: (views.data?.filters ?? []).filter(({ list }) => list === usual.id),
    /** None puts the usual columns back. */
    saveColumns: (columns: readonly ColumnId[]) =>
      save.mutate({ channel, list: usual.id, columns: [...columns] }),
  }
}
export type QueueViews = ReturnType<typeof useQueueViews>
