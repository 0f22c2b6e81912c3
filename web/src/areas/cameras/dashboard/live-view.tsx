import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { WatchedCamera } from '@rxdesk/contract/areas/cameras/schemas'
import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CameraPicture, TileState } from './camera-tile.tsx'
import { useLivePictures } from './use-live-pictures.ts'

interface LiveViewProps {
  cameras: readonly WatchedCamera[]
  camera: WatchedCamera
  onGo: (camera: number) => void
  onClose: () => void
}

/** One camera over the whole screen; the arrow keys go on to the next of the page, Escape closes it. */
export default function LiveView({ cameras, camera, onGo, onClose }: LiveViewProps) {
  const { t } = useTranslation('cameras-dashboard')
  const titleId = useId()
  const rtl = useTheme().direction === 'rtl'
  const pictures = useLivePictures([camera.cameraId])
  const at = cameras.indexOf(camera)
  const go = (by: number) => {
    const next = cameras[at + by]
    if (next) onGo(next.cameraId)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = rtl ? 'ArrowLeft' : 'ArrowRight'
    if (event.key === forward || event.key === 'ArrowDown') go(1)
    else if (['ArrowLeft', 'ArrowRight', 'ArrowUp'].includes(event.key)) go(-1)
  }
  const [Back, On] = rtl ? [NextIcon, PreviousIcon] : [PreviousIcon, NextIcon]
  return (
    <Dialog fullScreen open onClose={onClose} aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1 }}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1, px: 1, overflowWrap: 'anywhere' }}>
          {camera.roomName} · {camera.cameraName}
        </Typography>
        <TileState camera={camera} pictures={pictures} />
        <IconButton aria-label={t('previous')} disabled={at <= 0} onClick={() => go(-1)}>
          <Back />
        </IconButton>
        <IconButton aria-label={t('next')} disabled={at >= cameras.length - 1} onClick={() => go(1)}>
          <On />
        </IconButton>
        <IconButton autoFocus aria-label={t('close', { ns: 'common' })} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'grid',
          '& > *': { height: '100%', aspectRatio: 'auto !important' },
        }}
      >
        <CameraPicture camera={camera} pictures={pictures} />
      </Box>
    </Dialog>
  )
}
