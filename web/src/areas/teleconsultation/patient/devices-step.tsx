import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { OwnMedia } from '#parts/video-call/use-own-media.ts'
import { VideoPicture } from '#parts/video-call/video-picture.tsx'
import { usePatientWords } from './patient-words.ts'

/** Camera and microphone are tried before the call; where one is refused, what to do is said. */
export function DevicesStep({ media, onJoin }: { media: OwnMedia; onJoin: () => void }) {
  const { t } = usePatientWords()
  const { fault, stream, asking } = media
  const joinAudio = async () => {
    if (await media.ask({ camera: false })) onJoin()
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h2">{t('devicesTitle')}</Typography>
      {stream ? (
        <>
          <VideoPicture
            own
            stream={stream}
            label={t('ownPicture')}
            sx={{ aspectRatio: '4 / 3', height: 'auto', borderRadius: 2 }}
          />
          <Choices media={media} />
          <Button variant="contained" size="large" onClick={onJoin}>
            {t('join')}
          </Button>
        </>
      ) : (
        <>
          {fault ? (
            <>
              <Alert severity="warning">{t(`fault.${fault}`)}</Alert>
              <Typography>{t('pictureNeeded')}</Typography>
            </>
          ) : (
            <Typography>{t('devicesLead')}</Typography>
          )}
          <Button variant="contained" size="large" loading={asking} onClick={() => void media.ask()}>
            {t(fault ? 'tryAgain' : 'allow')}
          </Button>
          {fault && fault !== 'unsupported' && (
            <Button variant="outlined" size="large" disabled={asking} onClick={() => void joinAudio()}>
              {t('joinAudio')}
            </Button>
          )}
        </>
      )}
    </Box>
  )
}

/** Which camera and which microphone, where there are several. */
function Choices({ media }: { media: OwnMedia }) {
  const { t } = usePatientWords()
  const used = { camera: idOf(media.video), microphone: idOf(media.audio) }
  return (
    <>
      {(['camera', 'microphone'] as const).map((what) => {
        const kind = what === 'camera' ? 'videoinput' : 'audioinput'
        const offered = media.devices.filter((device) => device.kind === kind)
        if (offered.length < 2) return null
        return (
          <TextField
            key={what}
            select
            label={t(what)}
            value={offered.some(({ deviceId }) => deviceId === used[what]) ? used[what] : ''}
            onChange={(event) =>
              void media.ask({ camera: true, chosen: { ...used, [what]: event.target.value } })
            }
          >
            {offered.map(({ deviceId, label }, at) => (
              <MenuItem key={deviceId} value={deviceId}>
                {label === '' ? t('unnamed', { n: at + 1 }) : label}
              </MenuItem>
            ))}
          </TextField>
        )
      })}
    </>
  )
}

const idOf = (track: MediaStreamTrack | null) => track?.getSettings().deviceId ?? ''
