import { mayUse } from '@rxdesk/contract/access-row'
import type { SessionUser } from '@rxdesk/contract/areas/sign-in/schemas'
import { screens } from '@rxdesk/contract/screens'
import { viewerOf } from './viewer.ts'

/** Landing screens in order of preference. */
const landings = ['/dashboard', '/client-credentials', '/clientDashboard', '/welcome'] as const

/**
 * The first screen after signing in (screens 2, decisions: roles): operators and administrators get their work, vendor
 * staff their clients' credentials, client staff their client's dashboard, others a welcome page.
 */
export function landingOf(user: SessionUser): (typeof landings)[number] {
  const who = viewerOf(user)
  return landings.find((path) => mayUse(screens[path].access, who)) ?? '/welcome'
}
