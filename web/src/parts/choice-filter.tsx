import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'

interface ChoiceFilterProps<Value extends string | number> {
  label: string
  value: Value
  /** All options; the one without a filter comes first. */
  choices: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  fullWidth?: boolean
}

/** A choice above a list. The chosen option is always visible, also where it is "any" and its value empty. */
export function ChoiceFilter<Value extends string | number>({
  label,
  value,
  choices,
  onChange,
  fullWidth = false,
}: ChoiceFilterProps<Value>) {
  return (
    <TextField
      select
      fullWidth={fullWidth}
      label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => String(choice.value) === String(target.value))
        if (chosen) onChange(chosen.value)
      }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
