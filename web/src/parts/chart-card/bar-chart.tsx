import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type ChartColour, chartFill } from '#theme/charts.ts'
import { placeAfter } from '../roving-focus.ts'
import { useNumber } from '../written.ts'

interface BarChartProps {
  label: string
  /** In the order of the rows. */
  bars: readonly { name: string; count: number }[]
  colour: ChartColour
  /** Opens what is behind the bar at this place. The bars are one tab stop then: arrow keys go from bar to bar. */
  onOpen?: ((at: number) => void) | undefined
}

/** Pixels. */
const BAR = 12

/** Counts by name, a row each: its name, a bar from the side where reading begins, its count. */
export function BarChart({ label, bars, colour, onOpen }: BarChartProps) {
  const number = useNumber()
  const names = useRef(new Map<number, HTMLButtonElement>())
  const [reached, setReached] = useState(0)
  // Other figures may have fewer bars: one of them can be reached by Tab all the same.
  const stop = Math.min(reached, bars.length - 1)
  const most = Math.max(...bars.map(({ count }) => count), 1)
  const move = (event: KeyboardEvent) => {
    const rows = { rows: bars.length, controlsIn: () => 0, screenful: bars.length, rtl: false }
    const to = placeAfter(event.key, { row: stop, control: 0 }, rows)
    if (!to) return
    event.preventDefault()
    names.current.get(to.row)?.focus()
  }
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: 'minmax(96px, 40%) minmax(48px, 1fr) auto',
        columnGap: 1.5,
        rowGap: 0.5,
        alignItems: 'center',
        typography: 'body2',
      }}
    >
      {bars.map(({ name, count }, at) => (
        <Box component="li" key={name} sx={{ display: 'contents' }}>
          {onOpen ? (
            <ButtonBase
              ref={(button) => {
                if (button) names.current.set(at, button)
                else names.current.delete(at)
              }}
              tabIndex={at === stop ? 0 : -1}
              onFocus={() => setReached(at)}
              onKeyDown={move}
              onClick={() => onOpen(at)}
              sx={{
                // As text: a name of several lines begins where the language does.
                display: 'block',
                textAlign: 'start',
                font: 'inherit',
                color: 'primary.main',
                overflowWrap: 'anywhere',
                '&:hover': { textDecoration: 'underline' },
                '&:focus-visible': { outline: '2px solid', outlineOffset: '-1px' },
              }}
            >
              <bdi>{name}</bdi>
            </ButtonBase>
          ) : (
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{name}</bdi>
            </Box>
          )}
          <Box
            component="svg"
            aria-hidden
            width="100%"
            height={BAR}
            sx={{ display: 'block', '[dir=rtl] &': { transform: 'scaleX(-1)' } }}
          >
            <Box
              component="rect"
              width={`${(count / most) * 100}%`}
              height={BAR}
              rx={2}
              sx={chartFill(colour)}
            />
          </Box>
          <Box component="span" sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
            {number(count)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
