import { useTranslation } from 'react-i18next'
import type { ShortcutTable } from '#parts/keyboard/shortcut-table.ts'

/** The keys that work on every screen. */
export const everywhereKeys: ShortcutTable<'keys', 'everywhere'> = {
  groups: ['everywhere'],
  shortcuts: [{ id: 'keys', keys: '?', group: 'everywhere' }],
  useWords() {
    const { t } = useTranslation('shell')
    return { group: (group) => t(`keyGroup.${group}`), shortcut: (id) => t(`key.${id}`) }
  },
}
