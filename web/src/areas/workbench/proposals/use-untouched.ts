import { useCallback, useEffect, useRef } from 'react'

/** Asks whether no key and no button was pressed since this came on the screen. */
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
