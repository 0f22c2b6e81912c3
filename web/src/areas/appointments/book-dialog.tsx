import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { insertAppointmentDetails } from '@rxdesk/contract/areas/appointments/booking-calls'
import { mostWeeks, usualMinutes, usualReminder } from '@rxdesk/contract/areas/appointments/schemas'
import { getpatient } from '@rxdesk/contract/areas/patients/calls'
import type { Patient } from '@rxdesk/contract/areas/patients/schemas'
import { isMobile } from '@rxdesk/contract/mobile-number'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { knownSentence } from '#language/server-text.ts'
import { useServerText } from '#language/use-server-text.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { ClientField, useClientChoice } from '#queue/admit/client-field.tsx'
import { emptyPerson, PersonFields } from '#queue/admit/person-fields.tsx'
import { notify } from '#shell/notices.ts'
import { useCall, useChange } from '#wire/use-call.ts'
import type { ChosenDoctor } from './named-choice.tsx'
import { PlaceChoice, type PlaceValues } from './place-choice.tsx'
import { appointmentReads } from './steps.ts'
import { askedTime, isWholeTime, TimeFields, type TimeValues } from './time-fields.tsx'
import { ToldFields, type ToldValues } from './told-fields.tsx'

interface BookDialogProps {
  /** What the press said already: a doctor's free slot. */
  at: { doctor: ChosenDoctor | null; date: string; slot: number }
  /** Whom it is for, and the prescription that asked for it; 0 where neither is known yet. */
  asked: { patientId: number; erxId: number }
  onBooked: () => void
  onClose: () => void
}

const usualTime = { minutes: usualMinutes, force: false, forceReason: '', farAhead: false }
const usualTold = { kind: null, mode: 'inPerson', note: '', remindMinutes: usualReminder } as const

/** Books an appointment of a patient, once or every week. */
export function BookDialog({ at, asked, onBooked, onClose }: BookDialogProps) {
  const { t } = useTranslation('appointments')
  const { errorText, serverText } = useServerText()
  const known = useCall(getpatient, { patientId: asked.patientId }, { enabled: asked.patientId !== 0 })
  const choice = useClientChoice(undefined, known.data?.patientDetails.clientId)
  const { clientId } = choice
  const [chosen, setPatient] = useState<Patient | null>()
  const patient = chosen === undefined ? (known.data?.patientDetails ?? null) : chosen
  const [person, setPerson] = useState(emptyPerson)
  const [email, setEmail] = useState('')
  const [isOtherPerson, setOtherPerson] = useState(false)
  const [place, setPlace] = useState<PlaceValues>({ doctor: at.doctor, hospital: null, department: null })
  const { doctor, hospital, department } = place
  const [time, setTime] = useState<TimeValues>({ ...usualTime, date: at.date, slot: at.slot })
  const [chosenTold, setTold] = useState<ToldValues>()
  // As the client has it, until somebody decides otherwise.
  const told = chosenTold ?? { ...usualTold, tell: choice.tellsAppointments }
  const [weeks, setWeeks] = useState(1)
  const [walkIn, setWalkIn] = useState(false)
  const book = useChange(insertAppointmentDetails, { reloads: appointmentReads })
  const isFound = knownSentence(book.error?.message ?? '')?.key === 'stay.personKnown'
  const ready =
    clientId !== 0 &&
    (patient !== null || (person.fName.trim() !== '' && isMobile(person.mobileNo.trim()))) &&
    (doctor !== null || department !== null) &&
    told.kind !== null &&
    isWholeTime(time)
  const submit = async () => {
    const { kind, ...rest } = told
    if (!kind) return
    const answer = await book
      .mutateAsync({
        clientId,
        ...(patient ? { patientId: patient.patientId } : { ...person, email: email.trim(), isOtherPerson }),
        ...(doctor ? { doctorId: doctor.id } : {}),
        ...(hospital ? { hospitalId: hospital.id } : {}),
        ...(department ? { departmentId: department.id } : {}),
        appointmentTypeId: kind.id,
        ...rest,
        ...askedTime(time),
        repeatWeeks: weeks,
        walkIn,
        ...(asked.erxId !== 0 && patient?.patientId === asked.patientId ? { fromErxId: asked.erxId } : {}),
      })
      .catch(() => undefined)
    if (!answer) return
    notify.success(serverText(answer.message))
    onBooked()
  }
  return (
    <FormDialog
      open
      title={t('new')}
      submitLabel={t('book')}
      submitDisabled={!ready}
      busy={book.isPending}
      width="sm"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {known.error && <Alert severity="error">{errorText(known.error)}</Alert>}
      {book.error && <Alert severity="error">{errorText(book.error)}</Alert>}
      <Box sx={sideBySide}>
        <ClientField
          of={choice}
          onChosen={() => {
            setPatient(null)
            // What was chosen may be another client's; the doctor is who the day was opened for.
            setPlace({ ...place, department: null })
          }}
        />
        <PersonFields
          clientId={clientId}
          patient={patient}
          onPatient={setPatient}
          person={person}
          mobileRequired
          onPerson={(written) => {
            setPerson(written)
            // Said of the person who stood there.
            setOtherPerson(false)
          }}
          otherPerson={isFound && { said: isOtherPerson, onSay: setOtherPerson }}
        />
        {!patient && (
          <TextField
            label={t('email')}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            slotProps={{ htmlInput: { maxLength: 150, dir: 'ltr', inputMode: 'email' } }}
          />
        )}
        <PlaceChoice
          clientId={clientId}
          place={place}
          onChange={(chosen) => {
            if (chosen.doctor?.id !== place.doctor?.id) setTime({ ...time, slot: 0 })
            setPlace(chosen)
          }}
        />
        <FormControlLabel
          control={<Checkbox checked={walkIn} onChange={(_, on) => setWalkIn(on)} />}
          label={t('walkIn')}
        />
        <TimeFields
          doctorId={doctor?.id ?? 0}
          values={time}
          onChange={setTime}
          error={book.error}
          walkIn={walkIn}
        />
        <ToldFields values={told} onChange={setTold} />
        <RepeatField weeks={weeks} onChange={setWeeks} />
      </Box>
    </FormDialog>
  )
}

/** Fields stand two in a row where there is space, so that day and time are seen at once; all else has a row. */
const sideBySide = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
  '& > :not(.MuiFormControl-root):not(.MuiAutocomplete-root), & > :has(textarea)': { gridColumn: '1 / -1' },
} as const

/** How many weeks it is booked for, each as an appointment of its own. */
function RepeatField({ weeks, onChange }: { weeks: number; onChange: (weeks: number) => void }) {
  const { t } = useTranslation('appointments')
  return (
    <TextField
      select
      label={t('repeat')}
      value={weeks}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {Array.from({ length: mostWeeks }, (_, index) => index + 1).map((count) => (
        <MenuItem key={count} value={count}>
          {count === 1 ? t('once') : t('weekly', { count })}
        </MenuItem>
      ))}
    </TextField>
  )
}
