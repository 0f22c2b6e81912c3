import { listScreens } from '@rxdesk/contract/options'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useUser } from '#session/session-store.ts'
import { useConfig } from '#wire/config.ts'
import { type MenuItem, menuOf } from '../menu.ts'
import { useMenuParams } from '../menu-params.ts'
import { settingTabsOf } from '../settings-tabs.ts'
import type { ScreenEntry } from './found-screens.ts'

export interface OpenableScreen extends ScreenEntry {
  open: () => void
}

/** Every screen that the user's navigation has, the lists that share one, and the parts of the settings. */
export function useScreens(): readonly OpenableScreen[] {
  const { t } = useTranslation(['shell', 'settings'])
  const router = useRouter()
  const params = useMenuParams()
  const user = useUser()
  const config = useConfig()
  const entryOf = ({ path, label, group, section }: MenuItem): OpenableScreen => ({
    id: path,
    label: t(label),
    within: section ? t(`section.${section}`) : t(`group.${group}`),
    open: () => void router.navigate({ to: path, params }),
  })
  const help: OpenableScreen = {
    id: '/help',
    label: t('title.help'),
    within: '',
    open: () => void router.navigate({ to: '/help' }),
  }
  const screens = menuOf(user, config).flatMap((item) => {
    if (item.path === '/masters/$kind')
      return listScreens.map((kind) => ({
        ...entryOf(item),
        id: `${item.path} ${kind}`,
        label: t(`title.${kind}`),
        open: () => void router.navigate({ to: item.path, params: { kind } }),
      }))
    if (item.path !== '/Settings') return [entryOf(item)]
    return [
      entryOf(item),
      ...settingTabsOf(user).map((tab) => ({
        id: `${item.path} ${tab}`,
        label: t(`tab.${tab}`, { ns: 'settings' }),
        within: t(item.label),
        open: () => void router.navigate({ to: item.path, search: { tab } }),
      })),
    ]
  })
  return [...screens, help]
}
