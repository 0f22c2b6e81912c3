import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import type { Ref } from 'react'

interface ChecksProps<Choice extends number | string> {
  label: string
  options: readonly { value: Choice; label: string }[]
  chosen: readonly Choice[]
  onChange: (chosen: Choice[]) => void
  onBlur: () => void
  /** The first box, which takes the focus of the field. */
  inputRef: Ref<HTMLInputElement>
  fault: string | undefined
  required?: boolean | undefined
  hint?: string | undefined
}

/** Boxes to tick, with their fault below them; a form's field or a component of its own holds what is chosen. */
export function Checks<Choice extends number | string>(props: ChecksProps<Choice>) {
  const { label, options, chosen, onChange, onBlur, inputRef, fault, required, hint } = props
  return (
    <FormControl component="fieldset" error={fault !== undefined} {...(required && { required })}>
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
          columnGap: 2,
          // Labels of two lines do not run into those below them.
          rowGap: 0.5,
          py: 0.5,
        }}
      >
        {options.map(({ value, label }, at) => (
          <FormControlLabel
            key={value}
            label={label}
            control={
              <Checkbox
                checked={chosen.includes(value)}
                onChange={(_, on) =>
                  onChange(on ? [...chosen, value] : chosen.filter((one) => one !== value))
                }
                onBlur={onBlur}
                slotProps={{ input: { ref: at === 0 ? inputRef : undefined } }}
              />
            }
          />
        ))}
      </FormGroup>
      {(fault ?? hint) && <FormHelperText sx={{ mx: 0 }}>{fault ?? hint}</FormHelperText>}
    </FormControl>
  )
}
