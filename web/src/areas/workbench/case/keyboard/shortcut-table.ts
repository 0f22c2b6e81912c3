import { useTranslation } from 'react-i18next'
import { keysIn, type Shortcut, type ShortcutTable, shortcutIn } from '#parts/keyboard/shortcut-table.ts'
import { formTabs } from '../record/form-tabs.ts'

const shortcutGroups = ['case', 'proposals', 'form', 'medicines', 'image'] as const
export type ShortcutGroup = (typeof shortcutGroups)[number]

const tabShortcuts = formTabs.map((tab, at) => ({
  id: `tab.${tab}` as const,
  keys: `Alt+${at + 1}`,
  group: 'form' as const,
}))

/**
 * Every shortcut of the workbench. Those of the image work while the image has the focus; those of a single key never
 * while something is typed.
 */
const shortcuts = [
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
  { id: 'tab.summary', keys: 'Alt+8', group: 'form' },
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
  { id: 'starMedicine', keys: 'Alt+S', group: 'medicines' },
  { id: 'moveLineUp', keys: 'Alt+↑', group: 'medicines' },
  { id: 'moveLineDown', keys: 'Alt+↓', group: 'medicines' },
  { id: 'stopEditing', keys: 'Esc', group: 'medicines' },
  { id: 'zoomIn', keys: '+', group: 'image' },
  { id: 'zoomOut', keys: '-', group: 'image' },
  { id: 'fitPage', keys: '0', group: 'image' },
  { id: 'actualSize', keys: '1', group: 'image' },
  { id: 'fitWidth', keys: 'W', group: 'image' },
  { id: 'rotate', keys: 'R', group: 'image' },
  { id: 'toggleWords', keys: 'B', group: 'image' },
  { id: 'readPart', keys: 'C', group: 'image' },
  { id: 'keepPart', keys: 'K', group: 'image' },
  { id: 'find', keys: 'Ctrl+F', group: 'image' },
  { id: 'previousPage', keys: '[', group: 'image' },
  { id: 'nextPage', keys: ']', group: 'image' },
  { id: 'pan', keys: '← ↑ → ↓', group: 'image' },
  { id: 'fillWord', keys: 'Enter', group: 'image' },
  { id: 'replaceWithWord', keys: 'Shift+Enter', group: 'image' },
] as const satisfies readonly Shortcut<string, ShortcutGroup>[]
export type ShortcutId = (typeof shortcuts)[number]['id']

/** The keys of the workbench. */
export const workbenchKeys: ShortcutTable<ShortcutId, ShortcutGroup> = {
  groups: shortcutGroups,
  shortcuts,
  useWords() {
    const { t } = useTranslation('workbench')
    return { group: (group) => t(`shortcutGroup.${group}`), shortcut: (id) => t(`shortcut.${id}`) }
  },
}

type Keystroke = Parameters<typeof shortcutIn>[1]

/** The shortcut in the given groups that a keystroke matches; undefined when there is none. */
export function shortcutOf(event: Keystroke, groups: readonly ShortcutGroup[]): ShortcutId | undefined {
  return shortcutIn(workbenchKeys, event, groups)
}

export function keysOf(id: ShortcutId): string {
  return keysIn(workbenchKeys, id)
}
