import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { rowId } from './message-list.tsx'

/**
 * Where list and message take turns (`active`), the focus goes to the heading of the message that opens, and back to
 * its row. Without this it would be lost with what disappears.
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
