import { getpatient } from '@rxdesk/contract/areas/patients/calls'
import { getmergingPatientLists } from '@rxdesk/contract/areas/patients/merge-calls'
import { SearchSelect } from '#parts/search-select.tsx'
import { nameOf } from '#parts/use-patient-text.ts'
import { useCall } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'

interface PatientSelectProps {
  label: string
  /** The client whose patients are offered; 0 is all clients. */
  client: number
  /** 0 is no patient. */
  patient: number
  onChange: (patient: number) => void
}

/** One patient, found by name or number. */
export function PatientSelect({ label, client, patient, onChange }: PatientSelectProps) {
  const known = useCall(getpatient, { patientId: patient }, { enabled: patient !== 0, meta: { quiet: true } })
  const chosen = known.data?.patientDetails
  return (
    <SearchSelect<{ id: number; name: string }>
      label={label}
      searchKey={[getmergingPatientLists.id, 'search', client]}
      load={async (searchText, signal) => {
        const asked = { searchText, limit: 0, ...(client > 0 && { clientId: client }) }
        const { pat_drop_List } = await askCall(getmergingPatientLists, asked, { signal })
        return pat_drop_List.map((row) => ({
          id: row.patientId,
          name: `${nameOf(row)} · ${row.unqiuePatientId}`,
        }))
      }}
      value={patient === 0 ? null : { id: patient, name: chosen ? nameOf(chosen) : String(patient) }}
      onChange={(option) => onChange(option?.id ?? 0)}
      optionLabel={(option) => option.name}
      optionKey={(option) => option.id}
    />
  )
}
