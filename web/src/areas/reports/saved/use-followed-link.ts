import { getSavedReports } from '@rxdesk/contract/areas/reports/saved-calls'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#shell/notices.ts'
import { useCall } from '#wire/use-call.ts'
import { addressOf } from './saved-address.ts'

/** Follows the link of a message, which names a saved report by its number alone: its filters are read here. */
export function useFollowedLink(): void {
  const { t } = useTranslation('reports')
  const router = useRouter()
  const { saved = 0 } = useSearch({ strict: false })
  const { data } = useCall(getSavedReports, {}, { enabled: saved !== 0 })
  useEffect(() => {
    if (saved === 0 || !data) return
    const found = data.list.find(({ savedId }) => savedId === saved)
    if (!found) notify.error(t('saved.gone'))
    router.history.replace(found ? addressOf(found) : router.state.location.pathname)
  }, [saved, data, router, t])
}
