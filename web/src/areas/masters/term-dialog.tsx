import type { PlainMaster } from '@rxdesk/contract/areas/master-data'
import { codedMasters, getMasterRow, getMasterRows } from '@rxdesk/contract/areas/master-data'
import { getMastersList } from '@rxdesk/contract/areas/masters'
import { useTranslation } from 'react-i18next'
import { FormText } from '../../parts/record-form/form-fields.tsx'
import { RecordDialog } from '../../parts/record-form/record-dialog.tsx'
import { useRecordForm } from '../../parts/record-form/use-record-form.ts'
import { askCall } from '../../wire/wire.ts'
import { type PlainSave, saveOf } from './master-kinds.ts'
import { fieldOf, type KnownRow, linesOf, type TermValues, termSchema, termValues } from './master-values.ts'
import { RowUses } from './row-uses.tsx'

interface TermDialogProps {
  kind: PlainMaster
  /** Nothing for a new one. */
  known: KnownRow | undefined
  onClose: () => void
}

/** A term of a master: made, changed or retired. */
export function TermDialog({ kind, known, onClose }: TermDialogProps) {
  const { t } = useTranslation('masters')
  const record = useRecordForm<PlainSave, KnownRow | undefined, TermValues>({
    call: saveOf[kind],
    schema: termSchema,
    base: known,
    valuesOf: termValues,
    requestOf: ({ synonyms, ...values }, base) => ({
      ...values,
      synonyms: linesOf(synonyms),
      id: base?.row.id,
      version: base?.row.version ?? 0,
    }),
    fieldOf,
    reread: async (before) => before && askCall(getMasterRow, { mastertype: kind, id: before.row.id }),
    reloads: [getMasterRows, getMastersList],
    onSaved: onClose,
  })
  const { control } = record.form
  return (
    <RecordDialog
      title={known ? t('editRow', { name: known.row.name }) : t('add')}
      submitLabel={t('save', { ns: 'common' })}
      record={record}
      onClose={onClose}
    >
      <FormText of={control} name="name" label={t('name')} longest={200} required autoFocus />
      <FormText
        of={control}
        name="nameHindi"
        label={t('nameHindi')}
        longest={200}
        slotProps={{ htmlInput: { lang: 'hi' } }}
      />
      {codedMasters.includes(kind) && (
        <FormText of={control} name="code" label={t(kind === 'diagnosis' ? 'icd' : 'code')} longest={20} />
      )}
      <FormText
        of={control}
        name="synonyms"
        label={t('synonyms')}
        helperText={t('synonymsHint')}
        multiline
        minRows={2}
        maxRows={8}
      />
      {known && <RowUses kind={kind} known={known} onRetired={onClose} />}
    </RecordDialog>
  )
}
