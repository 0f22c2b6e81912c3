import { useTranslation } from 'react-i18next'
import type { ShortcutTable } from '#parts/keyboard/shortcut-table.ts'

/** The keys of a doctor's day whose rows have the focus. */
export const dayKeys: ShortcutTable<'walk' | 'book' | 'move' | 'cancel', 'day'> = {
  groups: ['day'],
  shortcuts: [
    { id: 'walk', keys: '↑ ↓', group: 'day' },
    { id: 'book', keys: 'Enter', group: 'day' },
    { id: 'move', keys: 'M', group: 'day' },
    { id: 'cancel', keys: 'X', group: 'day' },
  ],
  useWords() {
    const { t } = useTranslation('appointments')
    return { group: () => t('dayKeys'), shortcut: (id) => t(`dayKey.${id}`) }
  },
}
