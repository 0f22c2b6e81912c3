import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { getReminders } from '@rxdesk/contract/areas/reminders/calls'
import type { StoredMedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { updateReminderMedicineData } from '@rxdesk/contract/areas/workbench/suggestion-calls'
import { isoFromWire, wireDayIn } from '@rxdesk/contract/dates'
import { answeredDirections } from '@rxdesk/contract/directions/answered'
import { courseOf } from '@rxdesk/contract/reminders/medicine-course'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { DateField } from '#parts/date-field.tsx'
import { FormDialog } from '#parts/form-dialog.tsx'
import { ReminderTexts } from '#parts/reminder-words/reminder-texts.tsx'
import { useMayUse } from '#session/session-store.ts'
import { notify } from '#shell/notices.ts'
import { useConfig } from '#wire/config.ts'
import { useCall, useChange } from '#wire/use-call.ts'
import { reminderDays } from './reminder-days.ts'

interface ReminderDialogProps {
  line: StoredMedicineLine
  onClose: () => void
}

/**
 * Switches the reminder of a medicine on, from one day to another, or off. The user sees the proposed days before they
 * are saved.
 */
export default function ReminderDialog({ line, onClose }: ReminderDialogProps) {
  const { t } = useTranslation('workbench-suggestions')
  const { serverText, errorText, messageText } = useServerText()
  const { erxId, opened, record, refresh } = useWorkbench()
  const { timeZone } = useConfig()
  const save = useChange(updateReminderMedicineData)
  const [on, setOn] = useState(true)
  const [days, setDays] = useState(() =>
    reminderDays(line, record.valueOf('rxdtls.prescriptionDate') || wireDayIn(timeZone, new Date())),
  )
  const [asked, setAsked] = useState(false)
  const { data: patient } = useCall(
    getReminders,
    { erxId },
    { meta: { quiet: true }, enabled: useMayUse(getReminders.access) },
  )
  const course = courseOf(answeredDirections(line), line.sos)
  const fault = on && line.dosage.trim() !== '' && 'fault' in course ? course.fault : undefined
  const [first, last] = [isoFromWire(days.first), isoFromWire(days.last)]
  const missing = on && (first === null || last === null)
  const turned = on && first !== null && last !== null && last < first
  const submit = async () => {
    setAsked(true)
    if (missing || turned || fault) return
    try {
      const { message } = await save.mutateAsync({
        erxId,
        fence: opened.fence ?? 0,
        txnNo: line.txnNo,
        version: line.version,
        reminder: on,
        ...(on ? { rx_start_date: days.first, rx_end_date: days.last } : {}),
      })
      notify.success(serverText(message))
      onClose()
    } catch (error) {
      notify.error(errorText(error))
    }
    void refresh()
  }
  return (
    <FormDialog
      open
      title={t('remindOf', { name: line.medName })}
      submitLabel={t('saveReminder')}
      busy={save.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormControlLabel
        control={<Switch checked={on} onChange={(_, next) => setOn(next)} autoFocus />}
        label={t('remind')}
      />
      {fault && <Alert severity="warning">{messageText(`reminder.noTimes.${fault}`)}</Alert>}
      <DateField
        label={t('firstDay')}
        value={days.first}
        disabled={!on}
        onChange={(date) => setDays({ ...days, first: date })}
      />
      <DateField
        label={t('lastDay')}
        value={days.last}
        disabled={!on}
        onChange={(date) => setDays({ ...days, last: date })}
        error={asked && (missing || turned)}
        helperText={
          turned ? t('lastDayBefore') : asked && missing ? messageText('reminder.needsDates') : undefined
        }
      />
      {on && patient && patient.consent?.given !== true && <Alert severity="info">{t('notAgreed')}</Alert>}
      {on && patient && (
        <ReminderTexts texts={patient.texts} channel={patient.consent?.channel ?? 'sms'} only="medicine" />
      )}
    </FormDialog>
  )
}
