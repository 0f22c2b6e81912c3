import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { outcomes, type SummaryPart } from '@rxdesk/contract/discharge/summary'
import { useTranslation } from 'react-i18next'
import { useTooLong } from '#areas/workbench/case/fields/use-too-long.ts'
import { WholeDateField } from '#parts/whole-date-field.tsx'
import { useMoment } from '#parts/written.ts'
import { InstantField } from './instant-field.tsx'
import { ListField } from './list-field.tsx'
import { NamesField } from './names-field.tsx'
import type { PartField } from './part-fields.ts'
import { namesOf, rowsOf, textOf } from './rows.ts'

interface SummaryFieldProps {
  part: SummaryPart
  field: PartField
  value: unknown
  readOnly: boolean
  /** What is wrong with it, or what is asked of it. */
  hint: string
  isFault: boolean
  onChange: (value: unknown) => void
}

/** A field of the summary in the way in which it is typed. */
export function SummaryField({ part, field, value, readOnly, hint, isFault, onChange }: SummaryFieldProps) {
  const { t } = useTranslation('workbench-summary')
  const moment = useMoment()
  const tooLong = useTooLong()
  const label = t(`field.${part}.${field.name}` as 'field.course.course')
  const longest = field.longest ?? 0
  switch (field.kind) {
    case 'yes':
      return (
        <FormControlLabel
          control={
            <Checkbox
              checked={value === true}
              disabled={readOnly}
              onChange={({ target }) => onChange(target.checked)}
            />
          }
          label={label}
        />
      )
    case 'names':
      return (
        <NamesField
          label={label}
          value={namesOf(value)}
          longest={longest}
          readOnly={readOnly}
          helperText={readOnly ? '' : hint || t('enterAdds')}
          onChange={onChange}
        />
      )
    case 'date':
      return (
        <WholeDateField
          label={label}
          value={textOf(value)}
          disabled={readOnly}
          error={isFault}
          helperText={hint}
          onWhole={onChange}
        />
      )
    case 'moment':
      return readOnly ? (
        <TextField
          label={label}
          value={moment(textOf(value))}
          slotProps={{ input: { readOnly: true }, inputLabel: { shrink: true } }}
        />
      ) : (
        <InstantField label={label} value={textOf(value)} onChange={onChange} />
      )
    case 'outcome':
      return (
        <TextField
          select
          label={label}
          value={textOf(value)}
          disabled={readOnly}
          onChange={({ target }) => onChange(target.value)}
        >
          {outcomes.map((outcome) => (
            <MenuItem key={outcome} value={outcome}>
              {t(`outcome.${outcome}`)}
            </MenuItem>
          ))}
        </TextField>
      )
    case 'text':
    case 'long':
    case 'hindi': {
      const fault = tooLong(textOf(value), longest)
      return (
        <TextField
          label={label}
          multiline={field.kind !== 'text'}
          minRows={field.kind === 'text' ? undefined : 2}
          lang={field.kind === 'hindi' ? 'hi' : undefined}
          value={textOf(value)}
          error={fault !== undefined || isFault}
          helperText={fault ?? hint}
          onChange={({ target }) => onChange(target.value)}
          slotProps={{ input: { readOnly }, htmlInput: { dir: 'auto', autoComplete: 'off' } }}
        />
      )
    }
    default:
      return (
        <ListField
          label={label}
          kind={field.kind}
          value={rowsOf(value)}
          readOnly={readOnly}
          onChange={onChange}
        />
      )
  }
}
