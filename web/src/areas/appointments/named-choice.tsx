import { searchDoctor } from '@rxdesk/contract/areas/doctors/calls'
import { getMastersList } from '@rxdesk/contract/areas/masters/calls'
import type { MasterType } from '@rxdesk/contract/options'
import { SearchSelect } from '#parts/search-select.tsx'
import { askCall } from '#wire/wire.ts'

const LIMIT = 20

export interface Named {
  id: number
  name: string
}
export interface ChosenDoctor extends Named {
  hospitals: readonly Named[]
}

interface ChoiceProps<One> {
  label: string
  value: One | null
  onChange: (value: One | null) => void
  required?: boolean
  helperText?: string
}

interface OfClient {
  /** Offers what this client and all have; 0 is whatever the user sees. */
  clientId?: number
}
const asAsked = (clientId: number) => (clientId === 0 ? {} : { clientId })

/** A doctor, by name or registration number. */
export function DoctorChoice({ clientId = 0, ...props }: ChoiceProps<ChosenDoctor> & OfClient) {
  return (
    <SearchSelect<ChosenDoctor>
      {...props}
      searchKey={[searchDoctor.id, 'appointments', clientId]}
      load={async (searchText, signal) => {
        const { suggestionlist } = await askCall(
          searchDoctor,
          { searchText, limit: LIMIT, ...asAsked(clientId) },
          { signal },
        )
        return suggestionlist.map(({ doctorId, docName, doctorhospitals }) => ({
          id: doctorId,
          name: docName,
          hospitals: doctorhospitals.map(({ hospitalId, hospitalName }) => ({
            id: hospitalId,
            name: hospitalName,
          })),
        }))
      }}
      optionLabel={({ name }) => name}
      optionKey={({ id }) => id}
    />
  )
}

/** A row of a master. */
export function MasterChoice({
  of,
  clientId = 0,
  ...props
}: ChoiceProps<Named> & OfClient & { of: MasterType }) {
  return (
    <SearchSelect<Named>
      {...props}
      searchKey={[getMastersList.id, of, clientId]}
      load={async (searchText, signal) =>
        (
          await askCall(
            getMastersList,
            { mastertype: of, searchText, limit: LIMIT, ...asAsked(clientId) },
            { signal },
          )
        ).list
      }
      optionLabel={({ name }) => name}
      optionKey={({ id }) => id}
    />
  )
}
