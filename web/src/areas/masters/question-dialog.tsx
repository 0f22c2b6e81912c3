import { getMasterRow, saveTeleQuestion } from '@rxdesk/contract/areas/masters/data-calls'
import { answerKinds } from '@rxdesk/contract/areas/masters/data-schemas'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSelect, FormSwitch, FormText } from '#parts/record-form/form-fields.tsx'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { askCall } from '#wire/wire.ts'
import { masterReaders } from './master-kinds.ts'
import {
  fieldOf,
  type KnownRow,
  linesOf,
  type QuestionValues,
  questionSchema,
  questionValues,
} from './master-values.ts'
import { RowUses } from './row-uses.tsx'

/** A question that tele-consultants ask: how it is answered, and when it is asked. */
export function QuestionDialog({ known, onClose }: { known: KnownRow | undefined; onClose: () => void }) {
  const { t } = useTranslation('masters')
  const record = useRecordForm<typeof saveTeleQuestion, KnownRow | undefined, QuestionValues>({
    call: saveTeleQuestion,
    schema: questionSchema,
    base: known,
    valuesOf: questionValues,
    requestOf: ({ options, ...values }, base) => ({
      ...values,
      options: values.answerKind === 'choice' ? linesOf(options) : [],
      id: base?.row.id,
      version: base?.row.version ?? 0,
    }),
    fieldOf: (refusal) => (refusal === 'master.answerKindInUse' ? 'answerKind' : fieldOf(refusal)),
    reread: async (before) =>
      before && askCall(getMasterRow, { mastertype: 'teleQuestions', id: before.row.id }),
    reloads: masterReaders,
    onSaved: onClose,
  })
  const { control } = record.form
  const answerKind = useWatch({ control, name: 'answerKind' })
  return (
    <RecordDialog
      title={
        known
          ? t('editRow', { name: known.row.name })
          : `${t('add')}: ${t('title.teleQuestions', { ns: 'shell' })}`
      }
      submitLabel={t('save', { ns: 'common' })}
      record={record}
      onClose={onClose}
    >
      <FormText of={control} name="name" label={t('question')} longest={200} required autoFocus />
      <FormSelect
        of={control}
        name="answerKind"
        label={t('answer')}
        options={answerKinds.map((kind) => ({ value: kind, label: t(`answer.${kind}`) }))}
      />
      {answerKind === 'choice' && (
        <FormText
          of={control}
          name="options"
          label={t('options')}
          helperText={t('optionsHint')}
          multiline
          minRows={3}
          maxRows={8}
          required
        />
      )}
      <FormSwitch of={control} name="required" label={t('required')} hint={t('requiredHint')} />
      <FormSwitch of={control} name="reminder" label={t('reminder')} hint={t('reminderHint')} />
      {known && <RowUses kind="teleQuestions" known={known} onRetired={onClose} />}
    </RecordDialog>
  )
}
