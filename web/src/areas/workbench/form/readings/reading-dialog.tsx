import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Reading } from '@rxdesk/contract/readings/reading'
import { formerRevisions } from '@rxdesk/contract/readings/reading'
import { takesBreathing } from '@rxdesk/contract/readings/reading-faults'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { leftToRight } from '#language/isolated.ts'
import { useServerText } from '#language/use-server-text.ts'
import { DateField } from '#parts/date-field.tsx'
import { FormDialog } from '#parts/form-dialog.tsx'
import { useMoment } from '#parts/written.ts'
import type { Breathing, Proning, ReadingForm } from './reading-form.ts'
import { type ReadingAsked, useReadingForm } from './use-reading-form.ts'

/** Adds a reading with its time, or puts one right; what it said before is shown, and stays. */
export function ReadingDialog({ masters, patient, of, onClose }: ReadingAsked) {
  const { t } = useTranslation('workbench-form-readings')
  const { errorText } = useServerText()
  const { writable, opened } = useWorkbench()
  const written = useReadingForm({ masters, patient, of, onClose })
  const {
    form,
    change,
    master,
    reading,
    tried,
    refusal,
    value,
    takenAt,
    oxygen,
    doubts,
    isAsked,
    busy,
    error,
  } = written
  if (!master) return null
  const valueFault = tried && (value === '' || refusal === 'shape' || refusal === 'impossible')
  const timeRefusal = refusal === 'ahead' || refusal === 'tooLongAgo' ? refusal : undefined
  const timeFault = takenAt === undefined || timeRefusal !== undefined
  return (
    <FormDialog
      open
      title={reading ? t('correctOf', { name: master.name }) : t('add')}
      submitLabel={isAsked ? t('saveAnyway') : t('save')}
      submitDisabled={!writable}
      busy={busy}
      onSubmit={() => void written.submit()}
      onClose={onClose}
    >
      {error !== undefined && <Alert severity="error">{errorText(error)}</Alert>}
      {!reading && (
        <TextField
          select
          label={t('sign')}
          value={form.vitalId}
          onChange={({ target }) => change({ vitalId: Number(target.value) })}
        >
          {masters.map(({ vitalId, name }) => (
            <MenuItem key={vitalId} value={vitalId}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        label={t('valueIn', { unit: leftToRight(master.unit) })}
        autoFocus
        value={form.value}
        onChange={({ target }) => change({ value: target.value })}
        error={valueFault}
        helperText={valueFault ? t(refusal === 'impossible' ? 'impossible' : `shape.${master.shape}`) : ''}
        placeholder={master.shape === 'pair' ? '120/80' : ''}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', dir: 'ltr', maxLength: 30 } }}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        <DateField label={t('day')} value={form.day} onChange={(day) => change({ day })} />
        <TextField
          label={t('time')}
          type="time"
          value={form.time}
          onChange={({ target }) => change({ time: target.value })}
          error={tried && timeFault}
          helperText={tried && timeFault ? t(timeRefusal ?? 'noTime') : ''}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Box>
      {takesBreathing(master) && (
        <BreathingFields form={form} fault={tried && oxygen === undefined} onChange={change} />
      )}
      <TextField
        label={t('note')}
        value={form.note}
        onChange={({ target }) => change({ note: target.value })}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      {isAsked && (
        <Alert severity="warning">
          {doubts.map((doubt) => t(doubt === 'sameMinute' ? 'asks.sameMinute' : 'asks.range')).join(' ')}
        </Alert>
      )}
      {reading && <Former reading={reading} all={opened.readings} />}
      {reading && writable && (
        <Button
          color="error"
          sx={{ justifySelf: 'start' }}
          disabled={busy}
          onClick={() => void written.takeBack()}
        >
          {t('takeBack')}
        </Button>
      )}
    </FormDialog>
  )
}

interface BreathingProps {
  form: ReadingForm
  fault: boolean
  onChange: (part: Partial<ReadingForm>) => void
}

/** Whether the saturation was measured on air or with how much oxygen, and whether the patient lay prone. */
function BreathingFields({ form, fault, onChange }: BreathingProps) {
  const { t } = useTranslation('workbench-form-readings')
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
      <TextField
        select
        label={t('breathing')}
        value={form.breathing}
        onChange={({ target }) => onChange({ breathing: target.value as Breathing })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        {(['', 'air', 'oxygen'] as const).map((each) => (
          <MenuItem key={each} value={each}>
            {t(`breathing.${each || 'unsaid'}`)}
          </MenuItem>
        ))}
      </TextField>
      {form.breathing === 'oxygen' && (
        <TextField
          label={t('litres')}
          value={form.litres}
          onChange={({ target }) => onChange({ litres: target.value })}
          error={fault}
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', dir: 'ltr' } }}
        />
      )}
      <TextField
        select
        label={t('proning')}
        value={form.proning}
        onChange={({ target }) => onChange({ proning: target.value as Proning })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        {(['', 'yes', 'no'] as const).map((each) => (
          <MenuItem key={each} value={each}>
            {t(`proning.${each || 'unsaid'}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  )
}

/** What a reading said before it was corrected, newest first. */
function Former({ reading, all }: { reading: Reading; all: readonly Reading[] }) {
  const { t } = useTranslation('workbench-form-readings')
  const moment = useMoment()
  const former = formerRevisions(all, reading.readingId)
  if (former.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label={t('former')}
      sx={{ m: 0, paddingInlineStart: 2, typography: 'body2', color: 'text.secondary' }}
    >
      {former.map(({ revision, value, note, who, notedAt }) => (
        <li key={revision}>
          {t('formerSaid', { value: leftToRight(value), who, when: moment(notedAt) })} {note}
        </li>
      ))}
    </Box>
  )
}
