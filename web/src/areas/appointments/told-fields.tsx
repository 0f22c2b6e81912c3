import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type VisitMode, visitModes } from '@rxdesk/contract/areas/appointments/options'
import { remindChoices } from '@rxdesk/contract/areas/appointments/schemas'
import { useTranslation } from 'react-i18next'
import { useVisitWords } from '#parts/visits/use-visit-words.ts'
import { MasterChoice, type Named } from './named-choice.tsx'

export interface ToldValues {
  kind: Named | null
  mode: VisitMode
  note: string
  tell: boolean
  remindMinutes: number
}

interface ToldFieldsProps {
  values: ToldValues
  /** Whether the user may read what is noted. */
  noteShown?: boolean
  onChange: (values: ToldValues) => void
}

/** What an appointment is for and how, and what the patient is told of it. */
export function ToldFields({ values, noteShown = true, onChange }: ToldFieldsProps) {
  const { t } = useTranslation('appointments')
  const words = useVisitWords()
  const set = (changed: Partial<ToldValues>) => onChange({ ...values, ...changed })
  return (
    <>
      <MasterChoice
        required
        of="appointment"
        label={t('kind')}
        value={values.kind}
        onChange={(kind) => set({ kind })}
      />
      <TextField
        select
        label={t('mode')}
        value={values.mode}
        onChange={({ target }) => set({ mode: target.value as VisitMode })}
      >
        {visitModes.map((mode) => (
          <MenuItem key={mode} value={mode}>
            {words.mode(mode)}
          </MenuItem>
        ))}
      </TextField>
      {noteShown && (
        <TextField
          multiline
          label={t('note')}
          value={values.note}
          onChange={({ target }) => set({ note: target.value })}
          slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' } }}
        />
      )}
      <FormControlLabel
        control={<Checkbox checked={values.tell} onChange={(_, tell) => set({ tell })} />}
        label={t('tell')}
      />
      <TextField
        select
        label={t('remind')}
        value={values.remindMinutes}
        onChange={({ target }) => set({ remindMinutes: Number(target.value) })}
      >
        {remindChoices.map((minutes) => (
          <MenuItem key={minutes} value={minutes}>
            {t(`remind.${minutes}`)}
          </MenuItem>
        ))}
      </TextField>
    </>
  )
}
