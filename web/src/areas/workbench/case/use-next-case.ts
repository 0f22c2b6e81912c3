import { claimNexteRx } from '@rxdesk/contract/areas/cases/calls'
import { useNavigate } from '@tanstack/react-router'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { tabName } from '#queue/tab-name.ts'
import { queueReads } from '#queue/use-queue-refresh.ts'
import { notify } from '#shell/notices.ts'
import { CallRefused } from '#wire/refusal.ts'
import { useChange } from '#wire/use-call.ts'

/**
 * Claims the next case of the user's queue and opens it. When none is waiting it shows that and, if requested, leaves
 * for the dashboard.
 */
export function useNextCase(erxId: number) {
  const navigate = useNavigate()
  const { desk } = useWorkbench()
  const { errorText } = useServerText()
  const claim = useChange(claimNexteRx, { reloads: queueReads })
  const next = async (whenEmpty: 'stay' | 'dashboard') => {
    try {
      const found = await claim.mutateAsync({ skipErxId: erxId, channel: desk.channel, tab: tabName })
      await navigate({ to: desk.detail, search: { erxId: found.erxId } })
    } catch (error) {
      const isNews = error instanceof CallRefused && error.status === 200
      const tell = isNews ? notify.info : notify.error
      tell(errorText(error))
      if (whenEmpty === 'dashboard') await navigate({ to: desk.dashboard })
    }
  }
  return { next, busy: claim.isPending }
}
