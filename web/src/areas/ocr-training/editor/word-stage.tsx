import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import type { Ref } from 'react'
import { useCallback, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import type { Point, Rect, Turn } from '#page-image/page-geometry.ts'
import { fittedTransform, pagePoint, shiftInto, turnedPoint, turnedSize } from '#page-image/page-geometry.ts'
import { ErrorState } from '#parts/error-state.tsx'
import type { BoxLayerProps } from './box-layer.tsx'
import { BoxLayer } from './box-layer.tsx'

export interface WordStageHandle {
  zoom: (way: 'in' | 'out' | 'fit') => void
  /** Brings a word into sight. */
  reveal: (box: Rect) => void
  focus: () => void
}

interface WordStageProps extends Omit<BoxLayerProps, 'pointAt' | 'scale' | 'ref'> {
  image: { url: string | undefined; error: Error | null }
  turn: Turn
  ref: Ref<WordStageHandle>
}

const REVEAL_MARGIN = 64

/** The page with the boxes of its words: zoomed by wheel, pinch and buttons, panned by dragging between the boxes. */
export function WordStage({ image, turn, ref, ...layer }: WordStageProps) {
  const { t } = useTranslation('ocr-training')
  const { page, drawing } = layer
  const pane = useRef<HTMLDivElement>(null)
  const boxes = useRef<SVGSVGElement>(null)
  const zoom = useRef<ReactZoomPanPinchRef>(null)
  const [scale, setScale] = useState(1)
  const content = turnedSize(page, turn)

  const fit = useEffectEvent(() => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = pane.current ?? {}
    if (width === 0 || height === 0 || !zoom.current) return
    const fitted = fittedTransform('width', content, { width, height })
    void zoom.current.setTransform(fitted.x, fitted.y, fitted.scale, 0)
    setScale(fitted.scale)
  })
  useEffect(() => fit(), [turn, page.width, page.height])
  useEffect(() => {
    if (!pane.current) return
    const observer = new ResizeObserver(() => fit())
    observer.observe(pane.current)
    return () => observer.disconnect()
  }, [])

  const { width, height } = page
  const pointAt = useCallback(
    (client: Point) => {
      const at = zoom.current?.clientToContent(client.x, client.y)
      return at && pagePoint(at, { width, height }, turn)
    },
    [width, height, turn],
  )
  useImperativeHandle(ref, () => ({
    zoom: (way) => {
      if (way === 'in') void zoom.current?.zoomIn(0.3, 120)
      else if (way === 'out') void zoom.current?.zoomOut(0.3, 120)
      else fit()
    },
    reveal: (box) => {
      const frame = pane.current?.getBoundingClientRect()
      const middle = turnedPoint({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, page, turn)
      const at = zoom.current?.contentToClient(middle.x, middle.y)
      if (!frame || !at) return
      const by = shiftInto(at, frame, REVEAL_MARGIN)
      if (by.x !== 0 || by.y !== 0) void zoom.current?.panBy(by.x, by.y, 80)
    },
    focus: () => boxes.current?.focus(),
  }))

  return (
    <Box
      ref={pane}
      dir="ltr"
      sx={{
        position: 'relative',
        flex: 1,
        minHeight: 0,
        minWidth: 0,
        overflow: 'clip',
        bgcolor: 'action.hover',
        cursor: 'grab',
        '&:active': { cursor: 'grabbing' },
      }}
    >
      <TransformWrapper
        ref={zoom}
        minScale={0.05}
        maxScale={10}
        limitToBounds={false}
        doubleClick={{ disabled: true }}
        wheel={{ step: 0.15 }}
        panning={{ velocityDisabled: true, disabled: drawing }}
        onTransform={(_, { scale: now }) => setScale(now)}
      >
        <TransformComponent wrapperStyle={{ width: '100%', height: '100%', overflow: 'clip' }}>
          <div style={{ position: 'relative', ...content }}>
            <div
              style={{
                position: 'absolute',
                left: '50%',
                top: '50%',
                ...{ width, height },
                transform: `translate(-50%, -50%) rotate(${turn}deg)`,
              }}
            >
              {image.url && (
                <>
                  <img
                    src={image.url}
                    alt=""
                    draggable={false}
                    style={{ width, height, display: 'block', background: '#ffffff' }}
                  />
                  <BoxLayer {...layer} ref={boxes} pointAt={pointAt} scale={1 / scale} />
                </>
              )}
            </div>
          </div>
        </TransformComponent>
      </TransformWrapper>
      {!image.url && (
        <Box sx={{ position: 'absolute', inset: 0, display: 'grid', placeContent: 'center' }}>
          {image.error ? (
            <ErrorState error={image.error} />
          ) : (
            <CircularProgress size={28} aria-label={t('imageLoading')} />
          )}
        </Box>
      )}
    </Box>
  )
}
