import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import type { ErxImage } from '@rxdesk/contract/areas/workbench/schemas'
import type { KeyboardEvent, Ref } from 'react'
import { useCallback, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import { ProposalBoxes } from '#areas/workbench/proposals/proposal-boxes.tsx'
import { around } from '#areas/workbench/proposals/shown-boxes.ts'
import { shortcutOf } from '#areas/workbench/shortcuts/shortcut-table.ts'
import type { Point, Rect, Size } from '#page-image/page-geometry.ts'
import { fittedTransform, pagePoint, shiftInto, turnedPoint, turnedSize } from '#page-image/page-geometry.ts'
import { ErrorState } from '#parts/error-state.tsx'
import { useAuthorisedFile } from '#wire/authorised-file.ts'
import type { PageViewControl } from './use-page-view.ts'
import { WordLayer } from './word-layer.tsx'

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

interface PageStageProps {
  image: ErxImage
  view: PageViewControl
  onFill: (text: string, replace: boolean) => void
  /** Words to light up and bring into sight; a new list for each time. */
  lit?: readonly Rect[] | undefined
  /** A drag draws on the page instead of panning it. */
  drawing: boolean
  onCrop: () => void
  onFind: () => void
  ref: Ref<PageStageHandle>
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

/** One page to look at: zoom by wheel, pinch and keys, pan by dragging, turned and lit as the view says. */
export function PageStage({ image, view, onFill, lit, drawing, onCrop, onFind, ref }: PageStageProps) {
  const { t } = useTranslation('workbench-image-pane')
  const { url, error } = useAuthorisedFile(image.erxUrl)
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

  return (
    <Box
      ref={pane}
      role="group"
      tabIndex={0}
      aria-label={t('imageOf', { page: view.page + 1, pages: view.pages })}
      aria-keyshortcuts="+ - 0 W R B C Control+F [ ]"
      onKeyDown={onKeyDown}
      dir="ltr"
      sx={{
        position: 'relative',
        flex: 1,
        minHeight: 0,
        minWidth: 0,
        // Not hidden: the focus among the words must not scroll the pane under the page.
        overflow: 'clip',
        bgcolor: 'action.hover',
        cursor: 'grab',
        '&:active': { cursor: 'grabbing' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <TransformWrapper
        ref={zoom}
        minScale={0.05}
        maxScale={8}
        limitToBounds={false}
        doubleClick={{ disabled: true }}
        wheel={{ step: 0.15 }}
        panning={{ velocityDisabled: true, disabled: drawing }}
        onWheelStart={() => view.setFit('free')}
        onPinchStart={() => view.setFit('free')}
        onPanning={() => view.setFit('free')}
      >
        <TransformComponent wrapperStyle={{ width: '100%', height: '100%', overflow: 'clip' }}>
          <div style={{ position: 'relative', ...content }}>
            <div
              style={{
                position: 'absolute',
                left: '50%',
                top: '50%',
                ...page,
                transform: `translate(-50%, -50%) rotate(${turn}deg)`,
              }}
            >
              {url && (
                <img
                  src={url}
                  alt={t('imageOf', { page: view.page + 1, pages: view.pages })}
                  draggable={false}
                  style={{
                    ...page,
                    display: 'block',
                    background: '#ffffff',
                    filter:
                      view.brightness === 1 && view.contrast === 1
                        ? undefined
                        : `brightness(${view.brightness}) contrast(${view.contrast})`,
                  }}
                />
              )}
              {url && lit && <ProposalBoxes page={page} boxes={lit} />}
              {url && view.words && image.ocrData && image.ocrData.words.length > 0 && (
                <WordLayer
                  key={`${image.rownumber}-${image.ocrAttempt}`}
                  page={page}
                  words={image.ocrData.words}
                  pointAt={pointAt}
                  onFill={onFill}
                  onReveal={reveal}
                />
              )}
              <div ref={over} />
            </div>
          </div>
        </TransformComponent>
      </TransformWrapper>
      {!url && (
        <Box sx={{ position: 'absolute', inset: 0, display: 'grid', placeContent: 'center' }}>
          {error ? (
            <ErrorState error={error} />
          ) : (
            <CircularProgress size={28} aria-label={t('imageLoading')} />
          )}
        </Box>
      )}
    </Box>
  )
}
