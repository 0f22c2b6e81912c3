import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { AxisBottom } from '@visx/axis'
import { scaleLinear, scaleTime } from '@visx/scale'
import { LinePath } from '@visx/shape'
import type { KeyboardEvent } from 'react'
import { use, useCallback, useRef, useState } from 'react'
import { type ChartColour, chartColours, chartFill } from '#theme/charts.ts'
import { apart } from './apart.ts'
import { ChartHeight } from './chart-height.ts'
import { axisWords, FigureAxis } from './figure-axis.tsx'
import { LineMark, MARK } from './line-mark.tsx'
import { type MarkPlace, nextMark } from './next-mark.ts'
import { useWidth } from './use-width.ts'

export interface ChartPoint {
  /** Milliseconds since 1970. */
  at: number
  value: number
  /** What the mark says when it is reached: value, unit and time. */
  words: string
}

export interface ChartLine {
  name: string
  colour: ChartColour
  /** In the order of time. */
  points: readonly ChartPoint[]
}

/** Half the width of a letter of the axis. */
const HALF_LETTER = 3.4

/** How far the first label of the time moves in, so that none of it is cut at the edge of the drawing. */
const insideBy = (label: string): number => Math.max(0, label.length * HALF_LETTER - EDGE.low)

interface LineChartProps {
  label: string
  lines: readonly ChartLine[]
  /** Counts and shares are drawn above nothing; other figures between their least and their greatest. */
  fromZero?: boolean
  /** Writes the moment under the axis. */
  moment: (at: number) => string
}

/** Pixels. */
const EDGE = { top: 12, bottom: 28, low: 44, high: 16 }
const LETTER = 8
const LINE = 14
const ROOMY = 560
/** How the lines after the first one are broken: where they cross, colour alone would not tell which is which. */
const DASHES = ['6 4', '2 4', '10 4 2 4']

/**
 * Figures over time as lines that carry their names. The marks are one tab stop: arrow keys go along a line and from
 * line to line, and what a mark says stands below. Time runs as the language reads.
 */
export function LineChart({ label, lines, fromZero = false, moment }: LineChartProps) {
  const theme = useTheme()
  const rtl = theme.direction === 'rtl'
  const frame = useRef<HTMLDivElement>(null)
  const marks = useRef(new Map<string, SVGGElement>())
  const width = useWidth(frame)
  const height = use(ChartHeight)
  const [reached, setReached] = useState<MarkPlace>({ line: 0, point: 0 })
  const keep = useCallback((mark: MarkPlace, element: SVGGElement | null) => {
    if (element) marks.current.set(nameOf(mark), element)
    else marks.current.delete(nameOf(mark))
  }, [])
  const points = lines.flatMap((line) => line.points)
  const names = Math.max(...lines.map(({ name }) => name.length), 0) * LETTER
  const ends = [EDGE.low, Math.max(width - EDGE.high - names, EDGE.low + 1)] as const
  const x = scaleTime({
    domain: extentOf(points.map(({ at }) => at)),
    range: rtl ? [width - ends[0], width - ends[1]] : [...ends],
  })
  const y = scaleLinear({
    domain: extentOf([...(fromZero ? [0] : []), ...points.map(({ value }) => value)]),
    range: [height - EDGE.bottom, EDGE.top],
    nice: true,
  })
  const move = (event: KeyboardEvent) => {
    const next = nextMark(event.key, reached, lines, rtl)
    if (!next) return
    event.preventDefault()
    setReached(next)
    marks.current.get(nameOf(next))?.focus()
  }
  // Not over the axis, nor over one another where lines end in one figure.
  const nameHeights = apart(
    lines.map(({ points: along }) => {
      const last = along.at(-1)
      return last && y(last.value)
    }),
    { gap: LINE, lowest: height - EDGE.bottom - LETTER },
  )
  const moments = momentsOf(
    points.map(({ at }) => at),
    width,
  )
  return (
    <Box
      ref={frame}
      role="group"
      aria-label={label}
      onKeyDown={move}
      sx={{ minWidth: 0, color: 'text.secondary', typography: 'body2' }}
    >
      <Box component="svg" width="100%" height={height} direction="ltr">
        <FigureAxis scale={y} at={rtl ? width - ends[0] : ends[0]} rtl={rtl} whole={fromZero} />
        <AxisBottom
          scale={x}
          top={height - EDGE.bottom}
          tickValues={moments.map((at) => new Date(at))}
          stroke="currentColor"
          tickStroke="currentColor"
          tickFormat={(at) => moment(Number(at))}
          tickLabelProps={(at, place) => ({
            ...axisWords,
            textAnchor: 'middle',
            dx: place === 0 ? insideBy(moment(Number(at))) * (rtl ? -1 : 1) : 0,
          })}
        />
        {lines.map(({ name, colour, points: along }, line) => (
          <Box
            component="g"
            key={name}
            sx={{
              '& path': {
                fill: 'none',
                stroke: chartColours.light[colour],
                strokeWidth: 2,
                ...(line > 0 && { strokeDasharray: DASHES[(line - 1) % DASHES.length] }),
              },
              ...theme.applyStyles('dark', { '& path': { stroke: chartColours.dark[colour] } }),
              '& circle': chartFill(colour)(theme),
              '& g': { outline: 'none' },
              '& g:focus-visible circle': {
                stroke: (theme.vars ?? theme).palette.text.primary,
                strokeWidth: 2,
                r: MARK + 3,
              },
            }}
          >
            <LinePath data={[...along]} x={({ at }) => x(at)} y={({ value }) => y(value)} aria-hidden />
            {along.map((point, at) => (
              <LineMark
                key={`${point.at}:${point.words}`}
                line={line}
                point={at}
                x={x(point.at)}
                y={y(point.value)}
                label={`${name}: ${point.words}`}
                tabbable={line === reached.line && at === reached.point}
                onReach={setReached}
                keep={keep}
              />
            ))}
            <LineName name={name} x={x(along.at(-1)?.at ?? 0)} y={nameHeights[line]} rtl={rtl} />
          </Box>
        ))}
      </Box>
      <Box aria-hidden sx={{ minHeight: '1.5em' }}>
        {wordsOf(lines, reached)}
      </Box>
    </Box>
  )
}

/** What the reached mark says, with its line's name: the colour alone would not tell which of several it is. */
function wordsOf(lines: readonly ChartLine[], { line, point }: MarkPlace): string | undefined {
  const reached = lines[line]
  const words = reached?.points[point]?.words
  return words && reached && lines.length > 1 ? `${reached.name}: ${words}` : words
}

/** Both ends of the time, and the middle where there is room for a third moment; a single one alone. */
function momentsOf(times: readonly number[], width: number): number[] {
  const [from, to] = [Math.min(...times), Math.max(...times)]
  if (times.length === 0) return []
  if (from === to) return [from]
  return width < ROOMY ? [from, to] : [from, (from + to) / 2, to]
}

const nameOf = ({ line, point }: MarkPlace) => `${line}:${point}`

interface LineNameProps {
  name: string
  /** Where the line ends; without a height it has no point. */
  x: number
  y: number | undefined
  rtl: boolean
}

function LineName({ name, x, y, rtl }: LineNameProps) {
  if (y === undefined) return null
  return (
    <text
      aria-hidden
      x={x + (rtl ? -LETTER : LETTER)}
      y={y + 4}
      textAnchor={rtl ? 'end' : 'start'}
      fill="currentColor"
      fontSize={12}
    >
      {name}
    </text>
  )
}

/** From the least to the greatest; a single figure gets room on both sides. */
function extentOf(figures: readonly number[]): [number, number] {
  const [least, most] = [Math.min(...figures), Math.max(...figures)]
  if (figures.length === 0) return [0, 1]
  return least === most ? [least - 1, most + 1] : [least, most]
}
