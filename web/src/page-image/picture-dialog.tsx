import Box from '@mui/material/Box'
import DialogContent from '@mui/material/DialogContent'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogHeading } from '#parts/dialog-heading.tsx'
import { PlacedDialog } from '#parts/placed-dialog.tsx'
import { useAuthorisedFile } from '#wire/authorised-file.ts'
import type { Size } from './page-geometry.ts'
import { useZoomStage } from './use-zoom-stage.ts'
import { ZoomStage } from './zoom-stage.tsx'

interface PictureDialogProps {
  title: string
  /** Relative to the API base. */
  path: string
  /** Over the picture: facts about it, and other pages to turn to. */
  above?: ReactNode
  onClose: () => void
}

/** How large a page is taken to be until its picture is here. */
const PAPER: Size = { width: 1240, height: 1754 }

/** One stored picture over the screen: zoomed by wheel, pinch and the keys + and -, panned by dragging. */
export function PictureDialog({ title, path, above, onClose }: PictureDialogProps) {
  const { t } = useTranslation()
  const id = useId()
  const { url, error } = useAuthorisedFile(path)
  const size = useSizeOf(url)
  const stage = useZoomStage({
    page: size ?? PAPER,
    turn: 0,
    fit: 'page',
    zoomStep: 0.25,
    revealMargin: 48,
  })
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') stage.zoomIn()
    else if (key === '-') stage.zoomOut()
    else if (key === '0') stage.layOut()
  }
  return (
    <PlacedDialog open maxWidth="lg" aria-labelledby={id} onClose={onClose}>
      <DialogHeading id={id} onClose={onClose}>
        {title}
      </DialogHeading>
      <DialogContent sx={{ p: 0 }}>
        {above && <Box sx={{ px: 3, pb: 2, display: 'grid', gap: 1.5 }}>{above}</Box>}
        <Box sx={{ display: 'flex', height: '75vh' }}>
          <ZoomStage
            stage={stage}
            image={{ url: size && url, error, alt: title, loadingLabel: t('loading') }}
            maxScale={8}
            drawing={false}
            role="group"
            tabIndex={0}
            aria-label={title}
            aria-keyshortcuts="+ - 0"
            onKeyDown={onKeyDown}
          >
            {null}
          </ZoomStage>
        </Box>
      </DialogContent>
    </PlacedDialog>
  )
}

/** The pixels of a picture; undefined while it is read. */
function useSizeOf(url: string | undefined): Size | undefined {
  const [size, setSize] = useState<Size>()
  useEffect(() => {
    setSize(undefined)
    if (url === undefined) return
    const picture = new Image()
    picture.onload = () => setSize({ width: picture.naturalWidth, height: picture.naturalHeight })
    picture.src = url
    return () => {
      picture.onload = null
    }
  }, [url])
  return size
}
