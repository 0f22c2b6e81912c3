import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { AxisBottom } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import type { KeyboardEvent } from 'react'
import { use, useId, useRef, useState } from 'react'
import { type ChartColour, chartFill } from '#theme/charts.ts'
import { ChartHeight } from './chart-height.ts'
import { axisWords, FigureAxis } from './figure-axis.tsx'
import { nextMark } from './next-mark.ts'
import { useWidth } from './use-width.ts'

export interface StackedSeries {
  name: string
  colour: ChartColour
  /** A count for each day. */
  counts: readonly number[]
}

interface StackedDaysProps {
  label: string
  days: readonly string[]
  /** From the foot of the bars upwards. */
  series: readonly StackedSeries[]
  /** What the bar of each day says when it is reached. */
  words: readonly string[]
  /** Opens what is behind the day at this place: by a press, or by Enter. */
  onOpen?: ((at: number) => void) | undefined
}

/** Pixels. */
const EDGE = { top: 12, bottom: 28, low: 44, high: 44 }
const SWATCH = 12
/** A bar that stands alone is no wall. */
const WIDEST = 72
/** A letter of a name below the bars, with its part of the gap. */
const LETTER = 8
/** From this series on a pattern tells it from the others, so that no two of them differ by colour alone. */
const PATTERNED = 1
/** The turn of the stripes of each patterned series, in degrees. */
const TURNS = [45, 135, 90]

/**
 * Counts by day, one upon the other. The bars are one tab stop: arrow keys go from day to day, and what a bar says
 * stands below. Time runs as the language reads.
 */
export function StackedDays({ label, days, series, words, onOpen }: StackedDaysProps) {
  const rtl = useTheme().direction === 'rtl'
  const frame = useRef<HTMLDivElement>(null)
  const marks = useRef(new Map<number, SVGGElement>())
  const width = useWidth(frame)
  const height = use(ChartHeight)
  const id = useId()
  const [reached, setReached] = useState(0)
  // Other days may be fewer: one of them can be reached by Tab all the same.
  const current = Math.min(reached, days.length - 1)
  const ends = [EDGE.low, Math.max(width - EDGE.high, EDGE.low + 1)] as const
  const x = scaleBand({ domain: [...days], range: rtl ? [ends[1], ends[0]] : [...ends], padding: 0.2 })
  const sums = days.map((_, day) => series.reduce((sum, { counts }) => sum + (counts[day] ?? 0), 0))
  const most = Math.max(...sums, 1)
  const y = scaleLinear({ domain: [0, most], range: [height - EDGE.bottom, EDGE.top], nice: true })
  const move = (event: KeyboardEvent) => {
    if (onOpen && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      onOpen(current)
      return
    }
    const along = [{ points: days.map((_, at) => ({ at })) }]
    const next = nextMark(event.key, { line: 0, point: current }, along, rtl)
    if (!next) return
    event.preventDefault()
    setReached(next.point)
    marks.current.get(next.point)?.focus()
  }
  const bar = Math.min(x.bandwidth(), WIDEST)
  const leftOf = (day: string) => (x(day) ?? 0) + (x.bandwidth() - bar) / 2
  // Each of them where there is room; else where they begin and end.
  const word = LETTER * Math.max(...days.map((day) => day.length), 0)
  const named = days.filter((_, at) => x.step() >= word || at === 0 || at === days.length - 1)
  const pattern = (layer: number) => `${id}-${layer}`
  return (
    <Box
      ref={frame}
      role="group"
      aria-label={label}
      onKeyDown={move}
      sx={{ minWidth: 0, color: 'text.secondary', typography: 'body2' }}
    >
      <Box component="svg" width="100%" height={height} direction="ltr">
        <defs>
          <Patterns series={series} pattern={pattern} />
        </defs>
        <FigureAxis scale={y} at={rtl ? ends[1] : ends[0]} rtl={rtl} whole />
        <AxisBottom
          scale={x}
          top={height - EDGE.bottom}
          tickValues={named}
          stroke="currentColor"
          tickStroke="currentColor"
          tickLabelProps={{ ...axisWords, textAnchor: 'middle' }}
        />
        {days.map((day, at) => (
          <Box
            component="g"
            key={day}
            ref={(mark: SVGGElement | null) => {
              if (mark) marks.current.set(at, mark)
              else marks.current.delete(at)
            }}
            role={onOpen ? 'button' : 'img'}
            aria-label={words[at]}
            tabIndex={at === current ? 0 : -1}
            onFocus={() => setReached(at)}
            onPointerEnter={() => setReached(at)}
            onClick={() => onOpen?.(at)}
            sx={(theme) => ({
              outline: 'none',
              cursor: onOpen && 'pointer',
              '&:focus-visible > rect:first-of-type': {
                stroke: theme.vars?.palette.text.primary,
                strokeWidth: 2,
              },
            })}
          >
            {/* The whole height answers to the pointer, also over an empty day. */}
            <Box
              component="rect"
              x={x(day)}
              y={EDGE.top}
              width={x.bandwidth()}
              height={height - EDGE.top - EDGE.bottom}
              sx={{ fill: 'transparent' }}
            />
            <Layers at={at} left={leftOf(day)} width={bar} y={y} series={series} pattern={pattern} />
          </Box>
        ))}
      </Box>
      <Legend series={series} pattern={pattern} />
      <Box aria-hidden sx={{ minHeight: '1.5em' }}>
        {words[current]}
      </Box>
    </Box>
  )
}

interface PatternProps {
  series: StackedDaysProps['series']
  /** The id of the pattern of a series. */
  pattern: (layer: number) => string
}

/** Stripes for the series after the first one, which colour alone would not tell apart. */
function Patterns({ series, pattern }: PatternProps) {
  return (
    <>
      {series.slice(PATTERNED).map(({ name }, more) => (
        <pattern
          key={name}
          id={pattern(more + PATTERNED)}
          width={6}
          height={6}
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${TURNS[more % TURNS.length]})`}
        >
          <Box
            component="rect"
            width={2}
            height={6}
            sx={(theme) => ({ fill: theme.vars?.palette.background.paper })}
          />
        </pattern>
      ))}
    </>
  )
}

interface LayersProps extends PatternProps {
  /** Which of the days. */
  at: number
  left: number
  width: number
  y: (count: number) => number
}

/** The counts of one day, one upon the other. */
function Layers({ at, left, width, y, series, pattern }: LayersProps) {
  return (
    <>
      {series.map(({ name, colour, counts }, layer) => {
        const under = series.slice(0, layer).reduce((sum, one) => sum + (one.counts[at] ?? 0), 0)
        const count = counts[at] ?? 0
        const place = {
          x: left,
          y: y(under + count),
          width,
          height: y(under) - y(under + count),
        }
        return (
          <g key={name}>
            <Box component="rect" {...place} sx={chartFill(colour)} />
            {layer >= PATTERNED && <rect {...place} fill={`url(#${pattern(layer)})`} />}
          </g>
        )
      })}
    </>
  )
}

/** Which colour and pattern is which series. */
function Legend({ series, pattern }: PatternProps) {
  return (
    <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      {series.map(({ name, colour }, layer) => (
        <Box key={name} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box component="svg" width={SWATCH} height={SWATCH}>
            <Box component="rect" width={SWATCH} height={SWATCH} sx={chartFill(colour)} />
            {layer >= PATTERNED && <rect width={SWATCH} height={SWATCH} fill={`url(#${pattern(layer)})`} />}
          </Box>
          {name}
        </Box>
      ))}
    </Box>
  )
}
