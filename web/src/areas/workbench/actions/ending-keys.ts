import { useTranslation } from 'react-i18next'
import { keysIn, type ShortcutTable } from '#parts/keyboard/shortcut-table.ts'

const shortcuts = [
  { id: 'defer', keys: 'Alt+B', group: 'endings' },
  { id: 'consultationFail', keys: 'Alt+U', group: 'endings' },
  { id: 'reject', keys: 'Alt+R', group: 'endings' },
  { id: 'release', keys: 'Alt+Shift+R', group: 'endings' },
] as const
export type EndingKey = (typeof shortcuts)[number]['id']

/** The keys of what ends work on a case beside its primary action, where its desk and its state have it. */
export const endingKeys: ShortcutTable<EndingKey, 'endings'> = {
  groups: ['endings'],
  shortcuts,
  useWords() {
    const { t } = useTranslation('workbench')
    return { group: () => t('shortcutGroup.endings'), shortcut: (id) => t(`action.${id}`) }
  },
}

/** The key of a button of the bar; undefined where it has none. */
export const endingKeyOf = (button: string): string | undefined =>
  keysIn<string>(endingKeys, button) || undefined
