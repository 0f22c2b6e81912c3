import { useTranslation } from 'react-i18next'
import type { Shortcut, ShortcutTable } from '#parts/keyboard/shortcut-table.ts'

const shortcuts = [
  { id: 'enter', keys: 'Enter', group: 'editor' },
  { id: 'tab', keys: 'Tab', group: 'editor' },
  { id: 'arrows', keys: '↑ ↓', group: 'editor' },
  { id: 'move', keys: 'Alt+← ↑ → ↓', group: 'editor' },
  { id: 'resize', keys: 'Alt+Shift+← ↑ → ↓', group: 'editor' },
  { id: 'newBox', keys: 'Alt+N', group: 'editor' },
  { id: 'split', keys: 'Alt+S', group: 'editor' },
  { id: 'merge', keys: 'Alt+M', group: 'editor' },
  { id: 'byHand', keys: 'Alt+H', group: 'editor' },
  { id: 'delete', keys: 'Alt+Delete', group: 'editor' },
  { id: 'undo', keys: 'Ctrl+Z', group: 'editor' },
  { id: 'redo', keys: 'Ctrl+Y', group: 'editor' },
  { id: 'redoAsElsewhere', keys: 'Ctrl+Shift+Z', group: 'editor' },
  { id: 'save', keys: 'Ctrl+Enter', group: 'editor' },
] as const satisfies readonly Shortcut<string, 'editor'>[]
export type EditorKey = (typeof shortcuts)[number]['id']

/** The keys of the editor of recognised words. */
export const editorKeys: ShortcutTable<EditorKey, 'editor'> = {
  groups: ['editor'],
  shortcuts,
  useWords() {
    const { t } = useTranslation('ocr-training')
    return {
      group: () => t('keys'),
      shortcut: (id) => t(`key.${id === 'redoAsElsewhere' ? 'redo' : id}`),
    }
  },
}
