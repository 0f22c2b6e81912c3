import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { suggestionPatList } from '@rxdesk/contract/areas/patients/calls'
import type { Patient } from '@rxdesk/contract/areas/patients/schemas'
import { useTranslation } from 'react-i18next'
import { SearchSelect } from '#parts/search-select.tsx'
import { askCall } from '#wire/wire.ts'

export const emptyPerson = { fName: '', lName: '', uhid: '', mobileNo: '' }
export type Person = typeof emptyPerson

interface PersonFieldsProps {
  clientId: number
  patient: Patient | null
  onPatient: (patient: Patient | null) => void
  person: Person
  onPerson: (person: Person) => void
  /** A new patient without a number could not be told of anything. */
  mobileRequired?: boolean
  /** Asked once the server found them in the list of patients; false before. */
  otherPerson?: false | { said: boolean; onSay: (said: boolean) => void }
}

/** A patient of the client, or the fields of a new one. */
export function PersonFields({
  clientId,
  patient,
  onPatient,
  person,
  onPerson,
  mobileRequired = false,
  otherPerson,
}: PersonFieldsProps) {
  const { t } = useTranslation('queue-admit')
  const typed = (name: keyof Person, longest: number, required = false) => (
    <TextField
      label={t(name)}
      required={required}
      value={person[name]}
      onChange={({ target }) => onPerson({ ...person, [name]: target.value })}
      slotProps={{ htmlInput: { maxLength: longest, dir: 'auto' } }}
    />
  )
  return (
    <>
      <SearchSelect<Patient>
        label={t('knownPatient')}
        searchKey={[suggestionPatList.id, clientId]}
        from={2}
        load={async (searchText, signal) =>
          (await askCall(suggestionPatList, { searchText, clientId, limit: 10 }, { signal })).suggestionlist
        }
        value={patient}
        onChange={onPatient}
        optionLabel={({ fName, lName, uhid }) =>
          [`${fName} ${lName}`.trim(), uhid].filter(Boolean).join(' · ')
        }
        optionKey={({ patientId }) => patientId}
        disabled={clientId === 0}
        helperText={t('knownPatientHint')}
      />
      {!patient && (
        <>
          {typed('fName', 100, true)}
          {typed('lName', 100)}
          {typed('uhid', 50)}
          {typed('mobileNo', 20, mobileRequired)}
          {otherPerson && (
            <FormControlLabel
              control={
                <Checkbox checked={otherPerson.said} onChange={(_, said) => otherPerson.onSay(said)} />
              }
              label={t('otherPerson')}
            />
          )}
        </>
      )}
    </>
  )
}
