import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import type { ErxImage } from '@rxdesk/contract/areas/workbench/calls'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import type { Rect } from '#page-image/page-geometry.ts'
import { ErrorState } from '#parts/error-state.tsx'
import { useAuthorisedFile } from '#wire/authorised-file.ts'
import { ProposalBoxes } from './proposal-boxes.tsx'
import type { PageStageHandle } from './use-page-stage.ts'
import { usePageStage } from './use-page-stage.ts'
import type { PageViewControl } from './use-page-view.ts'
import { WordLayer } from './word-layer.tsx'

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

/** One page to look at: zoom by wheel, pinch and keys, pan by dragging, turned and lit as the view says. */
export function PageStage({ image, view, onFill, lit, drawing, onCrop, onFind, ref }: PageStageProps) {
  const { t } = useTranslation('workbench-image')
  const { url, error } = useAuthorisedFile(image.erxUrl)
  const { turn } = view
  const stage = usePageStage({ image, view, lit, url, onCrop, onFind, ref })
  const { pane, page, pointAt, reveal } = stage
  return (
    <Box
      ref={pane}
      role="group"
      tabIndex={0}
      aria-label={t('imageOf', { page: view.page + 1, pages: view.pages })}
      aria-keyshortcuts="+ - 0 W R B C Control+F [ ]"
      onKeyDown={stage.onKeyDown}
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
        ref={stage.zoom}
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
          <div style={{ position: 'relative', ...stage.content }}>
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
              <div ref={stage.over} />
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
