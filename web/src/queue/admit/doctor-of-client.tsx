import { getIPDdoctor } from '@rxdesk/contract/areas/inpatient/stay-calls'
import { SearchSelect } from '#parts/search-select.tsx'
import { askCall } from '#wire/wire.ts'

const LIMIT = 20

export interface ChosenDoctor {
  doctorId: number
  docName: string
}

interface DoctorOfClientProps {
  label: string
  clientId: number
  /** Offers only those who have no account to sign with. */
  signsByHand?: boolean
  value: ChosenDoctor | null
  onChange: (doctor: ChosenDoctor | null) => void
}

/** One of the doctors who work for a client. */
export function DoctorOfClient({
  label,
  clientId,
  signsByHand = false,
  value,
  onChange,
}: DoctorOfClientProps) {
  return (
    <SearchSelect<ChosenDoctor>
      required
      label={label}
      searchKey={[getIPDdoctor.id, clientId, signsByHand]}
      load={async (searchText, signal) =>
        (await askCall(getIPDdoctor, { clientId, searchText, limit: LIMIT, signsByHand }, { signal })).list
      }
      value={value}
      onChange={onChange}
      optionLabel={({ docName }) => docName}
      optionKey={({ doctorId }) => doctorId}
      disabled={clientId === 0}
    />
  )
}
