import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListFilter } from '#parts/filter-bar/list-filter.tsx'
import { TypedFilter } from '#parts/typed-filter.tsx'

/** The search of a list by a part of the patient's name, which never appears in an address. */
export function usePatientSearch<Fields extends object>(filter: (fields: Partial<Fields>) => void) {
  const { t } = useTranslation('reports')
  const [patient, setPatient] = useState('')
  /** Changes the filters of a `FilterBar` that has this search. */
  const change = ({ patient: name, ...fields }: Partial<Fields> & { patient?: string }) => {
    if (name !== undefined) setPatient(name)
    filter(fields as unknown as Partial<Fields>)
  }
  const search: ListFilter<{ patient: string }> = {
    label: t('patient'),
    chosen: patient,
    off: { patient: '' },
    field: (
      <TypedFilter
        data-search
        label={t('patient')}
        value={patient}
        onSettled={(text) => {
          setPatient(text)
          filter({})
        }}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
    ),
  }
  return { patient, search, change }
}
