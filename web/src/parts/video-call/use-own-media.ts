import { useCallback, useEffect, useRef, useState } from 'react'

/** Why a camera or a microphone does not come. */
export type MediaFault = 'refused' | 'missing' | 'busy' | 'unsupported'

/** Which of several cameras and microphones; empty is the usual one. */
export interface ChosenDevices {
  camera: string
  microphone: string
}

type Facing = 'user' | 'environment'

export interface OwnMedia {
  /** What is shown to the user themselves. */
  stream: MediaStream | undefined
  audio: MediaStreamTrack | null
  video: MediaStreamTrack | null
  /** The microphone is heard. */
  microphoneOn: boolean
  fault: MediaFault | undefined
  asking: boolean
  /** Cameras and microphones by name, once they may be used. */
  devices: readonly MediaDeviceInfo[]
  /** Asks for microphone and camera, or for the microphone alone. */
  ask: (what?: { camera: boolean; chosen?: ChosenDevices }) => Promise<boolean>
  mute: (muted: boolean) => void
  /** The camera goes off entirely, with its light. */
  setCamera: (on: boolean) => Promise<void>
  /** To the camera on the other side of a telephone. */
  turn: () => Promise<void>
  stop: () => void
}

/** The user's own camera and microphone; given back when the component is gone. */
export function useOwnMedia(): OwnMedia {
  const [tracks, setTracks] = useState<{ audio: MediaStreamTrack | null; video: MediaStreamTrack | null }>({
    audio: null,
    video: null,
  })
  const [microphoneOn, setMicrophoneOn] = useState(true)
  const [fault, setFault] = useState<MediaFault>()
  const [asking, setAsking] = useState(false)
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([])
  const held = useRef(tracks)
  const chosen = useRef<ChosenDevices>({ camera: '', microphone: '' })
  const facing = useRef<Facing>('user')

  const put = useCallback((next: typeof held.current) => {
    for (const kind of ['audio', 'video'] as const)
      if (held.current[kind] !== next[kind]) held.current[kind]?.stop()
    held.current = next
    setTracks(next)
  }, [])

  const ask: OwnMedia['ask'] = useCallback(
    async ({ camera, chosen: devicesChosen } = { camera: true }) => {
      if (devicesChosen) chosen.current = devicesChosen
      setAsking(true)
      try {
        const stream = await open({ camera, chosen: chosen.current, facing: facing.current })
        put({ audio: stream.getAudioTracks()[0] ?? null, video: stream.getVideoTracks()[0] ?? null })
        setMicrophoneOn(true)
        setFault(undefined)
        setDevices(await navigator.mediaDevices.enumerateDevices())
        return true
      } catch (error) {
        setFault(faultOf(error))
        return false
      } finally {
        setAsking(false)
      }
    },
    [put],
  )
  const setCamera = useCallback(
    async (on: boolean) => {
      if (!on) return put({ ...held.current, video: null })
      try {
        const stream = await navigator.mediaDevices.getUserMedia({
          video: cameraOf(chosen.current.camera, facing.current),
        })
        put({ ...held.current, video: stream.getVideoTracks()[0] ?? null })
        setFault(undefined)
      } catch (error) {
        setFault(faultOf(error))
      }
    },
    [put],
  )
  const turn = useCallback(async () => {
    facing.current = facing.current === 'user' ? 'environment' : 'user'
    chosen.current = { ...chosen.current, camera: '' }
    // Many telephones open one camera at a time.
    put({ ...held.current, video: null })
    await setCamera(true)
  }, [put, setCamera])
  const mute = useCallback((muted: boolean) => {
    if (held.current.audio) held.current.audio.enabled = !muted
    setMicrophoneOn(!muted)
  }, [])
  const stop = useCallback(() => put({ audio: null, video: null }), [put])
  useEffect(() => stop, [stop])

  const [stream, setStream] = useState<MediaStream>()
  useEffect(() => {
    setStream(tracks.video ? new MediaStream([tracks.video]) : undefined)
  }, [tracks.video])
  return { stream, ...tracks, microphoneOn, fault, asking, devices, ask, mute, setCamera, turn, stop }
}

async function open({
  camera,
  chosen,
  facing,
}: {
  camera: boolean
  chosen: ChosenDevices
  facing: Facing
}): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new DOMException('no devices in this context', 'NotSupportedError')
  return navigator.mediaDevices.getUserMedia({
    audio: chosen.microphone === '' ? true : { deviceId: chosen.microphone },
    ...(camera && { video: cameraOf(chosen.camera, facing) }),
  })
}

const cameraOf = (deviceId: string, facingMode: Facing): MediaTrackConstraints => ({
  width: { ideal: 640 },
  height: { ideal: 480 },
  ...(deviceId === '' ? { facingMode } : { deviceId }),
})

function faultOf(error: unknown): MediaFault {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return 'unsupported'
}
