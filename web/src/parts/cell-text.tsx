import Box from '@mui/material/Box'
import { clockText } from '@rxdesk/contract/dates'
import type { ReactElement } from 'react'
import { useConfig } from '#wire/config.ts'

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
/** Cut at its own end, in either writing direction. */
const cutAtEnd = { ...cut, display: 'block', unicodeBidi: 'plaintext', textAlign: 'left' } as const

/** A text that may be longer than its place: cut at its own end, in either writing direction, and whole on hover. */
export function CutText({ text }: { text: string }) {
  return (
    <Box component="span" title={text || undefined} sx={cutAtEnd}>
      {text}
    </Box>
  )
}

interface TwoLines {
  main: string
  below?: ReactElement | string
  tone?: 'secondary' | 'warning' | 'error'
}

/** A text of a row, and a smaller one below it. */
export function Lines({ main, below, tone = 'secondary' }: TwoLines) {
  return (
    <Box component="span" sx={{ display: 'block', typography: 'body2', lineHeight: '17px', minWidth: 0 }}>
      <Box component="span" sx={cutAtEnd}>
        <bdi dir="ltr">{main}</bdi>
      </Box>
      {below && (
        <Box
          component="span"
          sx={{
            ...cut,
            display: 'flex',
            alignItems: 'center',
            gap: 0.5,
            typography: 'caption',
            lineHeight: '16px',
            color: tone === 'secondary' ? 'text.secondary' : `${tone}.main`,
            fontWeight: tone === 'secondary' ? undefined : 600,
            '& svg': { fontSize: 14 },
          }}
        >
          {below}
        </Box>
      )}
    </Box>
  )
}

/** When something happened, in the deployment's time zone. */
export function Moment({ instant }: { instant: string }) {
  const { timeZone } = useConfig()
  return <Lines main={clockText(instant, timeZone)} />
}
