import { useEffect, useEffectEvent } from 'react'
import { chosen } from '#parts/remembered-choice.ts'
import { singleKeys } from '#parts/single-keys.ts'
import { formTabs } from '../record/form-tabs.ts'
import { focusInTab } from './focus-in-tab.ts'
import type { ShortcutId } from './shortcut-table.ts'
import { isKeystrokeOf, isSingleKey, shortcuts } from './shortcut-table.ts'

/** A handler that answers `false` leaves the keystroke to whoever else it is for. */
export type ShortcutHandlers = Partial<Record<ShortcutId, () => unknown>>

/** Whether the keystroke goes into a text: a box, a list that is searched by typing, an editable part. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, [role="combobox"]') !== null
}

/** Enter with Ctrl is the case's wherever it is pressed: a list to choose from would take it for its own Enter. */
function isEnterOfCase({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey)
}

/** What stands in a box with a list is settled as if the box were left, and its list closed; the focus stays. */
function settleBox(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || target.getAttribute('role') !== 'combobox') return
  target.blur()
  target.focus({ preventScroll: true })
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
      if (isEnterOfCase(event)) {
        event.stopPropagation()
        event.preventDefault()
        // A key that is held down says nothing more.
        if (event.repeat) return
        settleBox(event.target)
      }
      if (handler() === false) continue
      event.preventDefault()
      // Whoever opens a tab by the keyboard goes on typing in it.
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
