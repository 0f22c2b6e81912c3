import type { ErxImage } from '@rxdesk/contract/areas/workbench/calls'
import type { KeyboardEvent, Ref } from 'react'
import { useCallback, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import { shortcutOf } from '#areas/workbench/case/keyboard/shortcut-table.ts'
import { around } from '#areas/workbench/case/page/shown-boxes.ts'
import type { Point, Rect, Size } from '#page-image/page-geometry.ts'
import { fittedTransform, pagePoint, shiftInto, turnedPoint, turnedSize } from '#page-image/page-geometry.ts'
import type { PageViewControl } from './use-page-view.ts'

export interface PageStageHandle {
  zoomIn: () => void
  zoomOut: () => void
  focus: () => void
  /** An element over the page, in its pixels and turned with it, for what is drawn on it. */
  over: () => HTMLElement | null
  /** The point of the page under a point of the window. */
  pointAt: (client: Point) => Point | undefined
  /** The point of the page in the middle of the pane. */
  middle: () => Point | undefined
  /** Brings a box into the pane when its middle is outside. */
  reveal: (box: Rect) => void
  /** The keys of the image, for what is drawn over it. */
  onKeyDown: (event: KeyboardEvent) => void
}

const PAN = 80
const REVEAL_MARGIN = 48

/** The size of a page; one that is not known yet (still being prepared) is that of an A4 sheet. */
export function sizeOf({ width, height }: ErxImage): Size {
  return { width: width || 1240, height: height || 1754 }
}

const pans: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [PAN, 0],
  ArrowRight: [-PAN, 0],
  ArrowUp: [0, PAN],
  ArrowDown: [0, -PAN],
}

interface Stage {
  image: ErxImage
  view: PageViewControl
  /** Words to bring into sight. */
  lit: readonly Rect[] | undefined
  /** Where the image is, once it is here. */
  url: string | undefined
  onCrop: () => void
  onFind: () => void
  ref: Ref<PageStageHandle>
}

/** The page in its pane: fitted, zoomed, panned and turned; its keys, and what others may do with it. */
export function usePageStage({ image, view, lit, url, onCrop, onFind, ref }: Stage) {
  const pane = useRef<HTMLDivElement>(null)
  const over = useRef<HTMLDivElement>(null)
  const zoom = useRef<ReactZoomPanPinchRef>(null)
  const page = sizeOf(image)
  const { turn, fit } = view
  const content = turnedSize(page, turn)

  const layOut = useEffectEvent(() => {
    if (fit === 'free' || !pane.current || !zoom.current) return
    const { clientWidth: width, clientHeight: height } = pane.current
    if (width === 0 || height === 0) return
    const { x, y, scale } = fittedTransform(fit, content, { width, height })
    void zoom.current.setTransform(x, y, scale, 0)
  })
  useEffect(() => layOut(), [fit, turn, page.width, page.height, image.rownumber])
  useEffect(() => {
    if (!pane.current) return
    const observer = new ResizeObserver(() => layOut())
    observer.observe(pane.current)
    return () => observer.disconnect()
  }, [])

  const act = {
    zoomIn: () => {
      view.setFit('free')
      void zoom.current?.zoomIn(0.25, 120)
    },
    zoomOut: () => {
      view.setFit('free')
      void zoom.current?.zoomOut(0.25, 120)
    },
    focus: () => pane.current?.focus(),
  }
  const pointAt = useCallback(
    (client: Point) => {
      const at = zoom.current?.clientToContent(client.x, client.y)
      return at && pagePoint(at, { width: page.width, height: page.height }, turn)
    },
    [page.width, page.height, turn],
  )

  /** Brings a word into the pane when it stands outside. */
  const reveal = ({ x, y, width, height }: Rect) => {
    const box = pane.current?.getBoundingClientRect()
    const centre = turnedPoint({ x: x + width / 2, y: y + height / 2 }, page, turn)
    const at = zoom.current?.contentToClient(centre.x, centre.y)
    if (!box || !at) return
    const by = shiftInto(at, box, REVEAL_MARGIN)
    if (by.x === 0 && by.y === 0) return
    view.setFit('free')
    void zoom.current?.panBy(by.x, by.y, 80)
  }

  const bringIntoSight = useEffectEvent(() => {
    const box = lit && around(lit)
    if (box) reveal(box)
  })
  useEffect(() => {
    if (lit && url) bringIntoSight()
  }, [lit, url])

  const keys: Partial<Record<NonNullable<ReturnType<typeof shortcutOf>>, () => void>> = {
    zoomIn: act.zoomIn,
    zoomOut: act.zoomOut,
    fitPage: () => view.setFit('page'),
    fitWidth: () => view.setFit('width'),
    actualSize: () => view.setFit('actual'),
    rotate: () => view.rotate(90),
    toggleWords: view.toggleWords,
    readPart: onCrop,
    find: onFind,
    previousPage: () => view.setPage(view.page - 1),
    nextPage: () => view.setPage(view.page + 1),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const [x, y] = pans[event.key] ?? []
    const run = keys[shortcutOf(event, ['image']) ?? 'fillWord']
    if (x !== undefined && y !== undefined && !event.altKey && !event.ctrlKey) {
      view.setFit('free')
      void zoom.current?.panBy(x, y, 80)
    } else if (run) run()
    else return
    event.preventDefault()
  }
  const middle = () => {
    const box = pane.current?.getBoundingClientRect()
    return box && pointAt({ x: box.left + box.width / 2, y: box.top + box.height / 2 })
  }
  useImperativeHandle(ref, () => ({
    ...act,
    over: () => over.current,
    pointAt,
    middle,
    reveal,
    onKeyDown,
  }))
  return { pane, over, zoom, page, content, pointAt, reveal, onKeyDown }
}
