import type { Ice, VideoSignal } from '@rxdesk/contract/areas/teleconsultation/video-schemas'

/** How the two browsers stand: no other side yet, on the way, connected, or the way was lost and is sought again. */
export type PeerState = 'waiting' | 'connecting' | 'connected' | 'lost'

/** What goes out of this side. */
export interface OwnTracks {
  audio: MediaStreamTrack | null
  video: MediaStreamTrack | null
}

export interface PeerParts {
  side: 'consultant' | 'patient'
  /** Where the browsers find each other; asked anew for each connection, as credentials of a relay expire. */
  ice: () => Promise<Ice>
  send: (signal: VideoSignal) => void
  onState: (state: PeerState) => void
  /** Sound and picture of the other side, for as long as this connection lasts. */
  onRemote: (stream: MediaStream) => void
  /** What the other side sends: their camera and their microphone. */
  onDevices: (devices: { camera: boolean; microphone: boolean }) => void
  onBye: () => void
  /** Makes the connection; tests give a fake one. */
  connect?: (config: RTCConfiguration) => RTCPeerConnection
}

/** A way that is lost for so long is sought again, and again after each such pause. */
const LOST_MS = 3_000
const AGAIN_MS = 5_000

/**
 * One side of a call between two browsers. The consultant makes every offer: when the patient is ready, and again where
 * the way was lost (ICE restart). A page that is loaded again begins a round of its own; what is left of the last one
 * is recognised by its round and dropped.
 */
export class VideoPeer {
  readonly #parts: PeerParts
  #connection: RTCPeerConnection | undefined
  #round = ''
  #own: OwnTracks = { audio: null, video: null }
  #early: RTCIceCandidateInit[] = []
  #work: Promise<unknown> = Promise.resolve()
  #again: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(parts: PeerParts) {
    this.#parts = parts
  }

  get connection(): RTCPeerConnection | undefined {
    return this.#connection
  }

  /** Tells the other side that this one is there. */
  begin(): void {
    this.#parts.send({ kind: this.#parts.side === 'consultant' ? 'hello' : 'ready' })
    this.#tellDevices()
  }

  /** Puts other tracks into the call; the connection stays. */
  setOwn(own: OwnTracks): void {
    this.#own = own
    for (const transceiver of this.#connection?.getTransceivers() ?? [])
      void transceiver.sender.replaceTrack(this.#ownOf(transceiver))
    this.#tellDevices()
  }

  take(signal: VideoSignal): void {
    // One after the other: a candidate waits for the description that it belongs to.
    this.#work = this.#work
      .then(() => (this.#closed ? undefined : this.#handle(signal)))
      .catch(() => {
        // A description of a round that ended meanwhile; the next round brings its own.
      })
  }

  /** Seeks another way between the two, for example after the network was gone. */
  restart(): void {
    if (this.#closed || !this.#connection) return
    if (this.#parts.side === 'patient') this.#parts.send({ kind: 'restart', round: this.#round })
    else this.take({ kind: 'restart', round: this.#round })
  }

  close(): void {
    this.#closed = true
    this.#drop()
  }

  async #handle(signal: VideoSignal): Promise<void> {
    switch (signal.kind) {
      case 'hello':
        if (this.#parts.side === 'patient') this.begin()
        return
      case 'ready':
        if (this.#parts.side === 'consultant') await this.#offerAnew()
        return
      case 'offer':
        await this.#answer(signal)
        return
      case 'answer':
        if (signal.round === this.#round && this.#connection?.signalingState === 'have-local-offer') {
          await this.#connection.setRemoteDescription({ type: 'answer', sdp: signal.sdp })
          await this.#addEarly()
        }
        return
      case 'candidate':
        if (signal.round !== this.#round) return
        if (this.#connection?.remoteDescription) await this.#connection.addIceCandidate(candidateOf(signal))
        else this.#early.push(candidateOf(signal))
        return
      case 'restart':
        if (this.#parts.side === 'consultant' && signal.round === this.#round) await this.#offer(true)
        return
      case 'devices':
        this.#parts.onDevices(signal)
        return
      case 'bye':
        this.#drop()
        this.#parts.onState('waiting')
        this.#parts.onBye()
    }
  }

  async #offerAnew(): Promise<void> {
    await this.#open(crypto.randomUUID())
    for (const kind of ['audio', 'video'] as const)
      this.#connection?.addTransceiver(this.#own[kind] ?? kind, { direction: 'sendrecv' })
    await this.#offer(false)
    this.#tellDevices()
  }

  async #offer(iceRestart: boolean): Promise<void> {
    const connection = this.#connection
    if (!connection) return
    await connection.setLocalDescription(await connection.createOffer({ iceRestart }))
    this.#parts.send({ kind: 'offer', round: this.#round, sdp: connection.localDescription?.sdp ?? '' })
  }

  async #answer({ round, sdp }: { round: string; sdp: string }): Promise<void> {
    if (this.#parts.side !== 'patient') return
    if (round !== this.#round || !this.#connection) await this.#open(round)
    const connection = this.#connection
    if (!connection) return
    await connection.setRemoteDescription({ type: 'offer', sdp })
    for (const transceiver of connection.getTransceivers()) {
      transceiver.direction = 'sendrecv'
      await transceiver.sender.replaceTrack(this.#ownOf(transceiver))
    }
    await connection.setLocalDescription(await connection.createAnswer())
    this.#parts.send({ kind: 'answer', round, sdp: connection.localDescription?.sdp ?? '' })
    await this.#addEarly()
  }

  async #open(round: string): Promise<void> {
    this.#drop()
    this.#round = round
    const { iceServers, iceTransportPolicy } = await this.#parts.ice()
    if (this.#closed) return
    const config: RTCConfiguration = {
      iceServers: iceServers.map(({ urls, username, credential }) => ({
        urls,
        ...(username !== undefined && credential !== undefined && { username, credential }),
      })),
      iceTransportPolicy,
    }
    const connection = this.#parts.connect?.(config) ?? new RTCPeerConnection(config)
    this.#connection = connection
    const remote = new MediaStream()
    connection.ontrack = ({ track }) => {
      remote.addTrack(track)
      this.#parts.onRemote(remote)
    }
    connection.onicecandidate = ({ candidate }) => {
      if (candidate && candidate.candidate !== '')
        this.#parts.send({ kind: 'candidate', round, candidate: written(candidate) })
    }
    connection.onconnectionstatechange = () => this.#follow(connection)
    this.#parts.onState('connecting')
  }

  #follow(connection: RTCPeerConnection): void {
    if (connection !== this.#connection) return
    clearTimeout(this.#again)
    const { connectionState } = connection
    if (connectionState === 'connected') this.#parts.onState('connected')
    else if (connectionState === 'disconnected' || connectionState === 'failed') {
      this.#parts.onState('lost')
      this.#seek(connectionState === 'failed' ? 0 : LOST_MS)
    }
  }

  #seek(milliseconds: number): void {
    this.#again = setTimeout(() => {
      this.restart()
      this.#seek(AGAIN_MS)
    }, milliseconds)
  }

  async #addEarly(): Promise<void> {
    for (const candidate of this.#early.splice(0)) await this.#connection?.addIceCandidate(candidate)
  }

  #ownOf({ receiver }: RTCRtpTransceiver): MediaStreamTrack | null {
    return receiver.track.kind === 'audio' ? this.#own.audio : this.#own.video
  }

  #tellDevices(): void {
    const { audio, video } = this.#own
    this.#parts.send({ kind: 'devices', camera: video !== null, microphone: audio?.enabled === true })
  }

  #drop(): void {
    clearTimeout(this.#again)
    this.#early = []
    const connection = this.#connection
    this.#connection = undefined
    if (!connection) return
    connection.onconnectionstatechange = null
    connection.onicecandidate = null
    connection.ontrack = null
    connection.close()
  }
}

function written({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate) {
  return { candidate, sdpMid, sdpMLineIndex, usernameFragment }
}

function candidateOf({ candidate }: Extract<VideoSignal, { kind: 'candidate' }>): RTCIceCandidateInit {
  return {
    candidate: candidate.candidate,
    sdpMid: candidate.sdpMid ?? null,
    sdpMLineIndex: candidate.sdpMLineIndex ?? null,
    usernameFragment: candidate.usernameFragment ?? null,
  }
}
