import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { getVaccineDtls, saveVaccineDtls } from '@rxdesk/contract/areas/vaccination/calls'
import type { VaccinationRecord, VaccineRow } from '@rxdesk/contract/areas/vaccination/schemas'
import type { MessageKey } from '@rxdesk/contract/messages'
import type { RecordKind } from '@rxdesk/contract/vaccination/schedule'
import { type Control, useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DateField } from '../date-field.tsx'
import { FormSelect, FormSwitch, FormText } from '../record-form/form-fields.tsx'
import { RecordDialog } from '../record-form/record-dialog.tsx'
import { useFaultText } from '../record-form/use-fault-text.ts'
import { useRecordForm } from '../record-form/use-record-form.ts'
import {
  type DoseValues,
  dayOfMonthText,
  doseRequest,
  doseSchema,
  doseValues,
  monthText,
} from './dose-values.ts'

export interface DoseDialogProps {
  of: { erxId: number } | { patientId: number }
  row: VaccineRow
  kind: RecordKind
  /** The record that is corrected. */
  record?: VaccinationRecord | undefined
  mayWithdraw: boolean
  onClose: () => void
}

const aboutTheDay: readonly MessageKey[] = ['general.dayAhead', 'vaccination.beforeBirth', 'tele.needsDay']

function fieldOf(refusal: MessageKey): keyof DoseValues | undefined {
  if (refusal === 'vaccination.needsReason' || refusal === 'warning.needsWords') return 'reason'
  return aboutTheDay.includes(refusal) ? 'givenDate' : undefined
}

/** Records a dose, what a card says of one, that it is not wanted, or corrects what was recorded. */
export default function DoseDialog({ of, row, kind, record: old, mayWithdraw, onClose }: DoseDialogProps) {
  const { t } = useTranslation('vaccination-card')
  const record = useRecordForm<typeof saveVaccineDtls, undefined, DoseValues>({
    call: saveVaccineDtls,
    schema: doseSchema(old !== undefined),
    base: undefined,
    valuesOf: () => doseValues(kind, row, old),
    requestOf: (values) => ({
      ...of,
      doseKey: row.doseKey,
      ...(row.vaccineId !== null && { vaccineId: row.vaccineId }),
      ...(old && { correctionOf: old.recordId }),
      ...doseRequest(values),
    }),
    fieldOf,
    reloads: [getVaccineDtls],
    onSaved: onClose,
  })
  const { control } = record.form
  const [now, withdraw] = useWatch({ control, name: ['kind', 'withdraw'] })
  const what = old ? 'correct' : kind
  return (
    <RecordDialog
      title={t(`title.${what}`, { dose: row.name })}
      submitLabel={t('save', { ns: 'common' })}
      record={record}
      onClose={onClose}
    >
      {old && mayWithdraw && <FormSwitch of={control} name="withdraw" label={t('withdraw')} />}
      {old && !withdraw && (
        <FormSelect
          of={control}
          name="kind"
          label={t('what')}
          options={(['given', 'reported', 'notWanted'] as const).map((value) => ({
            value,
            label: t(`kind.${value}`),
          }))}
        />
      )}
      {now !== 'notWanted' && !withdraw && <GivenFields of={control} kind={now} />}
      <FormText
        of={control}
        name="reason"
        label={t('reason')}
        longest={300}
        multiline
        required={old !== undefined || now === 'notWanted'}
      />
    </RecordDialog>
  )
}

function GivenFields({ of, kind }: { of: Control<DoseValues>; kind: RecordKind }) {
  const { t } = useTranslation('vaccination-card')
  const monthOnly = useWatch({ control: of, name: 'monthOnly' }) && kind === 'reported'
  return (
    <>
      {kind === 'reported' && <FormSwitch of={of} name="monthOnly" label={t('monthOnly')} />}
      {monthOnly ? <MonthField of={of} /> : <DayField of={of} required={kind === 'given'} />}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FormText of={of} name="batch" label={t('batch')} longest={60} />
        <FormText of={of} name="maker" label={t('maker')} longest={100} />
        <FormText of={of} name="site" label={t('site')} longest={60} />
        <FormText of={of} name="route" label={t('route')} longest={60} />
        <FormText of={of} name="doseAmount" label={t('amount')} longest={60} />
        <FormText of={of} name="givenBy" label={t('givenBy')} longest={100} />
      </Box>
    </>
  )
}

function useDay(of: Control<DoseValues>) {
  const { field, fieldState } = useController({ control: of, name: 'givenDate' })
  const fault = useFaultText(fieldState.error, field.value)
  const common = { onBlur: field.onBlur, inputRef: field.ref, error: fault !== undefined, helperText: fault }
  return { value: field.value, change: field.onChange, common }
}

function DayField({ of, required }: { of: Control<DoseValues>; required: boolean }) {
  const { t } = useTranslation('vaccination-card')
  const { value, change, common } = useDay(of)
  return (
    <DateField
      {...common}
      fullWidth
      label={t('givenOn')}
      required={required}
      value={value}
      onChange={change}
    />
  )
}

function MonthField({ of }: { of: Control<DoseValues> }) {
  const { t } = useTranslation('vaccination-card')
  const { value, change, common } = useDay(of)
  return (
    <TextField
      {...common}
      fullWidth
      label={t('month')}
      value={monthText(value)}
      onChange={({ target }) => change(dayOfMonthText(target.value))}
      slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr', autoComplete: 'off' } }}
    />
  )
}
