import { useTranslation } from 'react-i18next'
import type { ShortcutTable } from './keyboard/shortcut-table.ts'

/** The keys of a list whose rows have the focus (`list-table.tsx`; `use-roving-focus.ts` moves). */
export const listKeys: ShortcutTable<'open' | 'select' | 'move' | 'page', 'list'> = {
  groups: ['list'],
  shortcuts: [
    { id: 'move', keys: '↑ ↓', group: 'list' },
    { id: 'page', keys: 'Home End', group: 'list' },
    { id: 'open', keys: 'Enter', group: 'list' },
    { id: 'select', keys: 'Space', group: 'list' },
  ],
  useWords() {
    const { t } = useTranslation()
    return { group: () => t('listKeys'), shortcut: (id) => t(`listKey.${id}`) }
  },
}
