import { useTranslation } from 'react-i18next'
import type { ShortcutTable } from '#parts/keyboard/shortcut-table.ts'

const shortcuts = [
  { id: 'mute', keys: 'Alt+Shift+M', group: 'keys' },
  { id: 'camera', keys: 'Alt+Shift+V', group: 'keys' },
  { id: 'end', keys: 'Alt+Shift+E', group: 'keys' },
] as const

type VideoKey = (typeof shortcuts)[number]['id']

/** The keys of a video call: they work while something is typed. */
export const videoKeys: ShortcutTable<VideoKey, 'keys'> = {
  groups: ['keys'],
  shortcuts,
  useWords() {
    const { t } = useTranslation('workbench-tele-video')
    return { group: () => t('keys'), shortcut: (id) => t(`key.${id}`) }
  },
}
