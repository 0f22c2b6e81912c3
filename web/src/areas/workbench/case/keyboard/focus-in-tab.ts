import { tabOf } from '../record/field-labels.ts'
import type { FormTab } from '../record/form-tabs.ts'
import type { RecordField } from '../record/record-fields.ts'

const MOST_FRAMES = 60
const typedIn = ':is(input:not([type="checkbox"]), textarea):not(:disabled):not([tabindex="-1"])'
const takesFocus = ':is(input, textarea, button, [role="combobox"]):not(:disabled):not([tabindex="-1"])'

/** The search that is under way: only the last one asked for may move the focus. */
let latest = 0

/**
 * Focuses a tab of the form as soon as it is there: the element that `selector` names, else the first field. Until the
 * fields have rendered the tab itself has the focus, so that the next key is not lost. It ends with the case: what is
 * opened after it keeps its focus.
 */
export function focusInTab(tab: FormTab, selector?: string, then?: () => void): void {
  latest += 1
  const own = latest
  let held: HTMLElement | null = null
  const look = (frames: number) => {
    if (own !== latest || (held && !held.isConnected)) return
    const panel = document.getElementById(`panel-${tab}`)
    const field = panel && fieldIn(panel, selector)
    if (field) {
      field.focus()
      then?.()
      return
    }
    if (panel && !panel.contains(document.activeElement)) panel.focus()
    held = panel
    if (frames > 0) requestAnimationFrame(() => look(frames - 1))
  }
  look(MOST_FRAMES)
}

/** The element that `selector` names, or what in it takes the focus; else the first field of the tab. */
function fieldIn(panel: HTMLElement, selector?: string): HTMLElement | null {
  const named = selector === undefined ? null : panel.querySelector<HTMLElement>(selector)
  const holder = named?.matches(takesFocus) ? named : named?.querySelector<HTMLElement>(takesFocus)
  // A field before a button: an extra Enter must not open anything.
  return holder ?? panel.querySelector<HTMLElement>(typedIn) ?? panel.querySelector<HTMLElement>(takesFocus)
}

/** Puts the focus on the control of a field, in the tab that shows it; `then` runs once it has it. */
export function focusField(field: RecordField, then?: () => void): void {
  // The entry row of terms is the box of the field itself.
  const names = [field, field.replace(/\.entry$/, '')]
  focusInTab(tabOf(field), names.map((name) => `[data-field="${name}"]`).join(', '), then)
}
