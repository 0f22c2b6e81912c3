import { useEffect, useEffectEvent } from 'react'
import { chosen } from '../remembered-choice.ts'
import { singleKeys } from '../single-keys.ts'
import { useKeysOnScreen } from './keys-on-screen.ts'
import { isKeystrokeOf, isSingleKey, type ShortcutTable } from './shortcut-table.ts'

/** A handler that returns `false` leaves the keystroke to other handlers; without one the key does nothing here. */
export type HandlersOf<Id extends string> = Partial<Record<Id, (() => unknown) | undefined>>

/** Whether the keystroke goes into a text: a field, a list that is searched by typing, an editable part. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, [role="combobox"]') !== null
}

const OPEN_MODAL = '.MuiModal-root:not([aria-hidden="true"])'
/** A dialog in one half of the screen; what the keys act on is covered, also while the other half has the focus. */
const OPEN_PANE = '[data-pane]'

/** Whether a menu or a dialog over the page is open. */
export function isModalOpen(): boolean {
  return document.querySelector(OPEN_MODAL) !== null
}

/** A dialog or a menu has its own keys, also when a press on its text left no element with the focus. */
function isInModal(target: EventTarget | null): boolean {
  if (document.querySelector(OPEN_PANE) !== null) return true
  if (target === document.body) return isModalOpen()
  return target instanceof Element && target.closest('.MuiModal-root') !== null
}

/** Enter with Ctrl always belongs to the screen: an open list of options would otherwise use it as its own Enter. */
function isEnterOfScreen({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey)
}

/** A field with suggestions commits its text as if it had lost focus, and closes its list; the focus stays. */
function settleBox(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || target.getAttribute('role') !== 'combobox') return
  target.blur()
  target.focus({ preventScroll: true })
}

/** Handles the shortcuts of a table given here, anywhere on the page except in a dialog, which has its own keys. */
export function useTableShortcuts<Id extends string>(
  table: ShortcutTable<Id>,
  handlers: HandlersOf<Id>,
): void {
  useKeysOnScreen(
    table,
    table.shortcuts.flatMap(({ id }) => (handlers[id] ? [id] : [])),
  )
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isInModal(event.target)) return
    for (const { id, keys } of table.shortcuts) {
      const handler = handlers[id]
      if (!handler || !isKeystrokeOf(keys, event)) continue
      // Repeats of a held key are ignored where one press does something once.
      if (isSingleKey(keys) && (event.repeat || !chosen(singleKeys) || isTyping(event.target))) continue
      if (isEnterOfScreen(event)) {
        event.stopPropagation()
        event.preventDefault()
        if (event.repeat) return
        settleBox(event.target)
      }
      if (handler() === false) continue
      event.preventDefault()
      return
    }
  })
  useEffect(() => {
    const first = (event: KeyboardEvent) => isEnterOfScreen(event) && onKey(event)
    const last = (event: KeyboardEvent) => !isEnterOfScreen(event) && onKey(event)
    window.addEventListener('keydown', first, { capture: true })
    window.addEventListener('keydown', last)
    return () => {
      window.removeEventListener('keydown', first, { capture: true })
      window.removeEventListener('keydown', last)
    }
  }, [])
}
