import { onGetRegisteredClients } from '@rxdesk/contract/areas/patients/calls'
import type { ClientFormKey } from '@rxdesk/contract/options'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchSelect } from '#parts/search-select.tsx'
import { useCall } from '#wire/use-call.ts'

interface NamedClient {
  clientId: number
  clientName: string
  tellsAppointments: boolean
}

interface ClientChoice {
  list: readonly NamedClient[]
  client: NamedClient | null
  setClient: (client: NamedClient | null) => void
  /** 0 while none is chosen. */
  clientId: number
  /** Whether the patients of the chosen one are told of their appointments unless somebody decides otherwise. */
  tellsAppointments: boolean
}

/**
 * The client of a patient who is written down, of those that have a form; the only one there is needs no choice.
 * `ofPatient` is that of a patient who is known already, until another is chosen.
 */
export function useClientChoice(formKind?: ClientFormKey, ofPatient?: number): ClientChoice {
  const asked = formKind === undefined ? {} : { formKind }
  const { data } = useCall(onGetRegisteredClients, asked, { staleTime: 300_000, meta: { quiet: true } })
  const list = data?.list ?? []
  const [chosen, setClient] = useState<NamedClient | null>()
  const client = chosen === undefined ? (list.find(({ clientId }) => clientId === ofPatient) ?? null) : chosen
  const only = list.length === 1 ? list[0] : undefined
  const named = client ?? only
  return {
    ...{ list, client, setClient },
    clientId: named?.clientId ?? 0,
    tellsAppointments: named?.tellsAppointments ?? true,
  }
}

interface ClientFieldProps {
  of: ClientChoice
  onChosen: () => void
}

export function ClientField({ of: { list, client, setClient }, onChosen }: ClientFieldProps) {
  const { t } = useTranslation('queue-admit')
  if (list.length === 1) return null
  return (
    <SearchSelect<NamedClient>
      required
      autoFocus
      label={t('client')}
      searchKey={[onGetRegisteredClients.id, 'admit', ...list.map(({ clientId }) => clientId)]}
      load={async (text) =>
        list.filter(({ clientName }) => clientName.toLowerCase().includes(text.toLowerCase()))
      }
      value={client}
      onChange={(chosen) => {
        setClient(chosen)
        onChosen()
      }}
      optionLabel={({ clientName }) => clientName}
      optionKey={(one) => one.clientId}
    />
  )
}
