import Box from '@mui/material/Box'
import { getMasterRow, saveVitalMaster } from '@rxdesk/contract/areas/masters/data-calls'
import { useTranslation } from 'react-i18next'
import { FormNumber, FormSelect, FormText } from '#parts/record-form/form-fields.tsx'
import { numberOf } from '#parts/record-form/number-text.ts'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { askCall } from '#wire/wire.ts'
import { masterReaders } from './master-kinds.ts'
import { fieldOf, type KnownRow, type VitalValues, vitalSchema, vitalValues } from './master-values.ts'
import { RowUses } from './row-uses.tsx'

/** A vital sign with its unit, its normal and its plausible range. */
export function VitalDialog({ known, onClose }: { known: KnownRow | undefined; onClose: () => void }) {
  const { t } = useTranslation('masters')
  const record = useRecordForm<typeof saveVitalMaster, KnownRow | undefined, VitalValues>({
    call: saveVitalMaster,
    schema: vitalSchema,
    base: known,
    valuesOf: vitalValues,
    requestOf: ({ lowest, highest, ...values }, base) => ({
      ...values,
      lowest: numberOf(lowest),
      highest: numberOf(highest),
      id: base?.row.id,
      version: base?.row.version ?? 0,
    }),
    fieldOf: (refusal) => (refusal === 'master.shapeInUse' ? 'shape' : fieldOf(refusal)),
    reread: async (before) => before && askCall(getMasterRow, { mastertype: 'vitals', id: before.row.id }),
    reloads: masterReaders,
    onSaved: onClose,
  })
  const { control } = record.form
  return (
    <RecordDialog
      title={
        known ? t('editRow', { name: known.row.name }) : `${t('add')}: ${t('title.vitals', { ns: 'shell' })}`
      }
      submitLabel={t('save', { ns: 'common' })}
      record={record}
      onClose={onClose}
    >
      <FormText of={control} name="name" label={t('name')} longest={60} required autoFocus />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FormText of={control} name="unit" label={t('unit')} longest={20} />
        <FormSelect
          of={control}
          name="shape"
          label={t('shape')}
          options={[
            { value: 'number', label: t('shape.number') },
            { value: 'pair', label: t('shape.pair') },
          ]}
        />
        <FormText
          of={control}
          name="normal"
          label={t('normal')}
          helperText={t('normalHint')}
          longest={40}
          slotProps={{ htmlInput: { dir: 'ltr' } }}
          sx={{ gridColumn: '1 / -1' }}
        />
        <FormNumber of={control} name="lowest" label={t('lowest')} />
        <FormNumber of={control} name="highest" label={t('highest')} />
      </Box>
      {known && <RowUses kind="vitals" known={known} onRetired={onClose} />}
    </RecordDialog>
  )
}
