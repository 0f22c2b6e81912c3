import { getCallReasons } from '@rxdesk/contract/areas/teleconsultation/call-calls'
import { getAmazonMedicineDtls, getAmazonPatient } from '@rxdesk/contract/areas/teleconsultation/case-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerEvents } from '#wire/server-events.ts'
import { callKey, useCall } from '#wire/use-call.ts'

export type TeleCase = AnswerOf<typeof getAmazonPatient>

const reads = [getAmazonPatient, getAmazonMedicineDtls, getCallReasons] as const

/** The consultation of the opened case. */
export function useTeleCase() {
  const { erxId } = useWorkbench()
  return useCall(
    getAmazonPatient,
    { erxId, mode: 'view' },
    { staleTime: 0, meta: { quiet: true }, placeholderData: (before) => before },
  )
}

/** Reads the consultation again when the case changes here or elsewhere; for one part that is always there. */
export function useTeleRereading(): () => Promise<unknown> {
  const { erxId, opened } = useWorkbench()
  const cache = useQueryClient()
  const reload = useCallback(
    () => Promise.all(reads.map((call) => cache.invalidateQueries({ queryKey: callKey(call) }))),
    [cache],
  )
  const readWith = useRef(opened)
  useEffect(() => {
    if (readWith.current === opened) return
    readWith.current = opened
    void reload()
  }, [opened, reload])
  useServerEvents((event) => {
    if (event.type === 'reconnected' || (event.type === 'case' && event.erxId === erxId)) void reload()
  })
  return reload
}
