import { getDigitizationFreshcaseAlert } from '@rxdesk/contract/areas/digitization/calls'
import { deskOfChannel } from '@rxdesk/contract/channel-rules'
import { digitizationChannel } from '@rxdesk/contract/channels'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { logsActivity } from '#session/activity.ts'
import { useUserIfAny } from '#session/session-store.ts'
import { useConfig } from '#wire/config.ts'
import { showAlert } from './alert-banners.ts'
import { useAlertPoll } from './use-alert-poll.ts'

/** Level-3 digitization is alerted to waiting cases, as often as the server says (screens 6, calls 8). */
export function DigitizationAlert() {
  const { t } = useTranslation('digitization')
  const { partnerName } = useConfig()
  const navigate = useNavigate()
  const user = useUserIfAny()
  useAlertPoll(
    getDigitizationFreshcaseAlert,
    {},
    {
      asks: user !== undefined && logsActivity(user),
      minutes: (answer) => answer?.digitizationcaseDuration,
      first: 5,
      tell: ({ result, notificationCount }) => {
        const count = result.reduce((sum, { total }) => sum + total, 0)
        // Only when the total exceeds the count of the server (calls 8).
        if (count <= notificationCount) return
        showAlert({
          id: 'digitization',
          title: t('alertTitle', { partner: partnerName }),
          text: t('alertText', { count }),
          open: () => void navigate({ to: deskOfChannel(digitizationChannel).dashboard }),
        })
      },
    },
  )
  return null
}
