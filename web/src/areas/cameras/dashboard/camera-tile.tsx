import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { WatchedCamera } from '@rxdesk/contract/areas/cameras/schemas'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoment } from '#parts/written.ts'
import { CameraStateChip } from '../camera-state.tsx'
import { type LivePictures, usePicture } from './use-live-pictures.ts'

interface CameraTileProps {
  camera: WatchedCamera
  pictures: LivePictures
  watch: (id: number) => (element: Element | null) => (() => void) | undefined
  onOpen: () => void
}

/** A camera of the grid: its newest picture, where it is and whether it can be reached. */
export function CameraTile({ camera, pictures, watch, onOpen }: CameraTileProps) {
  const { t } = useTranslation('cameras-dashboard')
  const { cameraId, cameraName, roomName, floorName, hospitalName, clientName } = camera
  // The same function from one render to the next: another one would be another element to watch.
  const ref = useCallback((element: Element | null) => watch(cameraId)(element), [watch, cameraId])
  return (
    <ButtonBase
      ref={ref}
      focusRipple
      aria-label={t('open', { camera: cameraName, room: roomName })}
      onClick={onOpen}
      sx={{
        display: 'grid',
        alignContent: 'start',
        textAlign: 'start',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        overflow: 'hidden',
        bgcolor: 'background.paper',
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 1 },
      }}
    >
      <CameraPicture camera={camera} pictures={pictures} />
      <Box sx={{ display: 'grid', gap: 0.5, p: 1.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="subtitle1" component="span" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
            {roomName} · {cameraName}
          </Typography>
          <TileState camera={camera} pictures={pictures} />
        </Box>
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          {clientName} · {hospitalName}, {floorName}
        </Typography>
        <LastPicture camera={camera} pictures={pictures} />
      </Box>
    </ButtonBase>
  )
}

type Of = Pick<CameraTileProps, 'camera' | 'pictures'>

/** The newest picture, in the shape of a camera's, before one is there as well. */
export function CameraPicture({ camera, pictures }: Of) {
  const { t } = useTranslation('cameras-dashboard')
  const { url } = usePicture(pictures, camera.cameraId)
  return (
    <Box
      sx={{
        width: '100%',
        aspectRatio: '16 / 9',
        bgcolor: 'grey.900',
        display: 'grid',
        placeItems: 'center',
      }}
    >
      {url ? (
        <Box
          component="img"
          src={url}
          alt={t('picture', { camera: camera.cameraName, room: camera.roomName })}
          sx={{ width: '100%', height: '100%', minHeight: 0, objectFit: 'contain' }}
        />
      ) : (
        <Typography variant="body2" component="span" sx={{ color: 'grey.300' }}>
          {t('noPicture')}
        </Typography>
      )}
    </Box>
  )
}

/** As the stream says, and as the list said before. */
export function TileState({ camera, pictures }: Of) {
  const { state } = usePicture(pictures, camera.cameraId)
  return <CameraStateChip state={state ?? camera.state} />
}

/** How old the picture is, where it is not live. */
function LastPicture({ camera, pictures }: Of) {
  const { t } = useTranslation('cameras-dashboard')
  const moment = useMoment()
  const { at, state } = usePicture(pictures, camera.cameraId)
  const seen = at > 0 ? at : camera.lastSeenAt
  if (seen === '' || state === 'live') return null
  return (
    <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
      {t('lastPicture', { when: moment(seen) })}
    </Typography>
  )
}
