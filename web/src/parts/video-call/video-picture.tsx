import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { useEffect, useRef } from 'react'

interface VideoPictureProps {
  stream: MediaStream | undefined
  label: string
  /** The user's own picture: without sound, and as a mirror shows it. */
  own?: boolean
  sx?: SxProps<Theme>
}

/** A running picture. */
export function VideoPicture({ stream, label, own = false, sx }: VideoPictureProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = stream ?? null
    // A page that was not pressed yet may have to wait for it.
    if (stream) void element.play().catch(() => undefined)
  }, [stream])
  return (
    <Box
      component="video"
      ref={video}
      aria-label={label}
      autoPlay
      playsInline
      muted={own}
      sx={[
        { display: 'block', width: '100%', height: '100%', objectFit: 'cover', bgcolor: 'common.black' },
        own && { transform: 'scaleX(-1)' },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    />
  )
}
