import { geteRxHolders } from '@rxdesk/contract/areas/cases/calls'
import { isMobile } from '@rxdesk/contract/mobile-number'
import { bookingCodes, callBackServices } from '@rxdesk/contract/options'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { choiceFilter, dayFilter, type ListFilter, typedFilter } from '#parts/filter-bar/list-filter.tsx'
import { fittingOptions } from '#parts/fitting-options.ts'
import { SearchSelect } from '#parts/search-select.tsx'
import { completedRange } from '#queue/dashboard/case-filters.ts'
import { useMayUse } from '#session/session-store.ts'
import { useCall } from '#wire/use-call.ts'
import type { ErxListSearch } from './erx-list-search.ts'

/** The filters of the operational list beside days, client, status and masters, and what they ask for. */
export function useErxFilters(search: ErxListSearch, change: (fields: Partial<ErxListSearch>) => void) {
  const { t } = useTranslation('reports')
  // Services and bookings have their words beside the lists of the desks.
  const { t: queueText } = useTranslation('queue-dashboard')
  // It names a patient, so no address has it.
  const [mobile, setMobile] = useState('')
  const behind = <Fields extends object>(filter: ListFilter<Fields>): ListFilter<Fields> => ({
    ...filter,
    place: 'behind',
  })
  const byAgent = useAgentFilter(search, change)
  const fulfilled = completedRange(search.endedFrom, search.endedTo)
  return {
    filters: [
      byAgent,
      behind(dayFilter('endedFrom', t('endedFrom'), search.endedFrom, change)),
      behind(dayFilter('endedTo', t('endedTo'), search.endedTo, change)),
      behind(
        choiceFilter({
          name: 'service',
          label: queueText('filter.services'),
          value: search.service,
          choices: [
            { value: '' as const, label: t('any') },
            ...callBackServices.map(({ code }) => ({ value: code, label: queueText(`service.${code}`) })),
          ],
          change,
        }),
      ),
      behind(
        choiceFilter({
          name: 'booking',
          label: queueText('filter.booking'),
          value: search.booking,
          choices: [
            { value: '' as const, label: t('any') },
            ...bookingCodes
              .filter((code) => code !== '-1')
              .map((value) => ({ value, label: queueText(`booking.${value}`) })),
          ],
          change,
        }),
      ),
    ],
    byMobile: behind(
      typedFilter<'mobile'>({
        name: 'mobile',
        label: queueText('filter.mobile'),
        value: mobile,
        fits: isMobile,
        unfit: queueText('mobileWhole'),
        change: ({ mobile: number }) => {
          setMobile(number)
          change({})
        },
      }),
    ),
    setMobile,
    asked: {
      filterfullfillmentStartDate: fulfilled.from,
      filterfullfillmentEndDate: fulfilled.to,
      filterService: search.service === '' ? [] : [search.service],
      filterBookingStatus: search.booking,
      filterAgent: search.agent?.id ?? ('' as const),
      filterMobileNo: mobile,
    },
  }
}

/** Who has or had the last claim. */
function useAgentFilter(
  search: ErxListSearch,
  change: (fields: Partial<ErxListSearch>) => void,
): ListFilter<Partial<ErxListSearch>> {
  const { t } = useTranslation('reports')
  const may = useMayUse(geteRxHolders.access)
  const holders = useCall(
    geteRxHolders,
    { offset: 0, limit: 1, everyChannel: true },
    { enabled: may, staleTime: 600_000, meta: { quiet: true } },
  )
  const people = (holders.data?.operators ?? []).map(({ userCode, name }) => ({ id: userCode, name }))
  return {
    label: t('operator'),
    chosen: search.agent?.name ?? '',
    off: { agent: undefined },
    place: 'behind',
    field: (
      <SearchSelect
        label={t('operator')}
        searchKey={['report-operators', holders.dataUpdatedAt]}
        load={async (text) => fittingOptions(people, (person) => person.name, text)}
        value={search.agent ?? null}
        onChange={(agent) => change({ agent: agent ?? undefined })}
        optionLabel={(person) => person.name}
        optionKey={(person) => person.id}
      />
    ),
  }
}
