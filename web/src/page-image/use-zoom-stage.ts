import type { RefObject } from 'react'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import type { Fit, Point, Rect, Size, Turn } from './page-geometry.ts'
import { fittedTransform, pagePoint, shiftInto, turnedPoint, turnedSize } from './page-geometry.ts'

interface ZoomStageOptions {
  page: Size
  turn: Turn
  /** How the page is fitted into the pane when it appears, is rotated, or the pane changes its size. */
  fit: Fit
  /** Identifies the page; another page is fitted again even if it has the same size. */
  rownumber?: number
  /** Of one press, in steps of the zoom. */
  zoomStep: number
  /** How far from the edge of the pane a revealed box is, in pixels of the screen. */
  revealMargin: number
  /** The user zoomed or panned: the page is no longer fitted as `fit` says. */
  onFree?: () => void
  /** How large the page is shown; 1 is a pixel of the page in one of the screen. */
  onScale?: (scale: number) => void
}

export interface ZoomStageControl extends Pick<ZoomStageOptions, 'page' | 'turn' | 'onFree' | 'onScale'> {
  pane: RefObject<HTMLDivElement | null>
  zoom: RefObject<ReactZoomPanPinchRef | null>
  zoomIn: () => void
  zoomOut: () => void
  /** Moves the page, in pixels of the screen. */
  pan: (x: number, y: number) => void
  layOut: () => void
  /** The point of the page under a point of the window. */
  pointAt: (client: Point) => Point | undefined
  /** The point of the page in the middle of the pane. */
  middle: () => Point | undefined
  /** Scrolls a box into the pane when its middle is outside. */
  reveal: (box: Rect) => void
}

const DURATION_MS = 120
const PAN_DURATION_MS = 80

/** The state of a `ZoomStage`: the position of its page, and the ways to move it. */
export function useZoomStage({
  page,
  turn,
  fit,
  rownumber,
  zoomStep,
  revealMargin,
  onFree,
  onScale,
}: ZoomStageOptions): ZoomStageControl {
  const pane = useRef<HTMLDivElement>(null)
  const zoom = useRef<ReactZoomPanPinchRef>(null)
  const { width, height } = page

  const fitPage = () => {
    if (fit === 'free' || !pane.current || !zoom.current) return
    const { clientWidth, clientHeight } = pane.current
    if (clientWidth === 0 || clientHeight === 0) return
    const frame = { width: clientWidth, height: clientHeight }
    const { x, y, scale } = fittedTransform(fit, turnedSize(page, turn), frame)
    void zoom.current.setTransform(x, y, scale, 0)
    onScale?.(scale)
  }
  const fitPageNow = useEffectEvent(fitPage)
  useEffect(() => fitPageNow(), [fit, turn, width, height, rownumber])
  useEffect(() => {
    if (!pane.current) return
    const observer = new ResizeObserver(() => fitPageNow())
    observer.observe(pane.current)
    return () => observer.disconnect()
  }, [])

  const pointAt = useCallback(
    (client: Point) => {
      const at = zoom.current?.clientToContent(client.x, client.y)
      return at && pagePoint(at, { width, height }, turn)
    },
    [width, height, turn],
  )
  const pan = (x: number, y: number) => {
    onFree?.()
    void zoom.current?.panBy(x, y, PAN_DURATION_MS)
  }

  return {
    page,
    turn,
    onFree,
    onScale,
    pane,
    zoom,
    zoomIn: () => {
      onFree?.()
      void zoom.current?.zoomIn(zoomStep, DURATION_MS)
    },
    zoomOut: () => {
      onFree?.()
      void zoom.current?.zoomOut(zoomStep, DURATION_MS)
    },
    pan,
    layOut: fitPage,
    pointAt,
    middle: () => {
      const frame = pane.current?.getBoundingClientRect()
      return frame && pointAt({ x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 })
    },
    reveal: (box) => {
      const frame = pane.current?.getBoundingClientRect()
      const centre = turnedPoint({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, page, turn)
      const at = zoom.current?.contentToClient(centre.x, centre.y)
      if (!frame || !at) return
      const by = shiftInto(at, frame, revealMargin)
      if (by.x !== 0 || by.y !== 0) pan(by.x, by.y)
    },
  }
}
