import { getDischargeSummary, saveDischargeSummary } from '@rxdesk/contract/areas/discharge/summary-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import type { SummaryPart } from '@rxdesk/contract/discharge/summary'
import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { useUser } from '#session/session-store.ts'
import { useUnsavedGuard } from '#session/unsaved-guard.tsx'
import { isStale } from '#wire/refusal.ts'
import { useServerEvents } from '#wire/server-events.ts'
import { callKey, useCall, useChange } from '#wire/use-call.ts'
import { type FieldPath, type SummaryState, SummaryStore } from './summary-store.ts'

/** So long after the last key the draft is saved, and its preview made again. */
const IDLE_MS = 600

export type ReadSummary = AnswerOf<typeof getDischargeSummary>

interface SummaryDesk {
  data: ReadSummary | undefined
  error: Error | null
  reload: () => Promise<unknown>
  state: SummaryState
  /** Whether the user may write in it: they hold the case, and it is not signed. */
  writable: boolean
  type: (part: SummaryPart, fields: Readonly<Record<string, unknown>>) => void
  choose: (path: FieldPath, whose: 'mine' | 'theirs') => void
  /** Saves what is typed; whether nothing is left. */
  settle: () => Promise<boolean>
}

const context = createContext<SummaryDesk | undefined>(undefined)

export function useSummary(): SummaryDesk {
  const desk = useContext(context)
  if (!desk) throw new Error('useSummary is for parts of the discharge summary')
  return desk
}

/** Around the workbench of an inpatient case: what is typed of the summary is kept and saved, whichever tab is open. */
export function SummaryProvider({ children }: { children: ReactNode }) {
  const desk = useDesk()
  const guard = useUnsavedGuard(Object.keys(desk.state.typed).length > 0)
  return (
    <context.Provider value={desk}>
      {children}
      {guard}
    </context.Provider>
  )
}

function useDesk(): SummaryDesk {
  const { erxId, opened, tab, writable } = useWorkbench()
  const typist = useUser()
  const { errorText } = useServerText()
  const cache = useQueryClient()
  const [store] = useState(() => new SummaryStore(typist, erxId))
  const state = useSyncExternalStore(store.subscribe, store.snapshot)
  // Read when the tab is opened for the first time: most who open a case do not write its summary.
  const [isWanted, setWanted] = useState(tab === 'summary')
  if (tab === 'summary' && !isWanted) setWanted(true)
  const read = useCall(
    getDischargeSummary,
    { erxId },
    { enabled: isWanted, staleTime: 0, meta: { quiet: true }, placeholderData: (before) => before },
  )
  const { refetch } = read
  const reload = useCallback(
    () => cache.invalidateQueries({ queryKey: callKey(getDischargeSummary) }),
    [cache],
  )
  useServerEvents((event) => {
    if (event.type === 'reconnected' || (event.type === 'case' && event.erxId === erxId)) void reload()
  })
  const { data } = read
  useEffect(() => {
    if (data) store.read(data)
  }, [store, data])
  const change = useChange(saveDischargeSummary, { quiet: true })
  const mayWrite = writable && state.stored?.signed === false
  const settle = () =>
    store.save({
      send: (summary, saves) => change.mutateAsync({ erxId, fence: opened.fence ?? 0, summary, saves }),
      isOvertaken: isStale,
      async reread() {
        const { data: newest, error } = await refetch()
        if (!newest) throw error ?? new Error()
        return newest
      },
      wordsOf: errorText,
    })
  const saveWaiting = useEffectEvent(() => void settle())
  const { typed } = state
  useEffect(() => {
    if (!mayWrite || Object.keys(typed).length === 0) return
    const timer = setTimeout(saveWaiting, IDLE_MS)
    return () => clearTimeout(timer)
  }, [mayWrite, typed])
  return {
    data,
    error: read.error,
    reload,
    state,
    writable: mayWrite,
    type: (part, fields) => store.type(part, fields),
    choose: (path, whose) => store.choose(path, whose),
    settle,
  }
}
