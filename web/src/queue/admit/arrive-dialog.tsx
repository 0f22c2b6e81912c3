import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { addEmergencyErx } from '@rxdesk/contract/areas/emergency/calls'
import type { Patient } from '@rxdesk/contract/areas/patients/schemas'
import { emergencyChannel } from '@rxdesk/contract/channels'
import { arrivalWays } from '@rxdesk/contract/emergency/form'
import { emergencyFormKey } from '@rxdesk/contract/options'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { knownSentence } from '#language/server-text.ts'
import { useServerText } from '#language/use-server-text.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'
import { useOpenCase } from '../case-link.ts'
import { queueReads } from '../use-queue-refresh.ts'
import { ClientField, useClientChoice } from './client-field.tsx'
import { emptyPerson, PersonFields } from './person-fields.tsx'

type Way = (typeof arrivalWays)[number] | ''

/** A patient arrives in the emergency department, known or not; the case is opened at once. */
export default function ArriveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('queue-admit')
  const { errorText, serverText } = useServerText()
  const openCase = useOpenCase()
  const choice = useClientChoice(emergencyFormKey)
  const { clientId } = choice
  const [patient, setPatient] = useState<Patient | null>(null)
  const [person, setPerson] = useState(emptyPerson)
  const [isOtherPerson, setOtherPerson] = useState(false)
  const [unknown, setUnknown] = useState(false)
  const [name, setName] = useState('')
  const [how, setHow] = useState<Way>('')
  const arrive = useChange(addEmergencyErx, { reloads: queueReads })
  const isFound = knownSentence(arrive.error?.message ?? '')?.key === 'stay.personKnown'
  const who = unknown
    ? { fName: name.trim() }
    : patient
      ? { patientId: patient.patientId }
      : { ...person, fName: person.fName.trim(), isOtherPerson }
  const ready = clientId !== 0 && ('patientId' in who || who.fName !== '')
  const submit = async () => {
    const answer = await arrive.mutateAsync({ clientId, ...who, unknown, how }).catch(() => undefined)
    if (!answer) return
    notify.success(serverText(answer.message))
    onClose()
    openCase(answer.erxId, emergencyChannel)
  }
  return (
    <FormDialog
      open
      title={t('arriveTitle')}
      submitLabel={t('arrive')}
      submitDisabled={!ready}
      busy={arrive.isPending}
      width="sm"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {arrive.error && <Alert severity="error">{errorText(arrive.error)}</Alert>}
      <ClientField of={choice} onChosen={() => setPatient(null)} />
      <FormControlLabel
        control={<Checkbox checked={unknown} onChange={(_, on) => setUnknown(on)} />}
        label={t('unknown')}
      />
      {unknown ? (
        <TextField
          required
          label={t('temporaryName')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          helperText={t('temporaryNameHint')}
          slotProps={{ htmlInput: { maxLength: 100, dir: 'auto' } }}
        />
      ) : (
        <PersonFields
          clientId={clientId}
          patient={patient}
          onPatient={setPatient}
          person={person}
          onPerson={(written) => {
            setPerson(written)
            // Said of the person who stood there.
            setOtherPerson(false)
          }}
          otherPerson={isFound && { said: isOtherPerson, onSay: setOtherPerson }}
        />
      )}
      <TextField select label={t('how')} value={how} onChange={({ target }) => setHow(target.value as Way)}>
        <MenuItem value="">{t('howNotSaid')}</MenuItem>
        {arrivalWays.map((way) => (
          <MenuItem key={way} value={way}>
            {t(`way.${way}`)}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  )
}
