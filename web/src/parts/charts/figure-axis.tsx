import { AxisLeft, AxisRight } from '@visx/axis'
import type { scaleLinear } from '@visx/scale'

interface FigureAxisProps {
  scale: ReturnType<typeof scaleLinear<number>>
  /** Where the drawing begins. */
  at: number
  rtl: boolean
  /** Counts have no halves. */
  whole?: boolean
}

/** How the words of an axis look. */
export const axisWords = { fill: 'currentColor', fontSize: 12, fontFamily: 'inherit' }

/** The axis of the figures, on the side where reading begins, its words outside of the drawing. */
export function FigureAxis({ scale, at, rtl, whole = false }: FigureAxisProps) {
  const Axis = rtl ? AxisRight : AxisLeft
  const ticks = scale.ticks(4)
  const wholes = ticks.filter(Number.isInteger)
  return (
    <Axis
      scale={scale}
      left={at}
      tickValues={whole && wholes.length > 1 ? wholes : ticks}
      stroke="currentColor"
      tickStroke="currentColor"
      tickFormat={String}
      tickLabelProps={{ ...axisWords, dx: rtl ? 4 : -4, dy: 4, textAnchor: rtl ? 'start' : 'end' }}
    />
  )
}
