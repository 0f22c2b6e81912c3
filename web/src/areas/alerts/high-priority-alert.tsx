import { getHighPriorityAlert } from '@rxdesk/contract/areas/alerts'
import { levelOfRole, type RoleId } from '@rxdesk/contract/roles'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useUserIfAny } from '../../session/session-store.ts'
import { showAlert } from '../../shell/alert-banners.ts'
import { useCall } from '../../wire/use-call.ts'

const MINUTE = 60_000

/** Tells whoever works a queue of the high-priority prescriptions that wait in it; a click opens the list. */
export default function HighPriorityAlert() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const user = useUserIfAny()
  const worksQueue = user?.roleIds.some((role) => levelOfRole(role as RoleId) !== undefined) ?? false
  const alerts = useCall(
    getHighPriorityAlert,
    {},
    {
      enabled: worksQueue,
      staleTime: 0,
      // A failed alert is silent, and asked again (calls 8).
      retry: false,
      refetchInterval: ({ state }) => (state.data?.highPriorityDuration || 1) * MINUTE,
      meta: { quiet: true },
    },
  )
  const tell = useEffectEvent(() => {
    const { result = [], notificationCount = 0 } = alerts.data ?? {}
    for (const { total, clientName } of result) {
      if (total <= notificationCount) continue
      showAlert({
        id: `highPriority ${clientName}`,
        title: t('highPriorityAlert'),
        text: t('highPriorityWaiting', { count: total, client: clientName }),
        open: () => void navigate({ to: '/dashboard', search: { tab: 'pending' } }),
      })
    }
  })
  useEffect(() => {
    if (alerts.dataUpdatedAt > 0) tell()
  }, [alerts.dataUpdatedAt])
  return null
}
