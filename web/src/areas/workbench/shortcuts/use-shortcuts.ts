import { useEffect, useEffectEvent } from 'react'
import { chosen } from '../../../parts/remembered-choice.ts'
import { focusInTab } from '../form/focus-in-tab.ts'
import { formTabs } from '../form/form-tabs.ts'
import type { ShortcutId } from './shortcut-table.ts'
import { isKeystrokeOf, isSingleKey, shortcuts } from './shortcut-table.ts'
import { singleKeys } from './single-keys.ts'

/** A handler that answers `false` leaves the keystroke to whoever else it is for. */
export type ShortcutHandlers = Partial<Record<ShortcutId, () => unknown>>

/** Whether the keystroke goes into a text: a box, a list that is searched by typing, an editable part. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, [role="combobox"]') !== null
}

/** Hears the shortcuts that have a handler here, anywhere on the page but in a dialog, which has its own keys. */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    if (event.target instanceof Element && event.target.closest('.MuiModal-root')) return
    for (const { id, keys } of shortcuts) {
      const handler = handlers[id]
      if (!handler || !isKeystrokeOf(keys, event)) continue
      if (isSingleKey(keys) && (!chosen(singleKeys) || isTyping(event.target))) continue
      if (handler() === false) continue
      event.preventDefault()
      // Whoever opens a tab by the keyboard goes on typing in it.
      const tab = formTabs.find((each) => id === `tab.${each}`)
      if (tab) focusInTab(tab)
      return
    }
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
