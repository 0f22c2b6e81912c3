import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { MeasuredPatient } from '@rxdesk/contract/readings/ranges-by-age'
import { rangesOf } from '@rxdesk/contract/readings/ranges-by-age'
import type { Reading } from '@rxdesk/contract/readings/reading'
import { formerRevisions, standingReadings } from '@rxdesk/contract/readings/reading'
import { readingDoubts, readingRefusal } from '@rxdesk/contract/readings/reading-faults'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { leftToRight } from '#language/isolated.ts'
import { useServerText } from '#language/use-server-text.ts'
import { DateField } from '#parts/date-field.tsx'
import { FormDialog } from '#parts/form-dialog.tsx'
import { useMoment } from '#parts/written.ts'
import { useConfig } from '#wire/config.ts'
import type { VitalMaster } from '../vital-rules.ts'
import { type Breathing, formOf, newReading, oxygenOf, takenAtOf } from './reading-form.ts'
import { useWriteReading } from './use-write-reading.ts'

interface ReadingDialogProps {
  masters: readonly VitalMaster[]
  patient: MeasuredPatient
  /** The reading that is put right, or the sign that gets a new one. */
  of: Reading | { vitalId: number }
  onClose: () => void
}

/** Adds a reading with its time, or puts one right; what it said before is shown, and stays. */
export function ReadingDialog({ masters, patient, of, onClose }: ReadingDialogProps) {
  const { t } = useTranslation('workbench-form-readings')
  const { errorText } = useServerText()
  const { timeZone } = useConfig()
  const { opened, writable } = useWorkbench()
  const { write, busy, error } = useWriteReading()
  const reading = 'readingId' in of ? of : undefined
  const untimed = reading?.timed === false
  const [form, setForm] = useState(() =>
    reading ? formOf(reading, timeZone) : newReading(of.vitalId, new Date(), timeZone),
  )
  /** The question that the user sees: to save then answers it. */
  const [question, setQuestion] = useState('')
  const [tried, setTried] = useState(false)
  const master = masters.find(({ vitalId }) => vitalId === form.vitalId)
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }))
  if (!master) return null

  const takenAt = takenAtOf(form, timeZone, untimed)
  const oxygen = oxygenOf(form)
  const value = form.value.trim()
  const timed = takenAt !== ''
  const measured = { vitalId: form.vitalId, takenAt: takenAt || reading?.takenAt || '', timed, value }
  const refusal =
    takenAt === undefined ? undefined : readingRefusal(measured, master.shape, { now: new Date() })
  const others = standingReadings(opened.readings).filter(({ readingId }) => readingId !== reading?.readingId)
  const { plausible } = rangesOf(master, patient)
  const doubts =
    takenAt === undefined || refusal
      ? []
      : readingDoubts(measured, { shape: master.shape, plausible }, others)
  const asked = doubts.length > 0 ? `${value} ${takenAt} ${doubts.join()}` : ''
  const isAsked = asked !== '' && question === asked
  const corrects = reading && { readingId: reading.readingId, revision: reading.revision }

  const submit = async () => {
    setTried(true)
    if (value === '' || refusal || takenAt === undefined || oxygen === undefined) return
    if (asked !== '' && !isAsked) return setQuestion(asked)
    const { vitalId, note } = form
    const written = { vitalId, takenAt, value, unit: master.unit, note, oxygen, corrects, sure: isAsked }
    if (await write(written)) onClose()
  }
  const takeBack = async () => {
    if (!corrects || !reading) return
    const { vitalId, unit, note } = reading
    const at = reading.timed ? reading.takenAt : ''
    if (await write({ vitalId, takenAt: at, value: '', unit, note, oxygen: reading.oxygen, corrects }))
      onClose()
  }

  const valueFault = tried && (value === '' || refusal === 'shape')
  const timeFault = takenAt === undefined || refusal === 'ahead'
  return (
    <FormDialog
      open
      title={reading ? t('correctOf', { name: master.name }) : t('add')}
      submitLabel={isAsked ? t('saveAnyway') : t('save')}
      submitDisabled={!writable}
      busy={busy}
      onSubmit={() => void submit()}
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
        helperText={valueFault ? t(master.shape === 'pair' ? 'shape.pair' : 'shape.number') : ''}
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
          helperText={tried && timeFault ? t(refusal === 'ahead' ? 'ahead' : 'noTime') : ''}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Box>
      {master.code === 'spo2' && (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
          <TextField
            select
            label={t('breathing')}
            value={form.breathing}
            onChange={({ target }) => change({ breathing: target.value as Breathing })}
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
              onChange={({ target }) => change({ litres: target.value })}
              error={tried && oxygen === undefined}
              slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', dir: 'ltr' } }}
            />
          )}
        </Box>
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
        <Button color="error" sx={{ justifySelf: 'start' }} disabled={busy} onClick={() => void takeBack()}>
          {t('takeBack')}
        </Button>
      )}
    </FormDialog>
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
