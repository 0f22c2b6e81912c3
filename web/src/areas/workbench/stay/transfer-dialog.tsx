import TextField from '@mui/material/TextField'
import type { Stay } from '@rxdesk/contract/areas/inpatient/schemas'
import { ipdTransfer } from '@rxdesk/contract/areas/inpatient/stay-calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { MomentField } from '#parts/moment-field.tsx'
import { PlaceFields, type PlaceValues } from '#queue/admit/place-fields.tsx'
import { askCall } from '#wire/wire.ts'
import { placeOf, useStayStep } from './use-stay.ts'

/** Moves the patient to another department, ward, bed or doctor, for a reason and at a time. */
export default function TransferDialog({ stay, onClose }: { stay: Stay; onClose: () => void }) {
  const { t } = useTranslation('workbench-stay')
  const { opened } = useWorkbench()
  const step = useStayStep()
  const now = placeOf(stay)
  const [place, setPlace] = useState<PlaceValues>({
    department: now ? { id: now.departmentId, name: now.departmentName } : null,
    doctor: now ? { doctorId: now.doctorId, docName: now.doctorName } : null,
    bed: null,
    ward: '',
    room: '',
  })
  const [reason, setReason] = useState('')
  const [at, setAt] = useState(() => new Date().toISOString())
  const [busy, setBusy] = useState(false)
  const { department, doctor, bed, ward, room } = place
  const ready = department !== null && doctor !== null && reason.trim().length >= 3 && at !== ''
  const submit = async () => {
    if (!department || !doctor) return
    setBusy(true)
    const isDone = await step((held) =>
      askCall(ipdTransfer, {
        ...held,
        toDepartmentId: department.id,
        toDoctorId: doctor.doctorId,
        toBed: bed?.bedId ?? null,
        toWard: ward.trim(),
        toRoom: room.trim(),
        reason: reason.trim(),
        at,
      }),
    )
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <FormDialog
      open
      title={t('transferTitle')}
      submitLabel={t('transfer')}
      submitDisabled={!ready}
      busy={busy}
      width="sm"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <PlaceFields clientId={opened.clientDetails.clientId} place={place} onChange={setPlace} />
      <MomentField required label={t('at')} value={at} onChange={setAt} />
      <TextField
        required
        multiline
        minRows={2}
        label={t('why')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        helperText={t('whyHint')}
        slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' } }}
      />
    </FormDialog>
  )
}
