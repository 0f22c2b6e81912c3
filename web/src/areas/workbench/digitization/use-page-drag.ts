import type { PointerEvent } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Pixels that a press may tremble before it is a drag. */
const TREMBLE = 6

/** A page that is being dragged, where the pointer is, and the prescription below it. */
export interface PageDrag {
  page: number
  x: number
  y: number
  over: number | undefined
}

/** Dragging a page onto a prescription (`data-group`), by mouse, pen or finger alike. Escape puts it back where it was. */
export function usePageDrag(drop: (page: number, group: number) => void) {
  const start = useRef<{ page: number; x: number; y: number }>(undefined)
  const [drag, setDrag] = useState<PageDrag>()
  const groupAt = (x: number, y: number): number | undefined => {
    const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-group]')
    return place ? Number(place.dataset.group) : undefined
  }
  const end = () => {
    start.current = undefined
    setDrag(undefined)
  }
  const letGo = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Before the dialog hears of it, which would close and lose the prescriptions made so far.
    event.preventDefault()
    event.stopPropagation()
    end()
  })
  const dragging = drag !== undefined
  useEffect(() => {
    if (!dragging) return
    const listener = (event: KeyboardEvent) => letGo(event)
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [dragging])
  return {
    drag,
    handlers: (page: number, enabled: boolean) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (!enabled || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { page, x: event.clientX, y: event.clientY }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const from = start.current
        if (!from) return
        const { clientX: x, clientY: y } = event
        if (!drag && Math.hypot(x - from.x, y - from.y) < TREMBLE) return
        setDrag({ page, x, y, over: groupAt(x, y) })
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const over = drag && groupAt(event.clientX, event.clientY)
        end()
        if (over !== undefined) drop(page, over)
      },
      onPointerCancel: end,
    }),
  }
}
