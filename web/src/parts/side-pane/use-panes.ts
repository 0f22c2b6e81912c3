import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { PanePlace } from './pane-place.ts'

interface Panes {
  place: PanePlace
  /** The `ref` of the half in which the panes open; it must be `position: relative`. */
  holder: (element: HTMLElement | null) => void
  /** Whether a pane is open: what it covers, and what would act beside it, must be `inert` then. */
  covered: boolean
}

/**
 * Makes one half of a screen the place of its dialogs while `beside` holds; `onField`, which must stay the same, hears
 * which field is typed in.
 */
export function usePanes(beside: boolean, onField: PanePlace['onField']): Panes {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState<readonly string[]>([])
  const back = useRef<Element | null>(null)
  const enter = useCallback((id: string, opener: Element | null) => {
    setOpen((before) => [...before, id])
    return () => {
      back.current = opener
      setOpen((before) => before.filter((other) => other !== id))
    }
  }, [])
  // Only now is the opener no longer inert. Whoever moved the focus on meanwhile keeps it.
  useEffect(() => {
    const opener = back.current
    back.current = null
    if (opener instanceof HTMLElement && isNowhere(document.activeElement)) opener.focus()
  }, [open])
  const place = useMemo<PanePlace>(
    () => ({ element: beside ? element : null, open, enter, onField }),
    [beside, element, open, enter, onField],
  )
  return { place, holder: setElement, covered: open.length > 0 }
}

const isNowhere = (element: Element | null) => element === null || element === document.body
