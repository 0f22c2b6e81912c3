import { useTranslation } from 'react-i18next'
import { keysIn, type ShortcutTable } from '#parts/keyboard/shortcut-table.ts'

const shortcuts = [
  { id: 'nextMissing', keys: 'Alt+V', group: 'consultation' },
  { id: 'call', keys: 'Alt+Q', group: 'consultation' },
  { id: 'consult', keys: 'Alt+E', group: 'consultation' },
  { id: 'order', keys: 'Alt+D', group: 'consultation' },
  { id: 'identity', keys: 'Alt+Z', group: 'consultation' },
  { id: 'patient', keys: 'Alt+Shift+P', group: 'consultation' },
] as const
type TeleShortcut = (typeof shortcuts)[number]['id']

/** The keys that a consultation adds to those of the workbench; its endings are in the bar of the case. */
export const teleKeys: ShortcutTable<TeleShortcut, 'consultation'> = {
  groups: ['consultation'],
  shortcuts,
  useWords() {
    const { t } = useTranslation('workbench-tele')
    return { group: () => t('consultation'), shortcut: (id) => t(`shortcut.${id}`) }
  },
}

export const teleKeyOf = (id: TeleShortcut): string => keysIn(teleKeys, id)
