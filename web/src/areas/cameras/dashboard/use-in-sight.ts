import { useCallback, useMemo, useState } from 'react'

/** Which tiles are in sight: those alone are asked for. `watch(id)` is the `ref` of a tile. */
export function useInSight(): {
  inSight: ReadonlySet<number>
  watch: (id: number) => (element: Element | null) => (() => void) | undefined
} {
  const [inSight, setInSight] = useState<ReadonlySet<number>>(new Set())
  const observed = useMemo(() => new Map<Element, number>(), [])
  const observer = useMemo(
    () =>
      new IntersectionObserver((entries) => {
        setInSight((before) => {
          const after = new Set(before)
          for (const { target, isIntersecting } of entries) {
            const id = observed.get(target)
            if (id === undefined) continue
            if (isIntersecting) after.add(id)
            else after.delete(id)
          }
          return after
        })
      }),
    [observed],
  )
  const watch = useCallback(
    (id: number) => (element: Element | null) => {
      if (!element) return
      observed.set(element, id)
      observer.observe(element)
      return () => {
        observer.unobserve(element)
        observed.delete(element)
        setInSight((before) => new Set([...before].filter((other) => other !== id)))
      }
    },
    [observed, observer],
  )
  return { inSight, watch }
}
