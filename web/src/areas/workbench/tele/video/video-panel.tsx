import SmallerIcon from '@mui/icons-material/CloseFullscreen'
import LargerIcon from '@mui/icons-material/OpenInFull'
import MoveIcon from '@mui/icons-material/SwapHoriz'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { getCallReasons } from '@rxdesk/contract/areas/teleconsultation/call-calls'
import { getAmazonPatient } from '@rxdesk/contract/areas/teleconsultation/case-calls'
import { endVideo, getVideo } from '@rxdesk/contract/areas/teleconsultation/video-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { useTableShortcuts } from '#parts/keyboard/use-shortcuts.ts'
import { CallControls } from '#parts/video-call/call-controls.tsx'
import { type OwnMedia, useOwnMedia } from '#parts/video-call/use-own-media.ts'
import { type PeerView, useVideoPeer } from '#parts/video-call/use-video-peer.ts'
import { VideoPicture } from '#parts/video-call/video-picture.tsx'
import { notify } from '#shell/notices.ts'
import { callKey } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { useOnline } from './use-online.ts'
import { useVideoSignals, type Video } from './use-video-signals.ts'
import { videoKeys } from './video-keys.ts'
import { videoState } from './video-state.ts'

/** Over the half of the pages first: dialogs open in the other one. */
const corners = [
  { insetInlineStart: 16, bottom: 92 },
  { insetInlineStart: 16, top: 112 },
  { insetInlineEnd: 16, top: 112 },
  { insetInlineEnd: 16, bottom: 112 },
] as const

/** The video call over the record: it stays while tabs change and typing goes on, and moves nothing of the page. */
export function VideoPanel({ video }: { video: Video }) {
  const { t } = useTranslation('workbench-tele-video')
  const [corner, setCorner] = useState(0)
  const [small, setSmall] = useState(false)
  const { media, peer, left, end } = useConsultantCall(video)
  const state = videoState(video, { peer: peer.state, online: useOnline(), left })
  useTableShortcuts(videoKeys, {
    mute: () => media.mute(media.microphoneOn),
    camera: () => void media.setCamera(!media.video),
    end: () => void end(),
  })
  return (
    <Box
      component="section"
      aria-label={t('panel')}
      sx={{
        position: 'fixed',
        ...corners[corner % corners.length],
        zIndex: 'fab',
        width: small ? 240 : { xs: 240, sm: 320 },
        maxWidth: 'calc(100vw - 32px)',
        display: 'grid',
        gap: 1,
        p: 1,
        borderRadius: 2,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        boxShadow: 6,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 0.5 }}>
        <Typography role="status" variant="body2" sx={{ flex: 1, pt: 0.75, overflowWrap: 'anywhere' }}>
          {t(state, { problem: video.sent.at(-1)?.problem ?? '' })}
        </Typography>
        <Tooltip title={t('move')}>
          <IconButton size="small" aria-label={t('move')} onClick={() => setCorner((now) => now + 1)}>
            <MoveIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        <Tooltip title={t(small ? 'enlarge' : 'minimise')}>
          <IconButton
            size="small"
            aria-label={t(small ? 'enlarge' : 'minimise')}
            onClick={() => setSmall(!small)}
          >
            {small ? <LargerIcon fontSize="small" /> : <SmallerIcon fontSize="small" />}
          </IconButton>
        </Tooltip>
      </Box>
      <Pictures media={media} peer={peer} small={small} />
      {peer.state === 'connected' && <Hints peer={peer} pictured={video.pictured} />}
      {media.fault && (
        <Alert severity="warning" sx={{ py: 0 }}>
          {t('ownFault')}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button size="small" onClick={() => void media.ask()}>
              {t('tryAgain', { ns: 'common' })}
            </Button>
            {media.audio === null && (
              <Button size="small" onClick={() => void media.ask({ camera: false })}>
                {t('audioOnly')}
              </Button>
            )}
          </Box>
        </Alert>
      )}
      <CallControls
        media={media}
        words={{
          mute: t('mute'),
          unmute: t('unmute'),
          cameraOff: t('cameraOff'),
          cameraOn: t('cameraOn'),
          end: t('end'),
        }}
        keys={{ mute: 'Alt+Shift+M', camera: 'Alt+Shift+V', end: 'Alt+Shift+E' }}
        onEnd={() => void end()}
      />
      <LeaveQuestion onEnd={end} />
    </Box>
  )
}

/** The patient large, whoever consults small; a panel made smaller keeps the sound. */
function Pictures({ media, peer, small }: { media: OwnMedia; peer: PeerView; small: boolean }) {
  const { t } = useTranslation('workbench-tele-video')
  return (
    <Box
      sx={{
        position: 'relative',
        aspectRatio: '16 / 9',
        height: small ? 0 : undefined,
        overflow: 'hidden',
        borderRadius: 1,
        bgcolor: 'common.black',
        ...(small && { aspectRatio: 'auto' }),
      }}
    >
      <VideoPicture
        stream={peer.remote}
        label={t('patientPicture')}
        sx={{ position: 'absolute', inset: 0, objectFit: 'contain' }}
      />
      {media.stream && (
        <Box
          sx={{
            position: 'absolute',
            insetInlineEnd: 6,
            bottom: 6,
            width: '28%',
            borderRadius: 1,
            overflow: 'hidden',
          }}
        >
          <VideoPicture own stream={media.stream} label={t('ownPicture')} />
        </Box>
      )}
    </Box>
  )
}

/** What does not come although the two are connected. */
function Hints({ peer, pictured }: { peer: PeerView; pictured: boolean }) {
  const { t } = useTranslation('workbench-tele-video')
  const noCamera = peer.theirs?.camera === false
  if (noCamera && !pictured) return <Alert severity="warning">{t('noPicture')}</Alert>
  if (peer.theirs?.microphone === false) return <Alert severity="info">{t('patientMuted')}</Alert>
  return null
}

/** The consultant's side of the call, from their own devices to its end. */
function useConsultantCall(video: Video) {
  const { t } = useTranslation('workbench-tele-video')
  const { errorText, serverText } = useServerText()
  const { erxId, opened, refresh } = useWorkbench()
  const cache = useQueryClient()
  const media = useOwnMedia()
  const [left, setLeft] = useState(false)
  const askMedia = useRef(media.ask)
  useEffect(() => {
    void askMedia.current()
  }, [])
  const signals = useVideoSignals(video, {
    onSignal: (signal) => {
      if (signal.kind === 'ready') setLeft(false)
      peer.take(signal)
    },
    onBack: () => peer.resume(),
  })
  const peer: PeerView = useVideoPeer({
    side: 'consultant',
    media,
    active: media.audio !== null || media.video !== null,
    ice: signals.ice,
    send: signals.send,
    onArrival: ({ picture }) => signals.send({ kind: 'connected', picture }),
    onBye: () => setLeft(true),
  })

  const end = async (): Promise<boolean> => {
    try {
      const answer = await askCall(endVideo, {
        erxId,
        fence: opened.fence ?? 0,
        attemptId: video.attemptId,
      })
      if (answer.cancelled) notify.error(serverText(answer.message))
      else if (answer.result === 2) notify.success(t(answer.mode === 'video' ? 'reached' : 'reachedAudio'))
      else notify.info(t('notReached'))
    } catch (error) {
      notify.error(errorText(error instanceof Error ? error : new Error()))
      return false
    } finally {
      for (const read of [getVideo, getCallReasons, getAmazonPatient])
        void cache.invalidateQueries({ queryKey: callKey(read) })
      void refresh()
    }
    return true
  }
  return { media, peer, left, end }
}
