import EndIcon from '@mui/icons-material/CallEnd'
import TurnIcon from '@mui/icons-material/CameraswitchOutlined'
import MicIcon from '@mui/icons-material/MicNone'
import MicOffIcon from '@mui/icons-material/MicOff'
import CameraOffIcon from '@mui/icons-material/VideocamOff'
import CameraIcon from '@mui/icons-material/VideocamOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import type { OwnMedia } from './use-own-media.ts'

interface CallControlsProps {
  media: OwnMedia
  words: { mute: string; unmute: string; cameraOff: string; cameraOn: string; turn?: string; end: string }
  /** Keys that do the same, as `aria-keyshortcuts` writes them. */
  keys?: { mute: string; camera: string; end: string }
  onEnd: () => void
}

/** What a user does in a call: be heard or not, be seen or not, leave. */
export function CallControls({ media, words, keys, onEnd }: CallControlsProps) {
  const { microphoneOn, video } = media
  const cameras = media.devices.filter(({ kind }) => kind === 'videoinput').length
  return (
    <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'center', alignItems: 'center' }}>
      <Control
        label={microphoneOn ? words.mute : words.unmute}
        keys={keys?.mute}
        off={!microphoneOn}
        onPress={() => media.mute(microphoneOn)}
      >
        {microphoneOn ? <MicIcon /> : <MicOffIcon />}
      </Control>
      <Control
        label={video ? words.cameraOff : words.cameraOn}
        keys={keys?.camera}
        off={!video}
        onPress={() => void media.setCamera(!video)}
      >
        {video ? <CameraIcon /> : <CameraOffIcon />}
      </Control>
      {words.turn !== undefined && cameras > 1 && (
        <Control label={words.turn} onPress={() => void media.turn()}>
          <TurnIcon />
        </Control>
      )}
      <Control label={words.end} keys={keys?.end} danger onPress={onEnd}>
        <EndIcon />
      </Control>
    </Box>
  )
}

interface ControlProps {
  label: string
  keys?: string | undefined
  off?: boolean
  danger?: boolean
  onPress: () => void
  children: ReactNode
}

function Control({ label, keys, off = false, danger = false, onPress, children }: ControlProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-keyshortcuts={keys}
        onClick={onPress}
        sx={{
          width: 48,
          height: 48,
          border: 1,
          borderColor: danger ? 'error.main' : 'divider',
          bgcolor: danger ? 'error.main' : off ? 'action.selected' : 'background.paper',
          color: danger ? 'error.contrastText' : 'text.primary',
          '&:hover': { bgcolor: danger ? 'error.dark' : 'action.hover' },
        }}
      >
        {children}
      </IconButton>
    </Tooltip>
  )
}
