import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { type EntityRule, ruleReads } from '@rxdesk/contract/areas/entity-reports'
import { entityKinds } from '@rxdesk/contract/options'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { useUnsavedGuard } from '../../../session/unsaved-guard.tsx'
import { RuleTrial } from './rule-trial.tsx'
import { useRuleForm } from './use-rule-form.ts'

interface RuleDialogProps {
  /** Nothing: a new one. */
  rule: EntityRule | undefined
  onClose: () => void
}

/** A written pattern, tried on a text before it is saved. Leaving it with changes asks first. */
export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const { t } = useTranslation('entity-reports')
  const form = useRuleForm(rule, onClose)
  const { draft, faults, trouble, theirs, unsaved, busy, change } = form
  const [asking, setAsking] = useState(false)
  const guard = useUnsavedGuard(unsaved && !busy)
  const close = () => (unsaved ? setAsking(true) : onClose())
  const plain = { spellCheck: false, autoCapitalize: 'off', autoComplete: 'off' } as const
  return (
    <>
      <FormDialog
        open
        width="md"
        title={rule ? t('editRule', { name: rule.name }) : t('addRule')}
        submitLabel={t('save', { ns: 'common' })}
        busy={busy}
        onSubmit={form.submit}
        onClose={close}
      >
        {trouble && (
          <Alert
            severity="error"
            action={
              theirs && (
                <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
                  <Button color="inherit" size="small" onClick={form.keepMine}>
                    {t('keepMine')}
                  </Button>
                  <Button color="inherit" size="small" onClick={form.takeTheirs}>
                    {t('takeTheirs')}
                  </Button>
                </Box>
              )
            }
          >
            {trouble}
          </Alert>
        )}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}>
          <TextField
            autoFocus
            required
            label={t('column.rule')}
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
            error={faults.name !== undefined}
            helperText={faults.name}
            slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
          />
          <TextField
            select
            label={t('kind')}
            value={draft.kind}
            onChange={({ target }) =>
              change({ kind: entityKinds.find((one) => one === target.value) ?? draft.kind })
            }
          >
            {entityKinds.map((kind) => (
              <MenuItem key={kind} value={kind}>
                {t(`kind.${kind}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={t('reads')}
            value={draft.reads}
            onChange={({ target }) =>
              change({ reads: ruleReads.find((one) => one === target.value) ?? draft.reads })
            }
          >
            {ruleReads.map((reads) => (
              <MenuItem key={reads} value={reads}>
                {t(`reads.${reads}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            required
            label={t('sure')}
            value={draft.sure}
            onChange={({ target }) => change({ sure: target.value })}
            error={faults.sure !== undefined}
            helperText={faults.sure ?? t('sureHint')}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3, dir: 'ltr' } }}
          />
        </Box>
        <TextField
          required
          multiline
          minRows={2}
          maxRows={8}
          label={t('column.pattern')}
          value={draft.pattern}
          // A pattern is one line; Enter saves as in the other fields.
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            form.submit()
          }}
          onChange={({ target }) => change({ pattern: target.value.replace(/[\r\n]+/g, '') })}
          error={faults.pattern !== undefined}
          helperText={faults.pattern ?? t(`patternHint.${draft.reads}`)}
          slotProps={{
            htmlInput: { ...plain, maxLength: 1500, dir: 'ltr', className: 'mono' },
          }}
          sx={{ '& .mono': { fontFamily: (theme) => theme.typography.mono, textAlign: 'left' } }}
        />
        <TextField
          required
          label={t('example')}
          value={draft.example}
          onChange={({ target }) => change({ example: target.value })}
          error={faults.example !== undefined}
          helperText={faults.example ?? t('exampleHint')}
          slotProps={{ htmlInput: { ...plain, maxLength: 300, dir: 'auto' } }}
        />
        <FormControlLabel
          label={t('enabled')}
          control={<Switch checked={draft.enabled} onChange={(_, enabled) => change({ enabled })} />}
        />
        <RuleTrial draft={draft} onRefused={(text) => form.setFault('pattern', text)} />
      </FormDialog>
      <ConfirmDialog
        open={asking}
        question={t('closeQuestion', { ns: 'common' })}
        explained={t('closeExplained', { ns: 'common' })}
        dangerous
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
      {guard}
    </>
  )
}
