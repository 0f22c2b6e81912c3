import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { EmergencyForm, FormPart } from '@rxdesk/contract/emergency/form'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MomentField } from '#parts/moment-field.tsx'
import { type TextField as TextName, useDraftForm } from './draft-context.ts'

interface PartProps {
  title: string
  children: ReactNode
}

/** A titled part of the assessment. */
export function Part({ title, children }: PartProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1.75, minWidth: 0 }}>
      <Typography id={id} variant="subtitle1" component="h3">
        {title}
      </Typography>
      {children}
    </Box>
  )
}

/** Fields beside each other where there is room. */
export function Row({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.75,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  )
}

interface FieldProps<P extends FormPart> {
  part: P
  label: string
  /** The must that this field answers, where it is not named like it. */
  must?: string
}

/** Where a missing part leads. */
export const mustPlace = (place: string, must: string) => ({ 'data-must': `${place}.${must}` })

interface FormTextProps<P extends FormPart> extends FieldProps<P> {
  name: TextName<P>
  longest: number
  rows?: number
}

export function FormText<P extends FormPart>({
  part,
  name,
  label,
  must,
  longest,
  rows = 1,
}: FormTextProps<P>) {
  const { form, set } = useDraftForm()
  return (
    <TextField
      {...mustPlace(part, must ?? name)}
      label={label}
      multiline={rows > 1}
      minRows={rows > 1 ? rows : undefined}
      value={String(form[part][name])}
      onChange={({ target }) => set(part, { [name]: target.value } as Partial<EmergencyForm[P]>)}
      slotProps={{ htmlInput: { maxLength: longest, dir: 'auto' } }}
    />
  )
}

interface FormChoiceProps<P extends FormPart> extends FieldProps<P> {
  name: TextName<P>
  /** Each with its word; the empty one is "not said". */
  options: readonly { value: string; label: string }[]
}

export function FormChoice<P extends FormPart>({ part, name, label, must, options }: FormChoiceProps<P>) {
  const { form, set } = useDraftForm()
  return (
    <TextField
      {...mustPlace(part, must ?? name)}
      select
      label={label}
      value={String(form[part][name])}
      onChange={({ target }) => set(part, { [name]: target.value } as Partial<EmergencyForm[P]>)}
    >
      {options.map(({ value, label: word }) => (
        <MenuItem key={value} value={value}>
          {word}
        </MenuItem>
      ))}
    </TextField>
  )
}

interface FormMomentProps<P extends FormPart> extends FieldProps<P> {
  name: TextName<P>
}

/** Day and time, with a button for now. */
export function FormMoment<P extends FormPart>({ part, name, label, must }: FormMomentProps<P>) {
  const { form, set } = useDraftForm()
  const put = (instant: string) => set(part, { [name]: instant } as Partial<EmergencyForm[P]>)
  return (
    <Box {...mustPlace(part, must ?? name)}>
      <NowField label={label} value={String(form[part][name])} onChange={put} />
    </Box>
  )
}

interface NowFieldProps {
  label: string
  value: string
  onChange: (instant: string) => void
}

/** A moment that is typed, or is now. */
export function NowField({ label, value, onChange }: NowFieldProps) {
  const { t } = useTranslation('workbench-emergency')
  // The field keeps what is typed: another one shows the time that was set.
  const [shown, setShown] = useState(0)
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <MomentField key={shown} label={label} value={value} onChange={onChange} />
      </Box>
      <Button
        aria-label={`${label}: ${t('now')}`}
        sx={{ mt: 0.5 }}
        onClick={() => {
          onChange(new Date().toISOString())
          setShown(shown + 1)
        }}
      >
        {t('now')}
      </Button>
    </Box>
  )
}

interface NamesProps {
  label: string
  value: readonly string[]
  onChange: (names: string[]) => void
  hint: string
}

/** Names, each ended by Enter. */
export function Names({ label, value, onChange, hint }: NamesProps) {
  return (
    <Autocomplete<string, true, true, true>
      multiple
      freeSolo
      disableClearable
      autoSelect
      options={[]}
      // The hint hangs below the field.
      sx={{ mb: 2 }}
      value={[...value]}
      onChange={(_, names) =>
        onChange([...new Set(names.map((name) => name.trim().slice(0, 200)).filter(Boolean))])
      }
      renderInput={(params) => <TextField {...params} label={label} helperText={hint} />}
    />
  )
}
