import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import type { MergeSide } from '@rxdesk/contract/areas/merging/merged-records'
import { type ReactNode, useId } from 'react'

interface SideChoiceProps {
  label: string
  /** Undefined while nothing is chosen. */
  value: MergeSide | undefined
  survivor: ReactNode
  retired: ReactNode
  onChange: (side: MergeSide) => void
}

/** One of two values, or of two records, each a button to press. */
export function SideChoice({ label, value, survivor, retired, onChange }: SideChoiceProps) {
  const id = useId()
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        alignItems: 'center',
        py: 0.5,
        gridTemplateColumns: { sm: '160px 1fr' },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" id={id} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {label}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={value ?? ''}
        onChange={(_, side) => onChange(side === 'retired' ? 'retired' : 'survivor')}
        sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } }}
      >
        {(
          [
            ['survivor', survivor],
            ['retired', retired],
          ] as const
        ).map(([side, text]) => (
          <FormControlLabel
            key={side}
            value={side}
            control={<Radio size="small" />}
            label={<Box sx={{ overflowWrap: 'anywhere' }}>{text || '–'}</Box>}
          />
        ))}
      </RadioGroup>
    </Box>
  )
}
