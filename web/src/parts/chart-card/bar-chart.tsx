import Box from '@mui/material/Box'
import { type ChartColour, chartFill } from '#theme/charts.ts'
import { useNumber } from '../written.ts'

interface BarChartProps {
  label: string
  /** In the order of the rows. */
  bars: readonly { name: string; count: number }[]
  colour: ChartColour
}

/** Pixels. */
const BAR = 12

/** Counts by name, a row each: its name, a bar from the side where reading begins, its count. */
export function BarChart({ label, bars, colour }: BarChartProps) {
  const number = useNumber()
  const most = Math.max(...bars.map(({ count }) => count), 1)
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
      {bars.map(({ name, count }) => (
        <Box component="li" key={name} sx={{ display: 'contents' }}>
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
          </Box>
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
