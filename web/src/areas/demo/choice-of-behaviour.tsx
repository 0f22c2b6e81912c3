import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'

interface ChoiceProps<Way extends string> {
  label: string
  ways: readonly Way[]
  value: Way
  wordsOf: (way: Way) => string
  disabled: boolean
  onChoose: (way: Way) => void
}

/** How a sandbox behaves from now on. */
export function ChoiceOfBehaviour<Way extends string>(props: ChoiceProps<Way>) {
  const { label, ways, value, wordsOf, disabled, onChoose } = props
  const id = useId()
  return (
    <FormControl disabled={disabled}>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={(_, chosen) => {
          const way = ways.find((one) => one === chosen)
          if (way !== undefined) onChoose(way)
        }}
      >
        {ways.map((way) => (
          <FormControlLabel key={way} value={way} control={<Radio />} label={wordsOf(way)} />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
