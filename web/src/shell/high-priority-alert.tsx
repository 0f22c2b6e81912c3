import { getHighPriorityAlert } from '@rxdesk/contract/areas/alerts/calls'
import { deskOfChannel } from '@rxdesk/contract/channel-rules'
import { consoleChannel } from '@rxdesk/contract/channels'
import { levelOfRole, type RoleId } from '@rxdesk/contract/roles'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useUserIfAny } from '#session/session-store.ts'
import { showAlert } from './alert-banners.ts'
import { useAlertPoll } from './use-alert-poll.ts'

/** Alerts users who work a queue to its waiting high-priority prescriptions; a click opens the list. */
export default function HighPriorityAlert() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const user = useUserIfAny()
  useAlertPoll(
    getHighPriorityAlert,
    {},
    {
      asks: user?.roleIds.some((role) => levelOfRole(role as RoleId) !== undefined) ?? false,
      minutes: (answer) => answer?.highPriorityDuration,
      first: 1,
      tell: ({ result, notificationCount }) => {
        for (const { total, clientName } of result) {
          if (total <= notificationCount) continue
          showAlert({
            id: `highPriority ${clientName}`,
            title: t('highPriorityAlert'),
            text: t('highPriorityWaiting', { count: total, client: clientName }),
            open: () =>
              void navigate({ to: deskOfChannel(consoleChannel).dashboard, search: { tab: 'pending' } }),
          })
        }
      },
    },
  )
  return null
}
