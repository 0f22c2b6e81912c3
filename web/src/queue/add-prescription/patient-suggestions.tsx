import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import type { KnownPatient } from './suggested-patients.ts'

interface PatientSuggestionsProps {
  label: string
  patients: readonly KnownPatient[]
  searching: boolean
  /** Something is asked for: the room of the answer is there before it, so that it moves nothing under a pointer. */
  room: boolean
  error: Error | null
  chosen: number | undefined
  onChoose: (patient: KnownPatient | undefined) => void
}

/** Pixels: label and three patients; the others scroll. */
const ROOM = 136

/** Patients who may be the typed one: the user chooses one, or says that it is another. */
export function PatientSuggestions({
  label,
  patients,
  searching,
  room,
  error,
  chosen,
  onChoose,
}: PatientSuggestionsProps) {
  const { t } = useTranslation('queue-add-prescription')
  const { errorText } = useServerText()
  const id = useId()
  const known = usePatientText()
  return (
    <Box
      role="status"
      sx={
        room
          ? {
              height: ROOM,
              overflow: 'auto',
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              px: 1.5,
              py: 1,
            }
          : { display: 'contents' }
      }
    >
      {room && !searching && !error && patients.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('noKnownPatient')}
        </Typography>
      )}
      {searching && (
        <Typography
          variant="body2"
          sx={{ color: 'text.secondary', display: 'flex', gap: 1, alignItems: 'center' }}
        >
          <CircularProgress size={14} aria-hidden /> {t('searchingPatients')}
        </Typography>
      )}
      {error && <Typography variant="body2">{errorText(error)}</Typography>}
      {patients.length > 0 && (
        <FormControl>
          <FormLabel id={id} sx={{ typography: 'subtitle2' }}>
            {label}
          </FormLabel>
          <RadioGroup
            aria-labelledby={id}
            value={chosen ?? 0}
            onChange={(_, value) => onChoose(patients.find(({ patientId }) => patientId === Number(value)))}
          >
            {patients.map((patient) => (
              <FormControlLabel
                key={patient.patientId}
                value={patient.patientId}
                control={<Radio size="small" sx={{ py: 0.5 }} />}
                label={
                  <span>
                    {`${patient.fName} ${patient.lName}`.trim()}
                    <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                      {' '}
                      {known(patient)}
                    </Typography>
                  </span>
                }
              />
            ))}
            <FormControlLabel
              value={0}
              control={<Radio size="small" sx={{ py: 0.5 }} />}
              label={t('anotherPatient')}
            />
          </RadioGroup>
        </FormControl>
      )}
    </Box>
  )
}

/** The details that distinguish relatives on one phone: gender, age, UHID, relation. */
function usePatientText(): (patient: KnownPatient) => string {
  const { t } = useTranslation('queue-add-prescription')
  const genderOf: Record<number, string> = { 1: t('male'), 2: t('female'), 3: t('otherGender') }
  return (patient) => {
    const age =
      patient.ageYears !== null && patient.ageYears > 0
        ? t('years', { count: patient.ageYears })
        : patient.ageMonths !== null
          ? t('months', { count: patient.ageMonths })
          : ''
    return [genderOf[patient.genderCode ?? 0] ?? '', age, patient.uhid, patient.relation]
      .filter((part) => part !== '')
      .join(' · ')
  }
}
