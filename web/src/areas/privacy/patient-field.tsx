import { getmergingPatientLists } from '@rxdesk/contract/areas/patients/merge-calls'
import { SearchSelect } from '#parts/search-select.tsx'
import { nameOf } from '#parts/use-patient-text.ts'
import { askCall } from '#wire/wire.ts'

/** Finds a patient by name or number. */
export function PatientField({ label, onChange }: { label: string; onChange: (patient: number) => void }) {
  return (
    <SearchSelect<{ id: number; name: string }>
      label={label}
      searchKey={[getmergingPatientLists.id, 'privacy']}
      load={async (searchText, signal) => {
        const { pat_drop_List } = await askCall(getmergingPatientLists, { searchText, limit: 0 }, { signal })
        return pat_drop_List.map((row) => ({
          id: row.patientId,
          name: `${nameOf(row)} · ${row.unqiuePatientId}`,
        }))
      }}
      value={null}
      onChange={(option) => option && onChange(option.id)}
      optionLabel={(option) => option.name}
      optionKey={(option) => option.id}
    />
  )
}
