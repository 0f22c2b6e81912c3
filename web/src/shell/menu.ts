import type { SessionUser } from '@rxdesk/contract/areas/sign-in/schemas'
import type { MenuPlace, StripPart } from '@rxdesk/contract/navigation'
import { stripOf } from '@rxdesk/contract/navigation'
import { type MenuPath, navigation, type Screen, screens } from '@rxdesk/contract/screens'
import { navigationUser } from '#session/navigation-user.ts'
import type { Config } from '#wire/config.ts'
import { type ScreenTitle, titleOf } from './screen-title.ts'

/** A screen of the navigation. */
export interface MenuItem extends Pick<MenuPlace, 'group' | 'section'> {
  path: MenuPath
  label: ScreenTitle
}

/** Screens that a deployment may switch off, with the switch. */
const switches: Partial<Record<MenuPath, 'covid'>> = { '/covidVitals': 'covid' }
type Switches = Pick<Config, 'covid'>

/** The places of a user's strip, each a screen or the screens behind a button. */
export function stripParts(user: SessionUser, config: Switches): readonly StripPart<MenuItem>[] {
  const switchedOn = navigation.filter(({ path }) => {
    const by = switches[path]
    return by === undefined || config[by]
  })
  return stripOf(switchedOn, navigationUser(user)).map(({ group, entries }) => ({
    group,
    entries: entries.map(({ path, menu: { group, section } }) => ({
      path,
      label: titleOf(path),
      group,
      section,
    })),
  }))
}

/** All screens that a user may open from the navigation, in its order. */
export function menuOf(user: SessionUser, config: Switches): readonly MenuItem[] {
  return stripParts(user, config).flatMap(({ entries }) => entries)
}

/** The screens of the administration's rail; fewer than two need none. */
export function administrationOf(user: SessionUser, config: Switches): readonly MenuItem[] {
  return stripParts(user, config).find(({ group }) => group === 'administration')?.entries ?? []
}

const records: Partial<Record<string, Screen>> = screens

/** Whether a screen belongs to the administration without being in its rail, such as a client's own. */
export const isAdministration = (path: string | undefined): boolean =>
  records[path ?? '']?.within === 'administration'
