import { getSchedules, saveSchedule } from '@rxdesk/contract/areas/vaccination/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DateField } from '#parts/date-field.tsx'
import { FormSwitch } from '#parts/record-form/form-fields.tsx'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useFaultText } from '#parts/record-form/use-fault-text.ts'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'

interface ScheduleValues {
  firstDay: string
  je: boolean
}

const schema = saveSchedule.request.pick({ firstDay: true, je: true })

interface ScheduleDialogProps {
  clientId: number
  /** Those that the user sees: one of the same day is replaced. */
  versions: AnswerOf<typeof getSchedules>['ofClient']
  onClose: () => void
}

/** What of the vaccination schedule holds for a client from a day on. */
export default function ScheduleDialog({ clientId, versions, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation('clients-terms')
  const record = useRecordForm<typeof saveSchedule, undefined, ScheduleValues>({
    call: saveSchedule,
    schema,
    base: undefined,
    valuesOf: () => ({ firstDay: '', je: false }),
    requestOf: (values) => ({
      ...values,
      clientId,
      base: versions.find(({ firstDay }) => firstDay === values.firstDay)?.je ?? null,
    }),
    fieldOf: (refusal) =>
      refusal === 'vaccination.begun' || refusal === 'vaccination.dayPassed' ? 'firstDay' : undefined,
    reloads: [getSchedules],
    onSaved: onClose,
  })
  const { control } = record.form
  const day = useController({ control, name: 'firstDay' })
  const fault = useFaultText(day.fieldState.error, day.field.value)
  return (
    <RecordDialog
      title={t('setSchedule')}
      submitLabel={t('save', { ns: 'common' })}
      width="xs"
      record={record}
      onClose={onClose}
    >
      <DateField
        label={t('scheduleFrom')}
        required
        autoFocus
        value={day.field.value}
        onChange={day.field.onChange}
        onBlur={day.field.onBlur}
        inputRef={day.field.ref}
        error={fault !== undefined}
        helperText={fault}
      />
      <FormSwitch of={control} name="je" label={t('scheduleGivesJe')} />
    </RecordDialog>
  )
}
