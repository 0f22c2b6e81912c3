import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Shown } from '#areas/workbench/case/page/shown-boxes.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import type { PageViewControl } from './use-page-view.ts'

/** The words that are lit: those that a search found while it is open, else those behind the field with the focus. */
export function useLitWords(view: PageViewControl, numbers: readonly number[]) {
  const { shownBoxes } = useWorkbench()
  const behindField = useSyncExternalStore(shownBoxes.subscribe, shownBoxes.snapshot)
  /** How often the search was requested since it opened; 0 while it is closed. */
  const [finding, setFinding] = useState(0)
  const [found, setFound] = useState<Shown>()
  const lit = finding > 0 ? found : behindField
  const turnTo = useEffectEvent((page: number) => {
    const at = numbers.indexOf(page)
    if (at >= 0 && at !== view.page) view.setPage(at)
  })
  useEffect(() => {
    if (lit) turnTo(lit.page)
  }, [lit])
  return {
    lit,
    finding,
    find: () => setFinding((times) => times + 1),
    stopFinding: () => {
      setFinding(0)
      setFound(undefined)
    },
    setFound,
  }
}
