import { getClientDetails, getVendorList } from '@rxdesk/contract/areas/client-users/calls'
import type { ReactNode, Ref } from 'react'
import type { ListFilter } from '#parts/filter-bar/list-filter.tsx'
import { SearchSelect } from '#parts/search-select.tsx'
import { useKnownName } from '#parts/use-known-name.ts'
import { useCall } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'

interface VendorClientSelectProps {
  label: string
  /** 0 is no client. */
  client: number
  onChange: (client: number) => void
  /** The client's name where the record that is shown has it. */
  given?: { id: number; name: string }
  required?: boolean
  autoFocus?: boolean
  inputRef?: Ref<HTMLInputElement>
  error?: boolean
  helperText?: ReactNode
}

/** One of the clients whose users the signed-in user manages. */
export function VendorClientSelect({ client, given, onChange, ...field }: VendorClientSelectProps) {
  const known = useCall(
    getClientDetails,
    { clientId: client },
    { enabled: client !== 0 && client !== given?.id, staleTime: 600_000, meta: { quiet: true } },
  )
  const { name, remember } = useKnownName(
    client,
    { name: known.data?.clientName, failed: known.isError },
    given,
  )
  return (
    <SearchSelect<{ clientId: number; clientName: string }>
      {...field}
      searchKey={[getVendorList.id, 'search']}
      load={async (searchText, signal) =>
        (await askCall(getVendorList, { searchText, limit: 20 }, { signal })).list
      }
      value={client === 0 ? null : { clientId: client, clientName: name }}
      onChange={(chosen) => {
        remember(chosen ? { id: chosen.clientId, name: chosen.clientName } : undefined)
        onChange(chosen?.clientId ?? 0)
      }}
      optionLabel={({ clientName }) => clientName}
      optionKey={({ clientId }) => clientId}
    />
  )
}

/** The client whose users are shown, as the filter of their list. */
export function useVendorClientFilter(
  label: string,
  client: number,
  change: (fields: { client: number }) => void,
): ListFilter<{ client: number }> {
  const known = useCall(
    getClientDetails,
    { clientId: client },
    { enabled: client !== 0, staleTime: 600_000, meta: { quiet: true } },
  )
  const { name } = useKnownName(client, { name: known.data?.clientName, failed: known.isError })
  return {
    label,
    chosen: client === 0 ? '' : name,
    off: { client: 0 },
    place: 'bar',
    field: (
      <VendorClientSelect label={label} client={client} onChange={(chosen) => change({ client: chosen })} />
    ),
  }
}
