import { memo } from 'react'
import type { MarkPlace } from './next-mark.ts'

interface LineMarkProps extends MarkPlace {
  x: number
  y: number
  label: string
  /** Whether Tab reaches this mark; the arrow keys reach the others. */
  tabbable: boolean
  onReach: (mark: MarkPlace) => void
  /** Given the element when it is there, for the focus; null when it is gone. */
  keep: (mark: MarkPlace, element: SVGGElement | null) => void
}

/** Pixels. */
export const MARK = 4

/** One figure of a line. Plain elements that are drawn anew only when they change: a chart has hundreds of them. */
export const LineMark = memo(function LineMark({
  line,
  point,
  x,
  y,
  label,
  tabbable,
  onReach,
  keep,
}: LineMarkProps) {
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a figure that is read, and reached by arrow keys.
    <g
      ref={(element) => keep({ line, point }, element)}
      role="img"
      aria-label={label}
      tabIndex={tabbable ? 0 : -1}
      onFocus={() => onReach({ line, point })}
      onPointerEnter={() => onReach({ line, point })}
    >
      <circle cx={x} cy={y} r={MARK} />
    </g>
  )
})
