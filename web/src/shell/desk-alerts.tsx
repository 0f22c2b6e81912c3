import { getDigitizationFreshcaseAlert } from '@rxdesk/contract/areas/digitization/calls'
import { getTeleFreshcaseAlert } from '@rxdesk/contract/areas/teleconsultation/list-calls'
import { deskOfChannel, type WorkedChannel } from '@rxdesk/contract/channel-rules'
import { digitizationChannel, teleChannel } from '@rxdesk/contract/channels'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { logsActivity } from '#session/activity.ts'
import { useUserIfAny } from '#session/session-store.ts'
import { viewerOf } from '#session/viewer.ts'
import { useConfig } from '#wire/config.ts'
import { showAlert } from './alert-banners.ts'
import { isToldOfConsultations } from './alerted-users.ts'
import { useAlertPoll } from './use-alert-poll.ts'

interface Waiting {
  result: readonly { total: number }[]
  notificationCount: number
}

/** Tells of the waiting cases of a desk, when there are more than the server's count (calls 8). */
function useTellWaiting(channel: WorkedChannel, title: 'alertTitle' | 'teleAlertTitle') {
  const { t } = useTranslation('digitization')
  const { partnerName } = useConfig()
  const navigate = useNavigate()
  return ({ result, notificationCount }: Waiting) => {
    const count = result.reduce((sum, { total }) => sum + total, 0)
    if (count <= notificationCount) return
    showAlert({
      id: channel,
      title: t(title, { partner: partnerName }),
      text: t('alertText', { count }),
      open: () => void navigate({ to: deskOfChannel(channel).dashboard }),
    })
  }
}

/** Level-3 digitization is alerted to waiting cases, as often as the server says (screens 6, calls 8). */
export function DigitizationAlert() {
  const user = useUserIfAny()
  const tell = useTellWaiting(digitizationChannel, 'alertTitle')
  useAlertPoll(
    getDigitizationFreshcaseAlert,
    {},
    {
      asks: user !== undefined && logsActivity(user),
      minutes: (answer) => answer?.digitizationcaseDuration,
      first: 5,
      tell,
    },
  )
  return null
}

/** Users of the console with permission 11 are alerted to fresh consultations for the partner (screens 6, calls 8). */
export function TeleAlert() {
  const user = useUserIfAny()
  const tell = useTellWaiting(teleChannel, 'teleAlertTitle')
  useAlertPoll(
    getTeleFreshcaseAlert,
    {},
    {
      asks: user !== undefined && isToldOfConsultations(viewerOf(user)),
      minutes: (answer) => answer?.telecaseDuration,
      first: 5,
      tell,
    },
  )
  return null
}
