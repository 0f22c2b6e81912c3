import type { Ref } from 'react'
import { useImperativeHandle, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Rect, Turn } from '#page-image/page-geometry.ts'
import { useZoomStage } from '#page-image/use-zoom-stage.ts'
import { ZoomStage } from '#page-image/zoom-stage.tsx'
import type { BoxLayerProps } from './box-layer.tsx'
import { BoxLayer } from './box-layer.tsx'

export interface WordStageHandle {
  zoom: (way: 'in' | 'out' | 'fit') => void
  /** Scrolls a word into view. */
  reveal: (box: Rect) => void
}

interface WordStageProps extends Omit<BoxLayerProps, 'pointAt' | 'scale'> {
  image: { url: string | undefined; error: Error | null }
  turn: Turn
  ref: Ref<WordStageHandle>
}

/** The page with the boxes of its words: zoomed by wheel, pinch and buttons, panned by dragging between the boxes. */
export function WordStage({ image, turn, ref, ...layer }: WordStageProps) {
  const { t } = useTranslation('ocr-training')
  const { page, drawing } = layer
  const [scale, setScale] = useState(1)
  const stage = useZoomStage({
    page,
    turn,
    fit: 'width',
    zoomStep: 0.3,
    revealMargin: 64,
    onScale: setScale,
  })
  useImperativeHandle(ref, () => ({
    zoom: (way) => {
      if (way === 'in') stage.zoomIn()
      else if (way === 'out') stage.zoomOut()
      else stage.layOut()
    },
    reveal: stage.reveal,
  }))
  return (
    <ZoomStage
      stage={stage}
      image={{ url: image.url, error: image.error, alt: '', loadingLabel: t('imageLoading') }}
      maxScale={10}
      drawing={drawing}
    >
      {image.url && <BoxLayer {...layer} pointAt={stage.pointAt} scale={1 / scale} />}
    </ZoomStage>
  )
}
