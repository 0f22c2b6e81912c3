import Box from '@mui/material/Box'
import { nerReportentityruler, saveEntityRule } from '@rxdesk/contract/areas/entity-reports/calls'
import { type EntityRule, ruleReads } from '@rxdesk/contract/areas/entity-reports/schemas'
import { entityKinds } from '@rxdesk/contract/options'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSelect, FormSwitch, FormText } from '#parts/record-form/form-fields.tsx'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { freshRule } from './fresh-rule.ts'
import { RuleTrial } from './rule-trial.tsx'
import { fieldOf, type RuleValues, requestOf, ruleSchema, valuesOf } from './rule-values.ts'

interface RuleDialogProps {
  /** Nothing: a new one. */
  rule: EntityRule | undefined
  onClose: () => void
}

const plain = { spellCheck: false, autoCapitalize: 'off', autoComplete: 'off' } as const
const oneLine = (text: string) => text.replace(/[\r\n]+/g, '')

/** A written pattern, tried on a text before it is saved. */
export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const { t } = useTranslation('entity-reports')
  const record = useRecordForm<typeof saveEntityRule, EntityRule | undefined, RuleValues>({
    call: saveEntityRule,
    schema: ruleSchema,
    base: rule,
    valuesOf,
    requestOf,
    fieldOf,
    reread: async (before) => before && freshRule(before.ruleId),
    reloads: [nerReportentityruler],
    onSaved: onClose,
  })
  const { control, setError } = record.form
  const reads = useWatch({ control, name: 'reads' })
  return (
    <RecordDialog
      title={rule ? t('editRule', { name: rule.name }) : t('addRule')}
      submitLabel={t('save', { ns: 'common' })}
      record={record}
      width="md"
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}>
        <FormText of={control} name="name" label={t('column.rule')} longest={100} required autoFocus />
        <FormSelect
          of={control}
          name="kind"
          label={t('kind')}
          options={entityKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        />
        <FormSelect
          of={control}
          name="reads"
          label={t('reads')}
          options={ruleReads.map((one) => ({ value: one, label: t(`reads.${one}`) }))}
        />
        <FormText
          of={control}
          name="sure"
          label={t('sure')}
          helperText={t('sureHint')}
          longest={3}
          required
          slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }}
        />
      </Box>
      <FormText
        of={control}
        name="pattern"
        label={t('column.pattern')}
        helperText={t(`patternHint.${reads}`)}
        longest={1500}
        keep={oneLine}
        required
        multiline
        minRows={2}
        maxRows={8}
        // A pattern is one line; Enter saves as in the other fields.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          record.submit()
        }}
        slotProps={{ htmlInput: { ...plain, dir: 'ltr', className: 'mono' } }}
        sx={{ '& .mono': { fontFamily: (theme) => theme.typography.mono, textAlign: 'left' } }}
      />
      <FormText
        of={control}
        name="example"
        label={t('example')}
        helperText={t('exampleHint')}
        longest={300}
        required
        slotProps={{ htmlInput: { ...plain, dir: 'auto' } }}
      />
      <FormSwitch of={control} name="enabled" label={t('enabled')} />
      <RuleTrial
        of={control}
        onRefused={(message) => setError('pattern', { type: 'server', message }, { shouldFocus: true })}
      />
    </RecordDialog>
  )
}
