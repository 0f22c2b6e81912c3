import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { createContext, use, useId } from 'react'

interface SectionProps {
  title: string
  /** For links that lead to this part. */
  anchor?: string
  action?: ReactNode
  children: ReactNode
}

const InRows = createContext(false)

/** Sections of different kinds, as rows of one sheet: their titles in one line, what there is beside them. */
export function SectionRows({ children }: { children: ReactNode }) {
  return (
    <InRows value>
      <Box
        sx={{
          minWidth: 0,
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
          overflow: 'hidden',
        }}
      >
        {children}
      </Box>
    </InRows>
  )
}

/** A part of a screen: heading, what may be done, and what there is. A card, or a row of `SectionRows`. */
export function Section(props: SectionProps) {
  const id = useId()
  return use(InRows) ? <Row {...props} id={id} /> : <Card {...props} id={id} />
}

function Row({ title, anchor, action, children, id }: SectionProps & { id: string }) {
  return (
    <Box
      component="section"
      id={anchor}
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '220px minmax(0, 1fr) auto' },
        columnGap: 2,
        rowGap: 0.5,
        alignItems: 'start',
        px: 2,
        py: 1,
        '& + &, * + &': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <Typography variant="h3" component="h2" id={id} sx={{ py: '7px', overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          minWidth: 0,
          py: { md: '8px' },
          gridColumn: { xs: '1 / -1', md: 'auto' },
          gridRow: { xs: 2, md: 'auto' },
        }}
      >
        {children}
      </Box>
      <Box sx={{ gridColumn: { xs: 2, md: 3 }, gridRow: 1, justifySelf: 'end' }}>{action}</Box>
    </Box>
  )
}

function Card({ title, anchor, action, children, id }: SectionProps & { id: string }) {
  return (
    <Box
      component="section"
      id={anchor}
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gap: 1,
        alignContent: 'start',
        p: 2,
        minWidth: 0,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
        <Typography variant="h2" id={id} sx={{ flex: 1 }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  )
}

/** A quiet line in a section. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  )
}
