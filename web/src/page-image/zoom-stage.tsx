import type { BoxProps } from '@mui/material/Box'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import type { ReactNode } from 'react'
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import { ErrorState } from '#parts/error-state.tsx'
import { turnedSize } from './page-geometry.ts'
import type { ZoomStageControl } from './use-zoom-stage.ts'

interface PageImage {
  /** Nothing while it is fetched. */
  url: string | undefined
  error: Error | null
  alt: string
  /** A CSS filter, for its brightness. */
  filter?: string
  /** Label of the loading indicator. */
  loadingLabel: string
}

interface ZoomStageProps extends Omit<BoxProps, 'ref' | 'dir' | 'sx'> {
  stage: ZoomStageControl
  image: PageImage
  maxScale: number
  /** A drag draws on the page instead of panning it. */
  drawing: boolean
  /** Layers over the image, in pixels of the page and turned with it. */
  children: ReactNode
}

/**
 * One page in a pane that it fills: zoomed by wheel and pinch, panned by dragging, rotated by the state of
 * `useZoomStage`. Further properties go to the pane: its role, its name, its keys.
 */
export function ZoomStage({ stage, image, maxScale, drawing, children, ...pane }: ZoomStageProps) {
  const { page, turn, onFree, onScale } = stage
  const { width, height } = page
  return (
    <Box
      {...pane}
      ref={stage.pane}
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
        maxScale={maxScale}
        limitToBounds={false}
        doubleClick={{ disabled: true }}
        wheel={{ step: 0.15 }}
        panning={{ velocityDisabled: true, disabled: drawing }}
        onWheelStart={onFree}
        onPinchStart={onFree}
        onPanning={onFree}
        onTransform={(_, { scale }) => onScale?.(scale)}
      >
        <TransformComponent wrapperStyle={{ width: '100%', height: '100%', overflow: 'clip' }}>
          <div style={{ position: 'relative', ...turnedSize(page, turn) }}>
            <div
              style={{
                position: 'absolute',
                left: '50%',
                top: '50%',
                width,
                height,
                transform: `translate(-50%, -50%) rotate(${turn}deg)`,
              }}
            >
              {image.url && (
                <img
                  src={image.url}
                  alt={image.alt}
                  draggable={false}
                  style={{ width, height, display: 'block', background: '#ffffff', filter: image.filter }}
                />
              )}
              {children}
            </div>
          </div>
        </TransformComponent>
      </TransformWrapper>
      {!image.url && (
        <Box sx={{ position: 'absolute', inset: 0, display: 'grid', placeContent: 'center' }}>
          {image.error ? (
            <ErrorState error={image.error} />
          ) : (
            <CircularProgress size={28} aria-label={image.loadingLabel} />
          )}
        </Box>
      )}
    </Box>
  )
}
