import { eRxAmazonReportAutocompleteList } from '@rxdesk/contract/areas/teleconsultation/report-calls'
import type { ListFilter } from '#parts/filter-bar/list-filter.tsx'
import { SearchSelect } from '#parts/search-select.tsx'
import { useKnownName } from '#parts/use-known-name.ts'
import { useCall } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'

const tag = 'agent'

/** The tele-consultant (a user code; 0 is every one) as the filter of a report. */
export function useAgentFilter(
  label: string,
  agent: number,
  change: (fields: { agent: number }) => void,
): ListFilter<{ agent: number }> {
  const known = useCall(
    eRxAmazonReportAutocompleteList,
    { tag, id: agent, limit: 1 },
    { enabled: agent !== 0, staleTime: 600_000, meta: { quiet: true } },
  )
  const { name, remember } = useKnownName(agent, {
    name: known.data?.list[0]?.name,
    failed: known.isError || known.isSuccess,
  })
  return {
    label,
    chosen: agent === 0 ? '' : name,
    off: { agent: 0 },
    field: (
      <SearchSelect<{ id: number; name: string }>
        label={label}
        searchKey={[eRxAmazonReportAutocompleteList.id, tag]}
        load={async (searchText, signal) => {
          const asked = { tag, searchText, limit: 20 } as const
          return (await askCall(eRxAmazonReportAutocompleteList, asked, { signal })).list
        }}
        value={agent === 0 ? null : { id: agent, name }}
        onChange={(chosen) => {
          remember(chosen ?? undefined)
          change({ agent: chosen?.id ?? 0 })
        }}
        optionLabel={(option) => option.name}
        optionKey={(option) => option.id}
      />
    ),
  }
}
