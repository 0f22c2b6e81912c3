import type { SessionUser } from '@rxdesk/contract/areas/sign-in/schemas'
import { firstScreenOf } from '@rxdesk/contract/navigation'
import { type MenuPath, navigation } from '@rxdesk/contract/screens'
import { navigationUser } from './navigation-user.ts'

/** An address without a blank to fill in. */
type WholePath<Path extends string> = Path extends `${string}$${string}` ? never : Path
type Landing = WholePath<MenuPath> | '/welcome'

const isWhole = (path: MenuPath): path is WholePath<MenuPath> => !path.includes('$')

/**
 * The first screen after signing in (screens 2, decisions: console): the first of the user's navigation, which is
 * ordered by what the role does most; a welcome page for users who have none.
 */
export function landingOf(user: SessionUser): Landing {
  const first = firstScreenOf(navigation, navigationUser(user))
  return first && isWhole(first.path) ? first.path : '/welcome'
}
