import type { ErxImage } from '@rxdesk/contract/areas/workbench/schemas'
import type { KeyboardEvent, Ref } from 'react'
import { useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { shortcutOf } from '#areas/workbench/case/keyboard/shortcut-table.ts'
import { around } from '#areas/workbench/case/page/shown-boxes.ts'
import type { Point, Rect, Size } from '#page-image/page-geometry.ts'
import { useZoomStage } from '#page-image/use-zoom-stage.ts'
import { ZoomStage } from '#page-image/zoom-stage.tsx'
import { useAuthorisedFile } from '#wire/authorised-file.ts'
import { ProposalBoxes } from './proposal-boxes.tsx'
import type { PageViewControl } from './use-page-view.ts'
import { WordLayer } from './word-layer.tsx'

export interface PageStageHandle {
  zoomIn: () => void
  zoomOut: () => void
  focus: () => void
  /** An element over the page, in its pixel coordinates and rotated with it, to draw on. */
  over: () => HTMLElement | null
  /** The point of the page under a point of the window. */
  pointAt: (client: Point) => Point | undefined
  /** The point of the page in the middle of the pane. */
  middle: () => Point | undefined
  /** Scrolls a box into the pane when its middle is outside. */
  reveal: (box: Rect) => void
  /** The keys of the image, for the drawing over it. */
  onKeyDown: (event: KeyboardEvent) => void
}

interface PageStageProps {
  image: ErxImage
  view: PageViewControl
  onFill: (text: string, replace: boolean) => void
  /** Words to highlight and scroll into view; a new list for each time. */
  lit?: readonly Rect[] | undefined
  /** A drag draws on the page instead of panning it. */
  drawing: boolean
  onCrop: () => void
  onFind: () => void
  ref: Ref<PageStageHandle>
}

const PAN = 80

/** The size of a page; while it is unknown (still being prepared), that of an A4 sheet. */
export function sizeOf({ width, height }: ErxImage): Size {
  return { width: width || 1240, height: height || 1754 }
}

const pans: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [PAN, 0],
  ArrowRight: [-PAN, 0],
  ArrowUp: [0, PAN],
  ArrowDown: [0, -PAN],
}

/** One page: zoom by wheel, pinch and keys, pan by dragging, rotated and brightened as the view says. */
export function PageStage({ image, view, onFill, lit, drawing, onCrop, onFind, ref }: PageStageProps) {
  const { t } = useTranslation('workbench-image')
  const { url, error } = useAuthorisedFile(image.erxUrl)
  const over = useRef<HTMLDivElement>(null)
  const page = sizeOf(image)
  const { turn, fit, brightness, contrast } = view
  const stage = useZoomStage({
    page,
    turn,
    fit,
    rownumber: image.rownumber,
    zoomStep: 0.25,
    revealMargin: 48,
    onFree: () => view.setFit('free'),
  })

  const bringIntoSight = useEffectEvent(() => {
    const box = lit && around(lit)
    if (box) stage.reveal(box)
  })
  useEffect(() => {
    if (lit && url) bringIntoSight()
  }, [lit, url])

  const keys: Partial<Record<NonNullable<ReturnType<typeof shortcutOf>>, () => void>> = {
    zoomIn: stage.zoomIn,
    zoomOut: stage.zoomOut,
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
    if (x !== undefined && y !== undefined && !event.altKey && !event.ctrlKey) stage.pan(x, y)
    else if (run) run()
    else return
    event.preventDefault()
  }
  useImperativeHandle(ref, () => ({
    zoomIn: stage.zoomIn,
    zoomOut: stage.zoomOut,
    focus: () => stage.pane.current?.focus(),
    over: () => over.current,
    pointAt: stage.pointAt,
    middle: stage.middle,
    reveal: stage.reveal,
    onKeyDown,
  }))

  const name = t('imageOf', { page: view.page + 1, pages: view.pages })
  return (
    <ZoomStage
      stage={stage}
      image={{
        url,
        error,
        alt: name,
        filter:
          brightness === 1 && contrast === 1 ? undefined : `brightness(${brightness}) contrast(${contrast})`,
        loadingLabel: t('imageLoading'),
      }}
      maxScale={8}
      drawing={drawing}
      role="group"
      tabIndex={0}
      aria-label={name}
      aria-keyshortcuts="+ - 0 W R B C Control+F [ ]"
      onKeyDown={onKeyDown}
    >
      {url && lit && <ProposalBoxes page={page} boxes={lit} />}
      {url && view.words && image.ocrData && image.ocrData.words.length > 0 && (
        <WordLayer
          key={`${image.rownumber}-${image.ocrAttempt}`}
          page={page}
          words={image.ocrData.words}
          pointAt={stage.pointAt}
          onFill={onFill}
          onReveal={stage.reveal}
        />
      )}
      <div ref={over} />
    </ZoomStage>
  )
}
