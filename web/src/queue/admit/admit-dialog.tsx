import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { createIPD, getStayList } from '@rxdesk/contract/areas/inpatient/stay-calls'
import type { Patient } from '@rxdesk/contract/areas/patients/schemas'
import { ipdChannel } from '@rxdesk/contract/channels'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { knownSentence } from '#language/server-text.ts'
import { useServerText } from '#language/use-server-text.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { MomentField } from '#parts/moment-field.tsx'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'
import { useOpenCase } from '../case-link.ts'
import { queueReads } from '../use-queue-refresh.ts'
import { AdmissionFields, type AdmissionValues, admissionFault, noAdmission } from './admission-fields.tsx'
import { ClientField, useClientChoice } from './client-field.tsx'
import { FindingChoice } from './finding-choice.tsx'
import { type FindingName, type Findings, takenFindings } from './findings.ts'
import { emptyPerson, PersonFields } from './person-fields.tsx'
import { noPlace, PlaceFields } from './place-fields.tsx'

interface AdmitDialogProps {
  /** The case that the admission follows from; without one a patient is chosen, or written. */
  from?: {
    erxId: number
    clientId: number
    patName: string
    uhid: string
    findings: Findings
    /** What is proposed of the admission itself. */
    admission?: Partial<AdmissionValues>
  }
  onClose: () => void
}

/** Admits a patient: what was found before is offered line by line, and nothing of it is taken by itself. */
export default function AdmitDialog({ from, onClose }: AdmitDialogProps) {
  const { t } = useTranslation('queue-admit')
  const { errorText, serverText } = useServerText()
  const openCase = useOpenCase()
  const choice = useClientChoice()
  const clientId = from?.clientId ?? choice.clientId
  const [patient, setPatient] = useState<Patient | null>(null)
  const [person, setPerson] = useState(emptyPerson)
  const [ipdNo, setIpdNo] = useState('')
  const [admittedAt, setAdmittedAt] = useState(() => new Date().toISOString())
  const [place, setPlace] = useState(noPlace)
  const [values, setValues] = useState<AdmissionValues>({ ...noAdmission, ...from?.admission })
  const [taken, setTaken] = useState<readonly FindingName[]>([])
  const [duplicateReason, setDuplicateReason] = useState('')
  const [isOtherPerson, setOtherPerson] = useState(false)
  const admit = useChange(createIPD, { reloads: [...queueReads, getStayList] })
  const fault = admit.error
  const isFound = knownSentence(fault?.message ?? '')?.key === 'stay.personKnown'
  const known = from !== undefined || patient !== null
  const ready =
    clientId !== 0 &&
    (known || person.fName.trim() !== '') &&
    ipdNo.trim() !== '' &&
    admittedAt !== '' &&
    place.department !== null &&
    place.doctor !== null &&
    admissionFault(values) === undefined
  const submit = async () => {
    if (!place.department || !place.doctor) return
    const answer = await admit
      .mutateAsync({
        clientId,
        ...(from ? { fromErxId: from.erxId } : patient ? { patientId: patient.patientId } : person),
        ipdNo: ipdNo.trim(),
        admittedAt,
        departmentId: place.department.id,
        doctorId: place.doctor.doctorId,
        bedId: place.bed?.bedId ?? null,
        ward: place.ward.trim(),
        room: place.room.trim(),
        ...values,
        duplicateReason: duplicateReason.trim(),
        isOtherPerson,
        findings: from ? takenFindings(from.findings, taken) : {},
      })
      .catch(() => undefined)
    if (!answer) return
    notify.success(serverText(answer.message))
    onClose()
    openCase(answer.erxId, ipdChannel)
  }
  return (
    <FormDialog
      open
      title={t('title')}
      submitLabel={t('admit')}
      submitDisabled={!ready}
      busy={admit.isPending}
      width="sm"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {fault && <Alert severity="error">{errorText(fault)}</Alert>}
      {from ? (
        <Admitted {...from} />
      ) : (
        <>
          <ClientField
            of={choice}
            onChosen={() => {
              setPatient(null)
              setPlace(noPlace)
            }}
          />
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
        </>
      )}
      <TextField
        required
        label={t('ipdNo')}
        value={ipdNo}
        onChange={({ target }) => setIpdNo(target.value)}
        slotProps={{ htmlInput: { maxLength: 30, dir: 'ltr' } }}
      />
      <MomentField required label={t('admittedAt')} value={admittedAt} onChange={setAdmittedAt} />
      <PlaceFields clientId={clientId} place={place} onChange={setPlace} />
      {from && <FindingChoice of={from.findings} taken={taken} onChange={setTaken} />}
      <AdmissionFields values={values} onChange={setValues} />
      <TextField
        label={t('duplicateReason')}
        value={duplicateReason}
        onChange={({ target }) => setDuplicateReason(target.value)}
        helperText={t('duplicateReasonHint')}
        slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' } }}
      />
    </FormDialog>
  )
}

/** The patient of the outpatient case. */
function Admitted({ patName, uhid }: { patName: string; uhid: string }) {
  return (
    <Box>
      <bdi>{[patName, uhid].filter(Boolean).join(' · ')}</bdi>
    </Box>
  )
}
