import type { ScreenPath } from '@rxdesk/contract/screens'
import { screens } from '@rxdesk/contract/screens'

/** Key of a screen's title, in `shell/texts`; a title without its text does not compile where it is shown. */
export type ScreenTitle = `title.${(typeof screens)[ScreenPath]['title']}`

export const titleOf = (path: ScreenPath): ScreenTitle => `title.${screens[path].title}`

/** What the screen of a path is called, when there is one. */
export function titleOfPath(path: string | undefined): ScreenTitle | undefined {
  return path !== undefined && path in screens ? titleOf(path as ScreenPath) : undefined
}
