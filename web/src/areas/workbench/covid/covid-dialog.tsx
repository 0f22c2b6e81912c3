import { getCovidStatus, saveCovidStatus } from '@rxdesk/contract/areas/covid/calls'
import type { CovidStatusRow } from '@rxdesk/contract/areas/covid/schemas'
import {
  type CovidStatus,
  covidStatus,
  covidStatuses,
  covidTests,
  isolations,
} from '@rxdesk/contract/covid/status'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useCovidWords } from '#parts/covid-words/use-covid-words.ts'
import { DateField } from '#parts/date-field.tsx'
import { FormSelect } from '#parts/record-form/form-fields.tsx'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useFaultText } from '#parts/record-form/use-fault-text.ts'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'

const schema = saveCovidStatus.request.pick({
  status: true,
  since: true,
  test: true,
  symptomsSince: true,
  isolation: true,
})
type Values = z.input<typeof schema> & { test: string; symptomsSince: string; isolation: string }

interface CovidDialogProps {
  /** What was said last, which is where the user starts from. */
  last: CovidStatusRow | undefined
  onClose: () => void
}

/** Says the covid status of the case from a day on. */
export default function CovidDialog({ last, onClose }: CovidDialogProps) {
  const { t } = useTranslation('workbench-covid')
  const words = useCovidWords()
  const { erxId, opened } = useWorkbench()
  const record = useRecordForm<typeof saveCovidStatus, undefined, Values>({
    call: saveCovidStatus,
    schema,
    base: undefined,
    valuesOf: () => ({
      status: (last?.status ?? covidStatus.suspected) as CovidStatus,
      since: '',
      test: '',
      symptomsSince: last?.symptomsSince ?? '',
      isolation: last?.isolation ?? '',
    }),
    requestOf: (values) => ({ ...values, erxId, fence: opened.fence ?? 0 }),
    fieldOf: (refusal) =>
      refusal === 'general.dayAhead' || refusal === 'tele.needsDay' ? 'since' : undefined,
    reloads: [getCovidStatus],
    onSaved: onClose,
  })
  const { control } = record.form
  return (
    <RecordDialog
      title={t('set')}
      submitLabel={t('save', { ns: 'common' })}
      width="xs"
      record={record}
      onClose={onClose}
    >
      <FormSelect
        of={control}
        name="status"
        label={t('status')}
        options={covidStatuses.map((value) => ({ value, label: words.status(value) }))}
      />
      <DayOf of={control} name="since" label={t('since')} required />
      <FormSelect
        of={control}
        name="test"
        label={t('test')}
        options={covidTests.map((value) => ({
          value,
          label: value === '' ? t('noTest') : words.test(value),
        }))}
      />
      <DayOf of={control} name="symptomsSince" label={t('symptomsSince')} />
      <FormSelect
        of={control}
        name="isolation"
        label={t('isolation')}
        options={isolations.map((value) => ({
          value,
          label: value === '' ? t('noIsolation') : words.isolation(value),
        }))}
      />
    </RecordDialog>
  )
}

interface DayOfProps {
  of: Control<Values>
  name: 'since' | 'symptomsSince'
  label: string
  required?: boolean
}

function DayOf({ of, name, label, required = false }: DayOfProps) {
  const { field, fieldState } = useController({ control: of, name })
  const fault = useFaultText(fieldState.error, field.value)
  return (
    <DateField
      fullWidth
      label={label}
      required={required}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fault !== undefined}
      helperText={fault}
    />
  )
}
