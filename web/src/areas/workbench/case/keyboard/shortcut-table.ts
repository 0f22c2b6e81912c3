import { formTabs } from '../record/form-tabs.ts'

export const shortcutGroups = ['case', 'proposals', 'form', 'medicines', 'image'] as const
export type ShortcutGroup = (typeof shortcutGroups)[number]

interface Shortcut {
  readonly id: string
  /** As it is shown: modifiers and the key with `+` between. */
  readonly keys: string
  readonly group: ShortcutGroup
}

const tabShortcuts = formTabs.map((tab, at) => ({
  id: `tab.${tab}` as const,
  keys: `Alt+${at + 1}`,
  group: 'form' as const,
}))

/**
 * Every shortcut of the workbench: the list that `?` opens and the handlers both read it. Those of the image work while
 * the image has the focus; those of a single key never while something is typed.
 */
export const shortcuts = [
  { id: 'primary', keys: 'Ctrl+Enter', group: 'case' },
  { id: 'save', keys: 'Ctrl+S', group: 'case' },
  { id: 'undo', keys: 'Ctrl+Z', group: 'case' },
  { id: 'redo', keys: 'Ctrl+Shift+Z', group: 'case' },
  { id: 'nextCase', keys: 'Alt+N', group: 'case' },
  { id: 'previousInList', keys: 'Alt+P', group: 'case' },
  { id: 'nextInList', keys: 'Alt+O', group: 'case' },
  { id: 'notes', keys: 'Alt+T', group: 'case' },
  { id: 'history', keys: 'Alt+H', group: 'case' },
  { id: 'changes', keys: 'Alt+J', group: 'case' },
  { id: 'nextChange', keys: 'Alt+K', group: 'case' },
  { id: 'nextWarning', keys: 'Alt+W', group: 'case' },
  { id: 'help', keys: '?', group: 'case' },
  { id: 'proposals', keys: 'Alt+A', group: 'proposals' },
  { id: 'acceptAll', keys: 'Ctrl+Shift+Enter', group: 'proposals' },
  { id: 'onlyNeeded', keys: 'Alt+G', group: 'proposals' },
  { id: 'acceptProposal', keys: 'Enter', group: 'proposals' },
  { id: 'rejectProposal', keys: 'Delete', group: 'proposals' },
  { id: 'editProposal', keys: 'E', group: 'proposals' },
  { id: 'chooseCandidate', keys: '1 … 5', group: 'proposals' },
  ...tabShortcuts,
  { id: 'fieldHistory', keys: 'Alt+Y', group: 'form' },
  { id: 'fieldComment', keys: 'Alt+C', group: 'form' },
  { id: 'tab.desk', keys: 'Alt+0', group: 'form' },
  { id: 'focusForm', keys: 'Alt+F', group: 'form' },
  { id: 'focusImage', keys: 'Alt+I', group: 'form' },
  { id: 'splitView', keys: 'Alt+X', group: 'form' },
  { id: 'addMedicine', keys: 'Alt+M', group: 'medicines' },
  { id: 'templates', keys: 'Alt+L', group: 'medicines' },
  { id: 'addLine', keys: 'Enter', group: 'medicines' },
  { id: 'editLine', keys: 'E', group: 'medicines' },
  { id: 'answerWarning', keys: 'A', group: 'medicines' },
  { id: 'agreeAnswer', keys: 'G', group: 'medicines' },
  { id: 'removeLine', keys: 'Delete', group: 'medicines' },
  { id: 'moveLineUp', keys: 'Alt+ArrowUp', group: 'medicines' },
  { id: 'moveLineDown', keys: 'Alt+ArrowDown', group: 'medicines' },
  { id: 'stopEditing', keys: 'Esc', group: 'medicines' },
  { id: 'zoomIn', keys: '+', group: 'image' },
  { id: 'zoomOut', keys: '-', group: 'image' },
  { id: 'fitPage', keys: '0', group: 'image' },
  { id: 'actualSize', keys: '1', group: 'image' },
  { id: 'fitWidth', keys: 'W', group: 'image' },
  { id: 'rotate', keys: 'R', group: 'image' },
  { id: 'toggleWords', keys: 'B', group: 'image' },
  { id: 'readPart', keys: 'C', group: 'image' },
  { id: 'find', keys: 'Ctrl+F', group: 'image' },
  { id: 'previousPage', keys: '[', group: 'image' },
  { id: 'nextPage', keys: ']', group: 'image' },
  { id: 'pan', keys: '← ↑ → ↓', group: 'image' },
  { id: 'fillWord', keys: 'Enter', group: 'image' },
  { id: 'replaceWithWord', keys: 'Shift+Enter', group: 'image' },
] as const satisfies readonly Shortcut[]
export type ShortcutId = (typeof shortcuts)[number]['id']

type Keystroke = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * Whether a keystroke is the shortcut. Letters and digits are matched by the physical key: Alt changes what they type.
 */
export function isKeystrokeOf(keys: string, event: Keystroke): boolean {
  const parts = keys.split(/\+(?!$)/)
  const key = parts.at(-1) ?? ''
  const withCtrl = parts.includes('Ctrl')
  const withAlt = parts.includes('Alt')
  // A Mac's command key is its control key.
  if (withCtrl !== (event.ctrlKey || event.metaKey) || withAlt !== event.altKey) return false
  if (parts.includes('Shift') && !event.shiftKey) return false
  if (withCtrl || withAlt) {
    if (event.shiftKey && !parts.includes('Shift')) return false
    if (/^[A-Z]$/.test(key)) return event.code === `Key${key}`
    if (/^\d$/.test(key)) return event.code === `Digit${key}` || event.code === `Numpad${key}`
    return event.key === key
  }
  // `+` is `=` without shift on many keyboards.
  if (key === '+') return event.key === '+' || event.key === '='
  return event.key === key || (/^[A-Z]$/.test(key) && event.key.toUpperCase() === key)
}

/** The shortcut in the given groups that a keystroke matches; undefined when there is none. */
export function shortcutOf(event: Keystroke, groups: readonly ShortcutGroup[]): ShortcutId | undefined {
  return shortcuts.find(({ group, keys }) => groups.includes(group) && isKeystrokeOf(keys, event))?.id
}

/** A key without a modifier: it must not interfere with typing. */
export function isSingleKey(keys: string): boolean {
  return !/^(Ctrl|Alt)\+/.test(keys)
}

export function keysOf(id: ShortcutId): string {
  return shortcuts.find((shortcut) => shortcut.id === id)?.keys ?? ''
}
