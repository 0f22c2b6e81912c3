import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { rowId } from './message-list.tsx'

/**
 * Where list and message take turns (`active`), the focus goes to the heading of the opened message, and back to its
 * row. Otherwise it would be lost with the element that disappears.
 */
export function useOneByOneFocus(
  active: boolean,
  open: number | undefined,
  heading: RefObject<HTMLElement | null>,
): void {
  const before = useRef(open)
  useEffect(() => {
    const from = before.current
    before.current = open
    if (!active || from === open) return
    if (open !== undefined) heading.current?.focus()
    else if (from !== undefined) document.getElementById(rowId(from))?.focus()
  }, [active, open, heading])
}
