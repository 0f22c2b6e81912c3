import { getClientMastersList } from '@rxdesk/contract/areas/masters/calls'
import { useCall } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'
import type { ListFilter } from './filter-bar/list-filter.tsx'
import { SearchSelect } from './search-select.tsx'
import { useKnownName } from './use-known-name.ts'

interface ClientSelectProps {
  label: string
  /** 0 is every client. */
  client: number
  onChange: (client: number) => void
}

/** The name of a client. An answer without the client is one that the caller may not see. */
function useClientName(client: number) {
  const known = useCall(
    getClientMastersList,
    { clientId: client, limit: 1 },
    { enabled: client !== 0, staleTime: 600_000, meta: { quiet: true } },
  )
  return useKnownName(client, {
    name: known.data?.list[0]?.clientName,
    failed: known.isError || known.isSuccess,
  })
}

/** The client as the filter of a list. */
export function useClientFilter(
  label: string,
  client: number,
  change: (fields: { client: number }) => void,
): ListFilter<{ client: number }> {
  const { name } = useClientName(client)
  return {
    label,
    chosen: client === 0 ? '' : name,
    off: { client: 0 },
    place: 'bar',
    field: <ClientSelect label={label} client={client} onChange={(chosen) => change({ client: chosen })} />,
  }
}

/** One client, or every one. */
export function ClientSelect({ label, client, onChange }: ClientSelectProps) {
  const { name, remember } = useClientName(client)
  return (
    <SearchSelect<{ id: number; name: string }>
      label={label}
      searchKey={[getClientMastersList.id, 'search']}
      load={async (searchText, signal) => {
        const { list } = await askCall(getClientMastersList, { searchText, limit: 20 }, { signal })
        return list.map(({ clientId, clientName }) => ({ id: clientId, name: clientName }))
      }}
      value={client === 0 ? null : { id: client, name }}
      onChange={(chosen) => {
        remember(chosen ?? undefined)
        onChange(chosen?.id ?? 0)
      }}
      optionLabel={(option) => option.name}
      optionKey={(option) => option.id}
    />
  )
}
