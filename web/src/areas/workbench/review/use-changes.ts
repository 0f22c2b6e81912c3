import { geteRxChanges } from '@rxdesk/contract/areas/workbench/review-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerEvents } from '#wire/server-events.ts'
import { useCall } from '#wire/use-call.ts'

const SETTLES = 400

/** What changed since L1 forwarded the case; undefined at L1 and while it was never forwarded. */
export function useChanges(): AnswerOf<typeof geteRxChanges> | undefined {
  const { erxId, opened } = useWorkbench()
  const reviewed = opened.rxdtls.level !== 'L1'
  const { data, refetch } = useCall(
    geteRxChanges,
    { erxId },
    { enabled: reviewed, staleTime: 0, placeholderData: keepPreviousData, meta: { quiet: true } },
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Every save comes back as an event; several in a row cause one read.
  useServerEvents((event) => {
    if (!reviewed || event.type !== 'case' || event.erxId !== erxId || event.what !== 'saved') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refetch(), SETTLES)
  })
  return reviewed && data?.forwardedAt ? data : undefined
}
