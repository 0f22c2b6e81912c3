import { useEffect, useEffectEvent } from 'react'
import { chosen } from '#parts/remembered-choice.ts'
import { singleKeys } from '#parts/single-keys.ts'

/**
 * Calls `handler` when a letter is pressed alone, outside text fields and while no dialog or menu is open. Does nothing
 * for users who switched single keys off (WCAG 2.1.4).
 */
export function useKeyShortcut(letter: string, handler: () => void, enabled = true): void {
  const onPress = useEffectEvent(handler)
  useEffect(() => {
    if (!enabled) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== letter || event.repeat || event.defaultPrevented) return
      if (!chosen(singleKeys)) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const target = event.target instanceof HTMLElement ? event.target : undefined
      if (target?.closest('input, textarea, select, [contenteditable="true"], [role="combobox"]')) return
      if (document.querySelector('.MuiModal-root:not([aria-hidden="true"])')) return
      event.preventDefault()
      onPress()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [letter, enabled])
}
