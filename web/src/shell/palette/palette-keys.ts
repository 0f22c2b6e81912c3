import { useTranslation } from 'react-i18next'
import type { ShortcutTable } from '#parts/keyboard/shortcut-table.ts'

/** The keys of the palette. */
export const paletteKeys: ShortcutTable<'up' | 'down' | 'open' | 'close', 'palette'> = {
  groups: ['palette'],
  shortcuts: [
    { id: 'up', keys: '↑', group: 'palette' },
    { id: 'down', keys: '↓', group: 'palette' },
    { id: 'open', keys: 'Enter', group: 'palette' },
    { id: 'close', keys: 'Esc', group: 'palette' },
  ],
  useWords() {
    const { t } = useTranslation('shell')
    return { group: () => t('palette'), shortcut: (id) => t(`paletteKey.${id}`) }
  },
}
