import Box from '@mui/material/Box'
import { approvedVitalMasters, getVitalApprovals } from '@rxdesk/contract/areas/approvals/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { FormNumber, FormText } from '#parts/record-form/form-fields.tsx'
import { numberOf, numberText } from '#parts/record-form/number-text.ts'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'

export type AskedVital = AnswerOf<typeof getVitalApprovals>['list'][number]

const schema = z.object({
  name: z.string().trim().min(1).max(60),
  unit: z.string().trim().max(20),
  lowest: numberText,
  highest: numberText,
})

/** A vital sign for all clients, with the unit and the normal range that the screens will ask about. */
export function VitalApprovalDialog({ vital, onClose }: { vital: AskedVital; onClose: () => void }) {
  const { t } = useTranslation('approvals')
  const record = useRecordForm<typeof approvedVitalMasters, AskedVital, z.infer<typeof schema>>({
    call: approvedVitalMasters,
    schema,
    base: vital,
    valuesOf: ({ name, unit }) => ({ name, unit, lowest: '', highest: '' }),
    requestOf: ({ lowest, highest, ...values }, { vitalId }) => ({
      ...values,
      vitalId,
      lowest: numberOf(lowest),
      highest: numberOf(highest),
    }),
    fieldOf: (refusal) => (refusal === 'vital.known' ? 'name' : undefined),
    reloads: [getVitalApprovals],
    onSaved: onClose,
  })
  const { control } = record.form
  return (
    <RecordDialog
      title={t('decideOn', { name: vital.name })}
      submitLabel={t('approve')}
      record={record}
      width="xs"
      onClose={onClose}
    >
      <FormText of={control} name="name" label={t('field.medName')} longest={60} required autoFocus />
      <FormText of={control} name="unit" label={t('unit')} longest={20} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
        <FormNumber of={control} name="lowest" label={t('lowest')} />
        <FormNumber of={control} name="highest" label={t('highest')} />
      </Box>
    </RecordDialog>
  )
}
