import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'

/**
 * Sets on `frame` (data-more-start, data-more-end) at which sides `scroller` hides content, for a shadow there. Not a
 * state of React: it changes while scrolling.
 */
export function useHiddenEdges(
  frame: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const [box, moved] = [frame.current, scroller.current]
    if (!box || !moved) return
    const look = () => {
      // Negative in right-to-left pages; fractions of a pixel are no hidden edge.
      const from = Math.abs(moved.scrollLeft)
      box.toggleAttribute('data-more-start', from > 1)
      box.toggleAttribute('data-more-end', moved.scrollWidth - moved.clientWidth - from > 1)
    }
    look()
    moved.addEventListener('scroll', look, { passive: true })
    const sizes = new ResizeObserver(look)
    sizes.observe(moved)
    for (const content of moved.children) sizes.observe(content)
    return () => {
      moved.removeEventListener('scroll', look)
      sizes.disconnect()
    }
  }, [frame, scroller])
}
