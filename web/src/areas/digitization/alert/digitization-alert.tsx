import { getDigitizationFreshcaseAlert } from '@rxdesk/contract/areas/digitization'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { logsActivity } from '../../../session/activity.ts'
import { useUserIfAny } from '../../../session/session-store.ts'
import { showAlert } from '../../../shell/alert-banners.ts'
import { useConfig } from '../../../wire/config.ts'
import { useCall } from '../../../wire/use-call.ts'

const MINUTE = 60_000
/** Minutes between two questions while the server has not said how many. */
const FIRST = 5

/** Level-3 digitization is told of waiting cases, as often as the server says (screens 6, calls 8). A failed poll is silent. */
export function DigitizationAlert() {
  const { t } = useTranslation('digitization')
  const { partnerName } = useConfig()
  const navigate = useNavigate()
  const user = useUserIfAny()
  const { data, dataUpdatedAt } = useCall(
    getDigitizationFreshcaseAlert,
    {},
    {
      enabled: user !== undefined && logsActivity(user),
      refetchInterval: (query) => (query.state.data?.digitizationcaseDuration || FIRST) * MINUTE,
      retry: false,
      meta: { quiet: true },
    },
  )
  useEffect(() => {
    const count = data?.result.reduce((sum, { total }) => sum + total, 0) ?? 0
    // Each answer is told anew, though it be the same.
    // Only when the total exceeds the count of the server (calls 8).
    if (data && count > data.notificationCount && dataUpdatedAt > 0)
      showAlert({
        id: 'digitization',
        title: t('alertTitle', { partner: partnerName }),
        text: t('alertText', { count }),
        open: () => void navigate({ to: '/digitizationdashboard' }),
      })
  }, [data, dataUpdatedAt, partnerName, t, navigate])
  return null
}
