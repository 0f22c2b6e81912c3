import { newestOfSigns, standingReadings } from '@rxdesk/contract/readings/reading'
import { useEffect, useRef } from 'react'
import { useSavingPart, useWorkbench } from '#areas/workbench/case/workbench-context.ts'

/** Reads the case again when a box of the form was saved: the value in it is a reading since, or corrected one. */
export function useFreshReadings(): void {
  const { opened, refresh } = useWorkbench()
  const stored = useSavingPart((queue) => queue.stored.get('patientvital'))
  const asked = useRef<unknown>(undefined)
  useEffect(() => {
    const newest = newestOfSigns(standingReadings(opened.readings))
    const values = stored as { vitalId: number; value: string }[]
    const isShown =
      values.length === newest.size &&
      values.every(({ vitalId, value }) => newest.get(vitalId)?.value === value.trim())
    // Once for each save: what another user changed meanwhile is not waited for.
    if (isShown || asked.current === stored) return
    asked.current = stored
    void refresh()
  }, [stored, opened.readings, refresh])
}
