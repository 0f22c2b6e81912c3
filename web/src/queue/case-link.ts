import { detailPathOf } from '@rxdesk/contract/channel-rules'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list that a case was opened from, as an address of this app, to return to. */
    from?: string
  }
}

/** Opens a case on the workbench; the history entry records the list it came from. */
export function useOpenCase(): (erxId: number, channel: string) => void {
  const router = useRouter()
  return useCallback(
    (erxId, channel) => {
      const workbench = detailPathOf(channel)
      const { pathname, href } = router.latestLocation
      // The second click of a double click finds the case being opened already.
      if (pathname === workbench) return
      void router.navigate({ to: workbench, search: { erxId }, state: { from: href } })
    },
    [router],
  )
}
