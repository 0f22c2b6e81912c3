import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import TextField from '@mui/material/TextField'
import { createIPD, getStayList } from '@rxdesk/contract/areas/inpatient/stay-calls'
import { onGetRegisteredClients, suggestionPatList } from '@rxdesk/contract/areas/patients/calls'
import type { Patient } from '@rxdesk/contract/areas/patients/schemas'
import { ipdChannel } from '@rxdesk/contract/channels'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { MomentField } from '#parts/moment-field.tsx'
import { SearchSelect } from '#parts/search-select.tsx'
import { notify } from '#shell/notices.ts'
import { useCall, useChange } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'
import { useOpenCase } from '../case-link.ts'
import { queueReads } from '../use-queue-refresh.ts'
import { AdmissionFields, admissionFault, noAdmission } from './admission-fields.tsx'
import { type FindingName, type Findings, findingNames, isFound, takenFindings } from './findings.ts'
import { noPlace, PlaceFields } from './place-fields.tsx'

interface AdmitDialogProps {
  /** The outpatient case that the admission follows from; without one a patient is chosen, or written. */
  from?: { erxId: number; clientId: number; patName: string; uhid: string; findings: Findings }
  onClose: () => void
}

/** Admits a patient: what was found before is offered line by line, and nothing of it is taken by itself. */
export default function AdmitDialog({ from, onClose }: AdmitDialogProps) {
  const { t } = useTranslation('queue-admit')
  const { errorText, serverText } = useServerText()
  const openCase = useOpenCase()
  const clients = useCall(onGetRegisteredClients, {}, { staleTime: 300_000, meta: { quiet: true } })
  const list = clients.data?.list ?? []
  const [client, setClient] = useState<{ clientId: number; clientName: string } | null>(null)
  const only = list.length === 1 ? list[0] : undefined
  const clientId = from?.clientId ?? (client ?? only)?.clientId ?? 0
  const [patient, setPatient] = useState<Patient | null>(null)
  const [person, setPerson] = useState({ fName: '', lName: '', uhid: '', mobileNo: '' })
  const [ipdNo, setIpdNo] = useState('')
  const [admittedAt, setAdmittedAt] = useState(() => new Date().toISOString())
  const [place, setPlace] = useState(noPlace)
  const [values, setValues] = useState(noAdmission)
  const [taken, setTaken] = useState<readonly FindingName[]>([])
  const [duplicateReason, setDuplicateReason] = useState('')
  const admit = useChange(createIPD, { reloads: [...queueReads, getStayList] })
  const fault = admit.error
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
        findings: from ? takenFindings(from.findings, taken) : {},
      })
      .catch(() => undefined)
    if (!answer) return
    notify.success(serverText(answer.message))
    onClose()
    openCase(answer.erxId, ipdChannel)
  }
  const typed = (name: keyof typeof person, longest: number, required = false) => (
    <TextField
      label={t(name)}
      required={required}
      value={person[name]}
      onChange={({ target }) => setPerson((before) => ({ ...before, [name]: target.value }))}
      slotProps={{ htmlInput: { maxLength: longest, dir: 'auto' } }}
    />
  )
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
        <Box>
          <bdi>{[from.patName, from.uhid].filter(Boolean).join(' · ')}</bdi>
        </Box>
      ) : (
        <>
          {list.length !== 1 && (
            <SearchSelect<{ clientId: number; clientName: string }>
              required
              autoFocus
              label={t('client')}
              searchKey={[onGetRegisteredClients.id, 'admit', list.length]}
              load={async (text) =>
                list.filter(({ clientName }) => clientName.toLowerCase().includes(text.toLowerCase()))
              }
              value={client}
              onChange={(chosen) => {
                setClient(chosen)
                setPatient(null)
                setPlace(noPlace)
              }}
              optionLabel={({ clientName }) => clientName}
              optionKey={(one) => one.clientId}
            />
          )}
          <SearchSelect<Patient>
            label={t('knownPatient')}
            searchKey={[suggestionPatList.id, clientId]}
            from={2}
            load={async (searchText, signal) =>
              (await askCall(suggestionPatList, { searchText, clientId, limit: 10 }, { signal }))
                .suggestionlist
            }
            value={patient}
            onChange={setPatient}
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
              {typed('mobileNo', 20)}
            </>
          )}
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

interface FindingChoiceProps {
  of: Findings
  taken: readonly FindingName[]
  onChange: (taken: readonly FindingName[]) => void
}

/** Findings of the outpatient case, each with a box of its own. */
function FindingChoice({ of, taken, onChange }: FindingChoiceProps) {
  const { t } = useTranslation('queue-admit')
  const found = findingNames.filter((name) => isFound(of, name))
  if (found.length === 0) return null
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, display: 'grid' }}>
      <FormLabel component="legend">{t('findings')}</FormLabel>
      {found.map((name) => {
        const value = of[name]
        return (
          <FormControlLabel
            key={name}
            control={
              <Checkbox
                checked={taken.includes(name)}
                onChange={(_, on) => onChange(on ? [...taken, name] : taken.filter((one) => one !== name))}
              />
            }
            label={
              <bdi>
                {t(`finding.${name}`)}: {Array.isArray(value) ? value.join(', ') : value}
              </bdi>
            }
          />
        )
      })}
    </Box>
  )
}
