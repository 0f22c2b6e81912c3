import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { type ChosenDoctor, DoctorChoice, MasterChoice, type Named } from './named-choice.tsx'

export interface PlaceValues {
  doctor: ChosenDoctor | null
  hospital: Named | null
  department: Named | null
}

interface PlaceChoiceProps {
  /** Whose patient it is; 0 while none is chosen. */
  clientId: number
  place: PlaceValues
  onChange: (place: PlaceValues) => void
}

/** Who a patient comes to and where: a doctor, in one of the hospitals they work in, or a department alone. */
export function PlaceChoice({ clientId, place, onChange }: PlaceChoiceProps) {
  const { t } = useTranslation('appointments')
  const { doctor, hospital, department } = place
  return (
    <>
      <DoctorChoice
        label={t('doctor')}
        clientId={clientId}
        value={doctor}
        onChange={(chosen) => onChange({ ...place, doctor: chosen, hospital: null })}
        helperText={t('doctorHint')}
      />
      {doctor && doctor.hospitals.length > 0 && (
        <TextField
          select
          label={t('hospital')}
          value={hospital?.id ?? 0}
          onChange={({ target }) =>
            onChange({
              ...place,
              hospital: doctor.hospitals.find(({ id }) => id === Number(target.value)) ?? null,
            })
          }
        >
          <MenuItem value={0}>{t('anyHospital')}</MenuItem>
          {doctor.hospitals.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <MasterChoice
        of="department"
        label={t('department')}
        clientId={clientId}
        value={department}
        onChange={(chosen) => onChange({ ...place, department: chosen })}
      />
    </>
  )
}
