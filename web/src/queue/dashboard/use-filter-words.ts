import { useTranslation } from 'react-i18next'
import { useMediaText } from '../use-media-text.ts'
import { useServicesText } from './case-cells.tsx'
import { activeFilters, completedRange } from './case-filters.ts'
import type { CaseList, FilterField } from './case-lists.ts'
import type { CaseFilters } from './dashboard-search.ts'
import type { Choice, FilterChoices } from './use-filter-choices.ts'

const nameOf = (choices: readonly Choice[], id: number) =>
  choices.find((choice) => choice.id === id)?.name ?? String(id)

/** What each filter of a list is set to, in words; empty where it is not set. */
export function useFilterWords(
  list: CaseList,
  filters: CaseFilters,
  choices: FilterChoices,
): (field: FilterField) => string {
  const { t } = useTranslation(['queue-dashboard', 'filter-bar'])
  const servicesText = useServicesText()
  const mediaText = useMediaText()
  // A list with buttons for the due time shows there that they filter.
  const active = activeFilters(list, filters).filter((field) => field !== 'due' || list.id !== 'pending')

  const rangeText = ({ from, to }: { from: string; to: string }) => {
    if (from === '') return t('rangeTo', { ns: 'filter-bar', to })
    if (to === '') return t('rangeFrom', { ns: 'filter-bar', from })
    return t('range', { ns: 'filter-bar', from, to })
  }
  const saidOf: Record<FilterField, () => string> = {
    name: () => filters.name,
    mobile: () => filters.mobile,
    checkIn: () => rangeText({ from: filters.checkInFrom, to: filters.checkInTo }),
    fulfilment: () => rangeText(completedRange(filters.fulfilmentFrom, filters.fulfilmentTo)),
    client: () => choices.clientName || String(filters.client),
    media: () => mediaText(nameOf(choices.media, filters.media)),
    services: () => servicesText(filters.services),
    reject: () => nameOf(choices.rejectReasons, filters.reject),
    agent: () => nameOf(choices.agents, filters.agent),
    booking: () => t(`booking.${filters.booking || '-1'}`),
    due: () => t(filters.due === 'overdue' ? 'dueOverdue' : 'dueSoon'),
  }
  return (field) => (active.includes(field) ? saidOf[field]() : '')
}
