import type { Ice, VideoSignal } from '@rxdesk/contract/areas/teleconsultation/video-schemas'
import { useEffect, useRef, useState } from 'react'
import { createArrivals } from './arrivals.ts'
import { type PeerState, VideoPeer } from './peer.ts'
import type { OwnMedia } from './use-own-media.ts'

const LOOK_MS = 1_000

export interface PeerView {
  state: PeerState
  remote: MediaStream | undefined
  /** Frames of the other side come. */
  picture: boolean
  /** What the other side sends, as it told. */
  theirs: { camera: boolean; microphone: boolean } | undefined
  take: (signal: VideoSignal) => void
  /** The server is there again: the other side is told that this one is, and the way is sought where it was lost. */
  resume: () => void
}

interface PeerOptions {
  side: 'consultant' | 'patient'
  media: OwnMedia
  /** This side takes part from here on. */
  active: boolean
  ice: () => Promise<Ice>
  send: (signal: VideoSignal) => void
  /** Told once that sound or picture arrives, and once more when the first picture does. */
  onArrival: (arrived: { picture: boolean }) => void
  onBye?: () => void
}

/** The call between this page and the other side's, for as long as it is `active`. */
export function useVideoPeer({ side, media, active, ice, send, onArrival, onBye }: PeerOptions): PeerView {
  const [state, setState] = useState<PeerState>('waiting')
  const [remote, setRemote] = useState<MediaStream>()
  const [picture, setPicture] = useState(false)
  const [theirs, setTheirs] = useState<PeerView['theirs']>()
  const peer = useRef<VideoPeer>(undefined)
  // What the peer calls is that of the last render, whatever it was made with.
  const latest = useRef({ ice, send, onArrival, onBye })
  useEffect(() => {
    latest.current = { ice, send, onArrival, onBye }
  })

  useEffect(() => {
    if (!active) return
    const made = new VideoPeer({
      side,
      ice: () => latest.current.ice(),
      send: (signal) => latest.current.send(signal),
      onState: setState,
      onRemote: (stream) => setRemote(stream),
      onDevices: setTheirs,
      onBye: () => {
        setTheirs(undefined)
        latest.current.onBye?.()
      },
    })
    peer.current = made
    const arrivals = createArrivals()
    let told = { media: false, picture: false }
    const looks = setInterval(async () => {
      const connection = made.connection
      if (connection?.connectionState !== 'connected') return setPicture(false)
      const arrival = await arrivals(connection)
      setPicture(arrival.picture)
      const news = (arrival.media && !told.media) || (arrival.picture && !told.picture)
      told = { media: told.media || arrival.media, picture: told.picture || arrival.picture }
      if (news) latest.current.onArrival({ picture: told.picture })
    }, LOOK_MS)
    const online = () => made.restart()
    window.addEventListener('online', online)
    return () => {
      window.removeEventListener('online', online)
      clearInterval(looks)
      made.close()
      peer.current = undefined
      setRemote(undefined)
      setTheirs(undefined)
      setState('waiting')
    }
  }, [active, side])

  const { audio, video, microphoneOn } = media
  // A microphone that is muted is the same track: the other side is told all the same.
  useEffect(() => {
    if (active) peer.current?.setOwn({ audio, video })
  }, [active, audio, video, microphoneOn])
  useEffect(() => {
    if (active) peer.current?.begin()
  }, [active])

  return {
    state,
    remote,
    picture,
    theirs,
    take: (signal) => peer.current?.take(signal),
    resume: () => {
      if (peer.current?.connection) peer.current.restart()
      else peer.current?.begin()
    },
  }
}
