import { getMasterRow } from '@rxdesk/contract/areas/masters/data-calls'
import { isWrittenByHand, masterFields, nameIsRead } from '@rxdesk/contract/areas/masters/rules/master-fields'
import type { MasterType } from '@rxdesk/contract/options'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { FormSwitch, FormText } from '#parts/record-form/form-fields.tsx'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { askCall } from '#wire/wire.ts'
import { masterReaders, saveOf, type TermSave } from './master-kinds.ts'
import { isListMaster } from './master-paths.ts'
import { fieldOf, type KnownRow, linesOf, type TermValues, termSchema, termValues } from './master-values.ts'
import { RowUses } from './row-uses.tsx'

interface TermDialogProps {
  kind: MasterType
  /** Nothing for a new one. */
  known: KnownRow | undefined
  onClose: () => void
}

/** A term of a master: made, changed or retired. */
export function TermDialog({ kind, known, onClose }: TermDialogProps) {
  const { t } = useTranslation('masters')
  const { messageText } = useServerText()
  const record = useRecordForm<TermSave, KnownRow | undefined, TermValues>({
    call: saveOf(kind),
    schema: termSchema,
    base: known,
    valuesOf: termValues,
    requestOf: ({ synonyms, needsNote, endsConsultation, ...values }, base) => ({
      ...values,
      ...(isListMaster(kind) && { mastertype: kind, needsNote, endsConsultation }),
      synonyms: linesOf(synonyms),
      id: base?.row.id,
      version: base?.row.version ?? 0,
    }),
    fieldOf,
    reread: async (before) => before && askCall(getMasterRow, { mastertype: kind, id: before.row.id }),
    reloads: masterReaders,
    onSaved: onClose,
  })
  const { control } = record.form
  const fields = masterFields(kind)
  const nameStays = nameIsRead(kind, known?.row)
  return (
    <RecordDialog
      title={
        known ? t('editRow', { name: known.row.name }) : `${t('add')}: ${t(`title.${kind}`, { ns: 'shell' })}`
      }
      submitLabel={t('save', { ns: 'common' })}
      record={record}
      onClose={onClose}
    >
      <FormText
        of={control}
        name="name"
        label={t('name')}
        longest={200}
        required
        autoFocus={!nameStays}
        helperText={nameStays ? messageText('master.nameRead') : undefined}
        slotProps={{ input: { readOnly: nameStays } }}
      />
      {fields.includes('nameHindi') && (
        <FormText
          of={control}
          name="nameHindi"
          label={t('nameHindi')}
          longest={200}
          autoFocus={nameStays}
          slotProps={{ htmlInput: { lang: 'hi' } }}
        />
      )}
      {fields.includes('code') && (
        <FormText of={control} name="code" label={t(kind === 'diagnosis' ? 'icd' : 'code')} longest={20} />
      )}
      {fields.includes('synonyms') && (
        <FormText
          of={control}
          name="synonyms"
          label={t('synonyms')}
          helperText={t('synonymsHint')}
          multiline
          minRows={2}
          maxRows={8}
        />
      )}
      {fields.includes('needsNote') && !(known && isWrittenByHand(kind, known.row)) && (
        <FormSwitch of={control} name="needsNote" label={t('needsNote')} hint={t('needsNoteHint')} />
      )}
      {fields.includes('endsConsultation') && (
        <FormSwitch
          of={control}
          name="endsConsultation"
          label={t('endsConsultation')}
          hint={t('endsConsultationHint')}
        />
      )}
      {known && <RowUses kind={kind} known={known} onRetired={onClose} />}
    </RecordDialog>
  )
}
