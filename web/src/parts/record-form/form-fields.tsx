import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Switch from '@mui/material/Switch'
import type { TextFieldProps } from '@mui/material/TextField'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { Control, FieldPath, FieldPathByValue, FieldValues } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { Checks } from './checks.tsx'
import { useFaultText } from './use-fault-text.ts'

interface Of<Values extends FieldValues, Name extends FieldPath<Values>> {
  /** The form that the field is of. */
  of: Control<Values>
  name: Name
  label: string
}

type FormTextProps<Values extends FieldValues> = Of<Values, FieldPath<Values>> &
  Omit<TextFieldProps, 'name' | 'value' | 'error' | 'onChange' | 'onBlur' | 'label' | 'inputRef'> & {
    longest?: number
    /** Removes characters that are not allowed from typed and pasted text. */
    keep?: (text: string) => string
  }

/** A line of text, or several (`multiline`), with its fault below it. */
export function FormText<Values extends FieldValues>({
  of,
  name,
  helperText,
  longest,
  keep = (text) => text,
  slotProps,
  ...rest
}: FormTextProps<Values>) {
  const { field, fieldState } = useController({ control: of, name })
  const fault = useFaultText(fieldState.error, field.value)
  return (
    <TextField
      fullWidth
      {...rest}
      name={name}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(keep(event.target.value))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fault !== undefined}
      helperText={fault ?? helperText}
      slotProps={{
        ...slotProps,
        htmlInput: { autoComplete: 'off', maxLength: longest, ...slotProps?.htmlInput },
      }}
    />
  )
}

/** A number, typed as text: `numberText` and `numberOf` read it. */
export function FormNumber<Values extends FieldValues>(props: Of<Values, FieldPath<Values>>) {
  return <FormText {...props} longest={10} slotProps={{ htmlInput: { inputMode: 'decimal' } }} />
}

interface Option {
  value: string | number
  label: string
}

type FormSelectProps<Values extends FieldValues> = Of<Values, FieldPath<Values>> &
  Omit<TextFieldProps, 'name' | 'value' | 'error' | 'onChange' | 'onBlur' | 'label' | 'inputRef'> & {
    options: readonly Option[]
  }

/** One of few choices. */
export function FormSelect<Values extends FieldValues>({
  of,
  name,
  options,
  helperText,
  ...rest
}: FormSelectProps<Values>) {
  const { field, fieldState } = useController({ control: of, name })
  const fault = useFaultText(fieldState.error, field.value)
  return (
    <TextField
      select
      fullWidth
      {...rest}
      name={name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fault !== undefined}
      helperText={fault ?? helperText}
    >
      {options.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  )
}

interface FormSwitchProps<Values extends FieldValues>
  extends Of<Values, FieldPathByValue<Values, boolean | undefined>> {
  hint?: ReactNode
}

/** On or off. */
export function FormSwitch<Values extends FieldValues>({ of, name, label, hint }: FormSwitchProps<Values>) {
  const { field } = useController({ control: of, name })
  const id = useId()
  return (
    <FormControl>
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={field.value === true}
            onChange={(_, on) => field.onChange(on)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': hint ? id : undefined } }}
          />
        }
      />
      {hint && (
        <FormHelperText id={id} sx={{ marginBlockStart: 0 }}>
          {hint}
        </FormHelperText>
      )}
    </FormControl>
  )
}

interface FormChecksProps<Values extends FieldValues>
  extends Of<Values, FieldPathByValue<Values, number[] | undefined>> {
  options: readonly { value: number; label: string }[]
  required?: boolean
  hint?: string
}

/** Any of several choices, each a box to tick. */
export function FormChecks<Values extends FieldValues>({
  of,
  name,
  label,
  options,
  required,
  hint,
}: FormChecksProps<Values>) {
  const { field, fieldState } = useController({ control: of, name })
  const chosen: readonly number[] = field.value ?? []
  const fault = useFaultText(fieldState.error, chosen)
  return (
    <Checks
      label={label}
      options={options}
      chosen={chosen}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      fault={fault}
      required={required}
      hint={hint}
    />
  )
}

interface FormRadiosProps<Values extends FieldValues>
  extends Of<Values, FieldPathByValue<Values, number | undefined>> {
  options: readonly { value: number; label: string }[]
}

/** One of two or three choices that are all in sight. */
export function FormRadios<Values extends FieldValues>({
  of,
  name,
  label,
  options,
}: FormRadiosProps<Values>) {
  const { field } = useController({ control: of, name })
  const id = useId()
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        name={name}
        value={field.value ?? ''}
        onChange={(_, chosen) => field.onChange(Number(chosen))}
        onBlur={field.onBlur}
      >
        {options.map((option, at) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            label={option.label}
            control={<Radio slotProps={{ input: { ref: at === 0 ? field.ref : undefined } }} />}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
