import Alert from '@mui/material/Alert'
import { updateAppointmentDetails } from '@rxdesk/contract/areas/appointments/booking-calls'
import type { AppointmentRow } from '@rxdesk/contract/areas/appointments/schemas'
import { permissions } from '@rxdesk/contract/roles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { usePermission } from '#session/session-store.ts'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'
import { editAsked } from './edit-asked.ts'
import { VisitLine } from './reason-dialog.tsx'
import { appointmentReads } from './steps.ts'
import { ToldFields, type ToldValues } from './told-fields.tsx'

/** Changes what an appointment is for, without moving it. */
export function EditDialog({ row, onClose }: { row: AppointmentRow; onClose: () => void }) {
  const { t } = useTranslation('appointments')
  const { errorText, serverText } = useServerText()
  const [values, setValues] = useState<ToldValues>({
    kind: { id: row.appointmentTypeId, name: row.appointmentType },
    mode: row.mode,
    note: row.note,
    tell: row.tell,
    remindMinutes: row.remindMinutes,
  })
  const change = useChange(updateAppointmentDetails, { reloads: appointmentReads })
  const noteShown = usePermission(permissions.viewHistory)
  const { kind } = values
  const submit = async () => {
    const answer = await change.mutateAsync(editAsked(row, values, noteShown)).catch(() => undefined)
    if (!answer) return
    notify.success(serverText(answer.message))
    onClose()
  }
  return (
    <FormDialog
      open
      title={t('action.edit')}
      submitLabel={t('save', { ns: 'common' })}
      submitDisabled={kind === null}
      busy={change.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {change.error && <Alert severity="error">{errorText(change.error)}</Alert>}
      <VisitLine row={row} />
      <ToldFields values={values} noteShown={noteShown} onChange={setValues} />
    </FormDialog>
  )
}
