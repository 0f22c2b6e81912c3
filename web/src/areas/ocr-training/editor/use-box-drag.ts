import type { PointerEvent as ReactPointerEvent } from 'react'
import { useRef, useState } from 'react'
import type { Point, Rect, Size } from '#page-image/page-geometry.ts'
import { isDrag, rectBetween } from '#page-image/page-geometry.ts'
import type { Handle } from './box-handles.ts'
import { handles, resized } from './box-handles.ts'
import type { Words } from './word-editing.ts'
import { boxWithin } from './word-editing.ts'

interface BoxDrag {
  words: Words
  page: Size
  /** The next drag draws a new box. */
  drawing: boolean
  /** The point of the page under a point of the window. */
  pointAt: (client: Point) => Point | undefined
  onChoose: (id: number, more: boolean) => void
  onMove: (id: number, box: Rect) => void
  onDraw: (box: Rect) => void
}

type Held =
  | { kind: 'word'; id: number; start: Point; client: Point; box: Rect; handle?: Handle }
  | { kind: 'new'; start: Point; client: Point }

/** Chooses, moves, resizes and draws boxes with a mouse, a pen or a finger. Elsewhere a drag pans the page. */
export function useBoxDrag({ words, page, drawing, pointAt, onChoose, onMove, onDraw }: BoxDrag) {
  const held = useRef<Held>(undefined)
  const [shown, setShown] = useState<{ id?: number; box: Rect }>()

  const boxFor = (drag: Held, here: Point): Rect => {
    if (drag.kind === 'new') return boxWithin(rectBetween(drag.start, here), page)
    const by = { x: here.x - drag.start.x, y: here.y - drag.start.y }
    const { box, handle } = drag
    return boxWithin(handle ? resized(box, handle, by) : { ...box, x: box.x + by.x, y: box.y + by.y }, page)
  }

  return {
    /** The box under the pointer while it is dragged; of a word, or new. */
    shown,
    onPointerDown: (event: ReactPointerEvent<SVGSVGElement>) => {
      const client = { x: event.clientX, y: event.clientY }
      const start = pointAt(client)
      if (event.button !== 0 || !start) return
      const target = event.target as Element
      const id = Number(target.getAttribute('data-word') ?? 0)
      const word = words.find((one) => one.id === id)
      const handle = handles.find((one) => one === target.getAttribute('data-handle'))
      if (drawing) held.current = { kind: 'new', start, client }
      else if (word) held.current = { kind: 'word', id, start, client, box: word.box, handle }
      else return
      // The page does not pan, and the text field keeps the focus.
      event.preventDefault()
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      if (held.current.kind === 'word' && !handle)
        onChoose(id, event.shiftKey || event.ctrlKey || event.metaKey)
    },
    onPointerMove: (event: ReactPointerEvent<SVGSVGElement>) => {
      const drag = held.current
      const client = { x: event.clientX, y: event.clientY }
      const here = pointAt(client)
      if (!drag || !here) return
      if (shown || isDrag(drag.client, client))
        setShown({ id: drag.kind === 'word' ? drag.id : undefined, box: boxFor(drag, here) })
    },
    onPointerUp: () => {
      const drag = held.current
      held.current = undefined
      if (drag && shown) {
        if (drag.kind === 'word') onMove(drag.id, shown.box)
        else onDraw(shown.box)
      }
      setShown(undefined)
    },
    onPointerCancel: () => {
      held.current = undefined
      setShown(undefined)
    },
  }
}
