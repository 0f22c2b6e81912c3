import { useTranslation } from 'react-i18next'
import type { ShortcutTable } from '#parts/keyboard/shortcut-table.ts'

/** The keys that work on every screen. */
export const everywhereKeys: ShortcutTable<'palette' | 'search' | 'keys', 'everywhere'> = {
  groups: ['everywhere'],
  shortcuts: [
    { id: 'palette', keys: 'Ctrl+K', group: 'everywhere' },
    { id: 'search', keys: '/', group: 'everywhere' },
    { id: 'keys', keys: '?', group: 'everywhere' },
  ],
  useWords() {
    const { t } = useTranslation('shell')
    return { group: (group) => t(`keyGroup.${group}`), shortcut: (id) => t(`key.${id}`) }
  },
}
