import type { RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'

/** What is drawn before the first measurement, in pixels. */
const USUAL = 480

/** The width of an element in pixels, also after it changed. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(USUAL)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = () => setWidth(measured.clientWidth || USUAL)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return width
}
