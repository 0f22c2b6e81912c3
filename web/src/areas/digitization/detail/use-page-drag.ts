import type { PointerEvent } from 'react'
import { useRef, useState } from 'react'

/** Pixels that a press may tremble before it is a drag. */
const TREMBLE = 6

/** A page that is being dragged, where the pointer is, and the prescription below it. */
export interface PageDrag {
  page: number
  x: number
  y: number
  over: number | undefined
}

/** Dragging a page onto a prescription (`data-group`), by mouse, pen or finger alike. Escape lets it go where it was. */
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
