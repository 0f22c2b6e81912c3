import type { SessionUser } from '@rxdesk/contract/areas/sign-in/schemas'
import { lazy, Suspense } from 'react'
import { logsActivity } from '#session/activity.ts'
import { viewerOf } from '#session/viewer.ts'
import { isToldOfConsultations } from './alerted-users.ts'

// News appear after the screen itself.
const HighPriorityAlert = lazy(() => import('./high-priority-alert.tsx'))
const DigitizationAlert = lazy(async () => ({
  default: (await import('./desk-alerts.tsx')).DigitizationAlert,
}))
const TeleAlert = lazy(async () => ({ default: (await import('./desk-alerts.tsx')).TeleAlert }))

/** Asks for the alerts that belong to a user, and for no other. */
export function UserAlerts({ user }: { user: SessionUser }) {
  return (
    <Suspense>
      <HighPriorityAlert />
      {logsActivity(user) && <DigitizationAlert />}
      {isToldOfConsultations(viewerOf(user)) && <TeleAlert />}
    </Suspense>
  )
}
