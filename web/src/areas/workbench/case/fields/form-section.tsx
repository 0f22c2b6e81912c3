import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { RecordField } from '../record/record-fields.ts'
import { PlaceMark } from './place-mark.tsx'

interface FormSectionProps {
  title: string
  children: ReactNode
  /** Columns of the section's grid where there is space. */
  columns?: string
}

/** A titled group of fields on the grid of the form. */
export function FormSection({ title, children, columns = '1fr 1fr' }: FormSectionProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 3 }}>
      <Typography id={id} variant="h4" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: columns },
          columnGap: 1.75,
          rowGap: 2.25,
          // A field's hint appears in the gap, so that nothing moves when it comes or goes.
          '& .MuiFormHelperText-root': {
            position: 'absolute',
            top: '100%',
            insetInline: 0,
            m: 0,
            px: 1.75,
            lineHeight: '18px',
            whiteSpace: 'nowrap',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          },
          alignItems: 'start',
        }}
      >
        {children}
      </Box>
    </Box>
  )
}

/** A field over the whole width of its section; `place` where its control does not name the field itself. */
export function WholeRow({ children, place }: { children: ReactNode; place?: RecordField }) {
  return (
    <Box data-place={place} sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
      {children}
      {place && <PlaceMark place={place} />}
    </Box>
  )
}
