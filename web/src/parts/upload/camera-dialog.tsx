import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface CameraDialogProps {
  title: string
  onTaken: (files: readonly File[]) => void
  onClose: () => void
}

const JPEG_QUALITY = 0.92

/** The live picture of a computer's camera; each press takes another photograph. */
export function CameraDialog({ title, onTaken, onClose }: CameraDialogProps) {
  const { t } = useTranslation('upload')
  const id = useId()
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'live' | 'refused'>('starting')
  const [taken, setTaken] = useState(0)

  useEffect(() => {
    let stream: MediaStream | undefined
    let gone = false
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment', width: { ideal: 2560 }, height: { ideal: 1920 } } })
      .then(async (granted) => {
        stream = granted
        if (gone || !video.current) return stop()
        video.current.srcObject = granted
        await video.current.play()
        setState('live')
      })
      .catch(() => {
        if (!gone) setState('refused')
      })
    return () => {
      gone = true
      stop()
    }
  }, [])

  const take = () => {
    const picture = video.current
    if (!picture) return
    const canvas = document.createElement('canvas')
    canvas.width = picture.videoWidth
    canvas.height = picture.videoHeight
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    const number = taken + 1
    setTaken(number)
    canvas.toBlob(
      (blob) => blob && onTaken([new File([blob], `camera-${number}.jpg`, { type: 'image/jpeg' })]),
      'image/jpeg',
      JPEG_QUALITY,
    )
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {state === 'refused' ? (
          <Typography role="alert">{t('cameraRefused')}</Typography>
        ) : (
          <Box
            component="video"
            ref={video}
            muted
            playsInline
            aria-label={t('cameraPicture')}
            sx={{ width: '100%', maxHeight: '60dvh', bgcolor: '#000', borderRadius: 1, display: 'block' }}
          />
        )}
        <Typography role="status" variant="body2" sx={{ mt: 1, minHeight: 20, color: 'text.secondary' }}>
          {taken > 0 && t('picturesTaken', { count: taken })}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t(taken > 0 ? 'done' : 'cancel')}</Button>
        {state !== 'refused' && (
          <Button variant="contained" disabled={state !== 'live'} onClick={take}>
            {t('takePicture')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
