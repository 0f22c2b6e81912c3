import { useCallback, useEffect, useRef } from 'react'

/** Returns a check whether no key or button was pressed since this rendered first. */
export function useUntouched(): () => boolean {
  const touched = useRef(false)
  useEffect(() => {
    const touch = () => {
      touched.current = true
    }
    const kinds = ['keydown', 'pointerdown'] as const
    for (const kind of kinds) window.addEventListener(kind, touch, true)
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, touch, true)
    }
  }, [])
  return useCallback(() => !touched.current, [])
}
