import { getpatient } from '@rxdesk/contract/areas/patients/calls'
import { getmergingPatientLists } from '@rxdesk/contract/areas/patients/merge-calls'
import type { ListFilter } from '#parts/filter-bar/list-filter.tsx'
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

function usePatientName(patient: number): string {
  const known = useCall(getpatient, { patientId: patient }, { enabled: patient !== 0, meta: { quiet: true } })
  const chosen = known.data?.patientDetails
  return chosen ? nameOf(chosen) : String(patient)
}

/** The patient as the filter of a list. */
export function usePatientFilter(
  label: string,
  client: number,
  patient: number,
  change: (fields: { patient: number }) => void,
): ListFilter<{ patient: number }> {
  const name = usePatientName(patient)
  return {
    label,
    chosen: patient === 0 ? '' : name,
    off: { patient: 0 },
    field: (
      <PatientSelect
        label={label}
        client={client}
        patient={patient}
        onChange={(chosen) => change({ patient: chosen })}
      />
    ),
  }
}

/** One patient, found by name or number. */
export function PatientSelect({ label, client, patient, onChange }: PatientSelectProps) {
  const name = usePatientName(patient)
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
      value={patient === 0 ? null : { id: patient, name }}
      onChange={(option) => onChange(option?.id ?? 0)}
      optionLabel={(option) => option.name}
      optionKey={(option) => option.id}
    />
  )
}
