import { eRxReportMasterList } from '@rxdesk/contract/areas/reports/list-calls'
import { useTranslation } from 'react-i18next'
import type { ListFilter } from '#parts/filter-bar/list-filter.tsx'
import { fittingOptions } from '#parts/fitting-options.ts'
import { SearchSelect } from '#parts/search-select.tsx'
import { useCall } from '#wire/use-call.ts'
import type { Named } from './reports-search.ts'

type Master = 'media' | 'hospital' | 'department' | 'reason'

/** Filters whose choices are the masters of the reports; each is a number of the address, 0 is every one. */
export function useMasterFilters<Name extends Master>(
  names: readonly Name[],
  search: Record<Name, number>,
  change: (fields: Partial<Record<Name, number>>) => void,
): ListFilter<Partial<Record<Name, number>>>[] {
  const { t } = useTranslation('reports')
  const read = useCall(eRxReportMasterList, {}, { staleTime: 600_000, meta: { quiet: true } })
  const masters = read.data
  const choices: Record<Master, readonly Named[]> = {
    // "All" is what a filter shows without a choice.
    media: (masters?.mediaList ?? []).flatMap(({ mediaId, mediaName }) =>
      mediaId === 0 ? [] : [{ id: mediaId, name: mediaName }],
    ),
    hospital: masters?.hospitals ?? [],
    department: masters?.departments ?? [],
    reason: (masters?.reasonList ?? []).map(({ reasonId, reason }) => ({ id: reasonId, name: reason })),
  }
  return names.map((name) => {
    const id = search[name]
    // A type parameter is no key of the texts to the compiler; the masters' names are.
    const label = t(name as Master)
    const of = (chosen: number) => ({ [name]: chosen }) as Partial<Record<Name, number>>
    // What is no longer in a master is still in force, under its number.
    const value = id === 0 ? null : (choices[name].find((one) => one.id === id) ?? { id, name: String(id) })
    return {
      label,
      chosen: value?.name ?? '',
      off: of(0),
      place: 'behind',
      field: (
        <SearchSelect
          label={label}
          searchKey={['report-masters', name, read.dataUpdatedAt]}
          load={async (text) => fittingOptions(choices[name], (option) => option.name, text)}
          value={value}
          onChange={(chosen) => change(of(chosen?.id ?? 0))}
          optionLabel={(option) => option.name}
          optionKey={(option) => option.id}
        />
      ),
    }
  })
}
