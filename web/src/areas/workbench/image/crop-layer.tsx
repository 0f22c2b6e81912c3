import Box from '@mui/material/Box'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Point, Rect, Size, Turn } from '#page-image/page-geometry.ts'
import { rectBetween } from '#page-image/page-geometry.ts'
import { pageFills, pageMarks, whiteRim } from '#theme/page-marks.ts'
import { firstBox, steppedBox } from './crop-box.ts'

interface CropLayerProps {
  ref: RefObject<SVGSVGElement | null>
  page: Size
  turn: Turn
  box: Rect | undefined
  busy: boolean
  /** The point of the page under a point of the window. */
  pointAt: (client: Point) => Point | undefined
  /** The point of the page at the centre of its visible part. */
  middle: () => Point | undefined
  onBox: (box: Rect) => void
  onReveal: (box: Rect) => void
  onEnter: (replace: boolean) => void
}

const look = {
  cursor: 'crosshair',
  touchAction: 'none',
  '& .outside': { fill: pageFills.outside },
  '& .part': { fill: 'transparent', stroke: pageMarks.drawn, strokeWidth: 2.5, filter: whiteRim },
  '&:focus': { outline: 'none' },
  '&:focus-visible .part': { stroke: pageMarks.focus, strokeWidth: 3 },
  '& .busy': { strokeDasharray: '8 5' },
} as const

/** A box over the page: drawn with a mouse, a pen or a finger, or moved and resized with the arrow keys. */
export function CropLayer({
  ref,
  page,
  turn,
  box,
  busy,
  pointAt,
  middle,
  onBox,
  onReveal,
  onEnter,
}: CropLayerProps) {
  const { t } = useTranslation('workbench-image')
  const start = useRef<Point>(undefined)

  const begin = useEffectEvent(() => {
    ref.current?.focus({ preventScroll: true })
    if (!box) onBox(firstBox(middle() ?? { x: page.width / 2, y: page.height / 2 }, page))
  })
  useEffect(() => begin(), [])

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    const here = pointAt({ x: event.clientX, y: event.clientY })
    if (event.button !== 0 || !here) return
    start.current = here
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent) => {
    const here = pointAt({ x: event.clientX, y: event.clientY })
    if (start.current && here) onBox(cut(rectBetween(start.current, here), page))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = box && steppedBox(box, event.key, event.shiftKey ? 'size' : 'move', page, turn)
    if (next) {
      onBox(next)
      onReveal(next)
    } else if (event.key === 'Enter') onEnter(event.shiftKey)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Box
      ref={ref}
      component="svg"
      role="application"
      tabIndex={0}
      aria-label={t('layer')}
      viewBox={`0 0 ${page.width} ${page.height}`}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        start.current = undefined
      }}
      onPointerCancel={() => {
        start.current = undefined
      }}
      style={{ position: 'absolute', left: 0, top: 0, width: '100%', height: '100%' }}
      sx={look}
    >
      {box && (
        <>
          <path
            className="outside"
            fillRule="evenodd"
            d={`${around(0, 0, page)} ${around(box.x, box.y, box)}`}
          />
          <rect className={busy ? 'part busy' : 'part'} {...box} rx={2} vectorEffect="non-scaling-stroke" />
        </>
      )}
    </Box>
  )
}

function around(x: number, y: number, { width, height }: Size): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`
}

function cut({ x, y, width, height }: Rect, page: Size): Rect {
  const [left, top] = [Math.max(0, x), Math.max(0, y)]
  return {
    x: left,
    y: top,
    width: Math.max(0, Math.min(page.width, x + width) - left),
    height: Math.max(0, Math.min(page.height, y + height) - top),
  }
}
