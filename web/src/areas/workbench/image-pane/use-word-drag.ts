import type { RecognisedWord } from '@rxdesk/contract/areas/workbench/schemas'
import type { MouseEvent as ReactMouseEvent } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Point, Rect } from '#page-image/page-geometry.ts'
import { isDrag, rectBetween } from '#page-image/page-geometry.ts'
import { wordsIn } from '#page-image/word-selection.ts'

interface WordDrag {
  words: readonly RecognisedWord[]
  pointAt: (client: Point) => Point | undefined
  onChoose: (chosen: readonly number[], replace: boolean) => void
}

/** Position of the word that an event hit, in reading order. */
export function wordAt(target: EventTarget): number | undefined {
  const at = target instanceof Element ? target.closest('[data-word]')?.getAttribute('data-word') : null
  return at == null ? undefined : Number(at)
}

/** Chooses words with the mouse: one by a click, several by a rectangle that begins on a word. Elsewhere a drag pans. */
export function useWordDrag({ words, pointAt, onChoose }: WordDrag) {
  const [start, setStart] = useState<{ page: Point; client: Point; word: number }>()
  const [drawn, setDrawn] = useState<Rect>()
  const mouse = useRef(false)

  const onMove = useEffectEvent((event: MouseEvent) => {
    const client = { x: event.clientX, y: event.clientY }
    const here = pointAt(client)
    if (!start || !here) return
    if (drawn || isDrag(start.client, client)) setDrawn(rectBetween(start.page, here))
  })
  const onUp = useEffectEvent((event: MouseEvent) => {
    if (start) onChoose(drawn ? wordsIn(words, drawn) : [start.word], event.shiftKey)
    setStart(undefined)
    setDrawn(undefined)
  })
  useEffect(() => {
    if (!start) return
    const move = (event: MouseEvent) => onMove(event)
    const up = (event: MouseEvent) => onUp(event)
    window.addEventListener('mousemove', move)
    window.addEventListener('mouseup', up)
    return () => {
      window.removeEventListener('mousemove', move)
      window.removeEventListener('mouseup', up)
    }
  }, [start])

  return {
    drawn,
    chosen: new Set(drawn ? wordsIn(words, drawn) : []),
    onMouseDown: (event: ReactMouseEvent) => {
      mouse.current = false
      const word = wordAt(event.target)
      const client = { x: event.clientX, y: event.clientY }
      const page = pointAt(client)
      if (event.button !== 0 || word === undefined || !page) return
      mouse.current = true
      // The field keeps the focus, and the pane does not pan.
      event.preventDefault()
      event.stopPropagation()
      setStart({ page, client, word })
    },
    /** Whether the click that follows was handled as a mouse drag; a finger's click was not. */
    wasMouse: () => mouse.current,
  }
}
