import { getClientDetails, getVendorList } from '@rxdesk/contract/areas/client-users/calls'
import type { ReactNode, Ref } from 'react'
import { SearchSelect } from '#parts/search-select.tsx'
import { useCall } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'

interface VendorClientSelectProps {
  label: string
  /** 0 is no client. */
  client: number
  onChange: (client: number) => void
  required?: boolean
  autoFocus?: boolean
  inputRef?: Ref<HTMLInputElement>
  error?: boolean
  helperText?: ReactNode
}

/** One of the clients whose users the signed-in user manages. */
export function VendorClientSelect({ client, onChange, ...field }: VendorClientSelectProps) {
  const known = useCall(
    getClientDetails,
    { clientId: client },
    { enabled: client !== 0, staleTime: 600_000, meta: { quiet: true } },
  )
  return (
    <SearchSelect<{ clientId: number; clientName: string }>
      {...field}
      searchKey={[getVendorList.id, 'search']}
      load={async (searchText, signal) =>
        (await askCall(getVendorList, { searchText, limit: 20 }, { signal })).list
      }
      value={client === 0 ? null : { clientId: client, clientName: known.data?.clientName ?? String(client) }}
      onChange={(chosen) => onChange(chosen?.clientId ?? 0)}
      optionLabel={({ clientName }) => clientName}
      optionKey={({ clientId }) => clientId}
    />
  )
}
