import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a check whether the user has begun: no key or button was pressed and nothing typed since this rendered first,
 * and no field of the form has the focus, which may have been entered before.
 */
export function useUntouched(): () => boolean {
  const touched = useRef(false)
  useEffect(() => {
    const touch = () => {
      touched.current = true
    }
    const kinds = ['keydown', 'pointerdown', 'input'] as const
    for (const kind of kinds) window.addEventListener(kind, touch, true)
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, touch, true)
    }
  }, [])
  return useCallback(() => !touched.current && !isFieldOfForm(document.activeElement), [])
}

const isFieldOfForm = (element: Element | null) =>
  element?.matches('[data-part="form"] :is(input, textarea)') === true
