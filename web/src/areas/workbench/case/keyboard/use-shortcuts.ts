import { useEffect, useEffectEvent } from 'react'
import { chosen } from '#parts/remembered-choice.ts'
import { singleKeys } from '#parts/single-keys.ts'
import { formTabs } from '../record/form-tabs.ts'
import { focusInTab } from './focus-in-tab.ts'
import type { ShortcutId } from './shortcut-table.ts'
import { isKeystrokeOf, isSingleKey, shortcuts } from './shortcut-table.ts'

/** A handler that returns `false` leaves the keystroke to other handlers. */
export type ShortcutHandlers = Partial<Record<ShortcutId, () => unknown>>

/** Whether the keystroke goes into a text: a field, a list that is searched by typing, an editable part. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, [role="combobox"]') !== null
}

/** Enter with Ctrl always belongs to the case: an open list of options would otherwise use it as its own Enter. */
function isEnterOfCase({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey)
}

/** A field with suggestions commits its text as if it had lost focus, and closes its list; the focus stays. */
function settleBox(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || target.getAttribute('role') !== 'combobox') return
  target.blur()
  target.focus({ preventScroll: true })
}

/** Handles the shortcuts given here, anywhere on the page except in a dialog, which has its own keys. */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    if (event.target instanceof Element && event.target.closest('.MuiModal-root')) return
    for (const { id, keys } of shortcuts) {
      const handler = handlers[id]
      if (!handler || !isKeystrokeOf(keys, event)) continue
      if (isSingleKey(keys) && (!chosen(singleKeys) || isTyping(event.target))) continue
      if (isEnterOfCase(event)) {
        event.stopPropagation()
        event.preventDefault()
        // Repeats of a held key are ignored.
        if (event.repeat) return
        settleBox(event.target)
      }
      if (handler() === false) continue
      event.preventDefault()
      // A user who opens a tab by keyboard continues typing in it.
      const tab = formTabs.find((each) => id === `tab.${each}`)
      if (tab) focusInTab(tab)
      return
    }
  })
  useEffect(() => {
    const first = (event: KeyboardEvent) => isEnterOfCase(event) && onKey(event)
    const last = (event: KeyboardEvent) => !isEnterOfCase(event) && onKey(event)
    window.addEventListener('keydown', first, { capture: true })
    window.addEventListener('keydown', last)
    return () => {
      window.removeEventListener('keydown', first, { capture: true })
      window.removeEventListener('keydown', last)
    }
  }, [])
}
