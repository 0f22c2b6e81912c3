import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { PatientMessage, PatientVideo } from '@rxdesk/contract/areas/teleconsultation/video-schemas'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { CallControls } from '#parts/video-call/call-controls.tsx'
import { createSender } from '#parts/video-call/signal-sender.ts'
import { useVideoPeer } from '#parts/video-call/use-video-peer.ts'
import { VideoPicture } from '#parts/video-call/video-picture.tsx'
import { listen, openCall, type PatientEvent, tell } from './patient-api.ts'
import { type PatientKey, usePatientWords } from './patient-words.ts'
import type { PatientCall } from './use-patient-call.ts'

/** The call itself: the doctor large, the patient small. */
export function CallStep({ call, video }: { call: PatientCall; video: PatientVideo }) {
  const { t } = usePatientWords()
  const { media } = call
  const [line, setLine] = useState(true)
  const onOver = useEffectEvent(() => call.over())
  const sender = useMemo(() => createSender<PatientMessage>(tell, () => undefined), [])
  const peer = useVideoPeer({
    side: 'patient',
    media,
    active: true,
    // A relay's credentials are those of now; the first ones will do where the server is away.
    ice: () =>
      openCall('').then(
        (now) => now.ice,
        () => video.ice,
      ),
    send: sender.send,
    onArrival: ({ picture }) => sender.send({ kind: 'connected', picture }),
  })
  const onEvent = useEffectEvent((event: PatientEvent) => {
    if (event.type === 'signal') peer.take(event.signal)
    else if (event.why === 'replaced') call.replaced()
    else call.over()
  })
  const onLine = useEffectEvent((open: boolean) => {
    if (open && !line) peer.resume()
    setLine(open)
  })
  const { after } = video
  useEffect(() => {
    const stop = new AbortController()
    void listen(
      { after, signal: stop.signal },
      { onEvent: (event) => onEvent(event), onLine: (open) => onLine(open), onGone: () => onOver() },
    )
    return () => stop.abort()
  }, [after])

  const state = stateKey(line, peer.state)
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Typography role="status" sx={{ textAlign: 'center', minHeight: '1.5em' }}>
        {t(state)}
        {state === 'connected' && peer.theirs?.microphone === false && ` ${t('doctorMuted')}`}
      </Typography>
      <Box
        sx={{
          position: 'relative',
          flex: 1,
          minHeight: 280,
          maxHeight: '72dvh',
          borderRadius: 2,
          overflow: 'hidden',
          bgcolor: 'common.black',
        }}
      >
        <VideoPicture
          stream={peer.remote}
          label={t('doctorPicture')}
          sx={{ position: 'absolute', inset: 0, objectFit: 'contain' }}
        />
        {media.stream && (
          <Box
            sx={{
              position: 'absolute',
              insetInlineEnd: 8,
              bottom: 8,
              width: { xs: 96, sm: 160 },
              aspectRatio: '3 / 4',
              borderRadius: 1,
              overflow: 'hidden',
              boxShadow: 3,
            }}
          >
            <VideoPicture own stream={media.stream} label={t('ownPicture')} />
          </Box>
        )}
      </Box>
      <CallControls
        media={media}
        words={{
          mute: t('mute'),
          unmute: t('unmute'),
          cameraOff: t('cameraOff'),
          cameraOn: t('cameraOn'),
          turn: t('turn'),
          end: t('leave'),
        }}
        onEnd={call.leave}
      />
    </Box>
  )
}

/** The state in words; without the server nothing can be arranged, whatever still runs between the browsers. */
function stateKey(line: boolean, state: 'waiting' | 'connecting' | 'connected' | 'lost'): PatientKey {
  if (!line) return 'offline'
  return state
}
