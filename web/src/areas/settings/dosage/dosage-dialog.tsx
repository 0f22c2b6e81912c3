import Typography from '@mui/material/Typography'
import { getDosageOptions, saveDosageOption } from '@rxdesk/contract/areas/settings/calls'
import { readDirections } from '@rxdesk/contract/directions/read'
import { directionsInWords } from '@rxdesk/contract/directions/words'
import { useTranslation } from 'react-i18next'
import { FormText } from '#parts/record-form/form-fields.tsx'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'

const schema = saveDosageOption.request.pick({ dosage: true })

/** Directions to be offered, with what they are understood as while they are typed. */
export default function DosageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings')
  const record = useRecordForm<typeof saveDosageOption, undefined, { dosage: string }>({
    call: saveDosageOption,
    schema,
    base: undefined,
    valuesOf: () => ({ dosage: '' }),
    requestOf: (values) => values,
    fieldOf: (refusal) => (refusal.startsWith('settings.') ? 'dosage' : undefined),
    reloads: [getDosageOptions],
    onSaved: onClose,
  })
  const words = directionsInWords(readDirections(record.form.watch('dosage')), 'en')
  return (
    <RecordDialog
      title={t('addDosage')}
      submitLabel={t('save', { ns: 'common' })}
      width="xs"
      record={record}
      onClose={onClose}
    >
      <FormText
        of={record.form.control}
        name="dosage"
        label={t('dosage')}
        longest={200}
        autoFocus
        slotProps={{ htmlInput: { dir: 'ltr' } }}
      />
      <Typography role="status" sx={{ color: 'text.secondary', minHeight: 24 }}>
        <bdi>{words}</bdi>
      </Typography>
    </RecordDialog>
  )
}
