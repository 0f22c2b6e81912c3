// @vitest-environment happy-dom
import type { VideoSignal } from '@rxdesk/contract/areas/teleconsultation/video-schemas'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type PeerState, VideoPeer } from './peer.ts'

/** A connection that does what the peer needs of one, and nothing of a network. */
class FakeConnection {
  static made: FakeConnection[] = []
  readonly config: RTCConfiguration
  localDescription: { sdp: string } | null = null
  remoteDescription: { sdp: string } | null = null
  signalingState = 'stable'
  connectionState = 'new'
  closed = false
  restarts = 0
  candidates: string[] = []
  transceivers: { direction: string; sender: { replaceTrack: (track: unknown) => Promise<void> } }[] = []
  onconnectionstatechange: (() => void) | null = null
  constructor(config: RTCConfiguration) {
    this.config = config
    FakeConnection.made.push(this)
  }
  addTransceiver(_kind: unknown, { direction }: { direction: string }) {
    this.transceivers.push({ direction, sender: { replaceTrack: async () => {} } })
  }
  getTransceivers() {
    return this.transceivers.map((each, at) => ({
      ...each,
      receiver: { track: { kind: at === 0 ? 'audio' : 'video' } },
    }))
  }
  async createOffer({ iceRestart }: { iceRestart: boolean }) {
    if (iceRestart) this.restarts++
    return { type: 'offer', sdp: `offer ${FakeConnection.made.indexOf(this)}.${this.restarts}` }
  }
  async createAnswer() {
    return { type: 'answer', sdp: 'answer' }
  }
  async setLocalDescription(description: { type: string; sdp: string }) {
    this.localDescription = description
    this.signalingState = description.type === 'offer' ? 'have-local-offer' : 'stable'
  }
  async setRemoteDescription(description: { type: string; sdp: string }) {
    this.remoteDescription = description
    if (description.type === 'answer') this.signalingState = 'stable'
  }
  async addIceCandidate({ candidate }: { candidate: string }) {
    if (!this.remoteDescription) throw new Error('too early')
    this.candidates.push(candidate)
  }
  become(state: string) {
    this.connectionState = state
    this.onconnectionstatechange?.()
  }
  close() {
    this.closed = true
  }
}

beforeEach(() => {
  FakeConnection.made = []
  vi.useFakeTimers()
  vi.stubGlobal('MediaStream', class {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settled = () => vi.advanceTimersByTimeAsync(1)

function sideOf(side: 'consultant' | 'patient') {
  const sent: VideoSignal[] = []
  const states: PeerState[] = []
  const peer = new VideoPeer({
    side,
    ice: async () => ({ iceServers: [{ urls: ['stun:s'] }], iceTransportPolicy: 'relay' }),
    send: (signal) => sent.push(signal),
    onState: (state) => states.push(state),
    onRemote: () => {},
    onDevices: () => {},
    onBye: () => {},
    connect: (config) => new FakeConnection(config) as unknown as RTCPeerConnection,
  })
  const of = <Kind extends VideoSignal['kind']>(kind: Kind) =>
    sent.filter((one): one is Extract<VideoSignal, { kind: Kind }> => one.kind === kind)
  return { peer, sent, states, of }
}

const candidate = (round: string, text: string): VideoSignal => ({
  kind: 'candidate',
  round,
  candidate: { candidate: text },
})

it('offers when the patient is ready, by a new round each time, through the relay', async () => {
  const { peer, of } = sideOf('consultant')
  peer.begin()
  expect(of('hello')).toHaveLength(1)
  peer.take({ kind: 'ready' })
  await settled()
  peer.take({ kind: 'ready' })
  await settled()
  const [first, second] = of('offer')
  expect(first?.round).not.toBe(second?.round)
  expect(FakeConnection.made.map(({ closed }) => closed)).toEqual([true, false])
  expect(FakeConnection.made[1]?.config.iceTransportPolicy).toBe('relay')
  // What is left of the first round is dropped.
  peer.take({ kind: 'answer', round: first?.round ?? '', sdp: 'old' })
  await settled()
  expect(FakeConnection.made[1]?.remoteDescription).toBeNull()
})

it('answers an offer, and keeps candidates that come before it', async () => {
  const { peer, of, sent } = sideOf('patient')
  peer.take({ kind: 'hello' })
  await settled()
  expect(sent.map(({ kind }) => kind)).toContain('ready')
  peer.take({ kind: 'offer', round: 'one', sdp: 'theirs' })
  peer.take(candidate('one', 'a'))
  peer.take(candidate('another', 'b'))
  await settled()
  expect(of('answer')).toEqual([{ kind: 'answer', round: 'one', sdp: 'answer' }])
  expect(FakeConnection.made[0]?.candidates).toEqual(['a'])
  // An offer of the same round seeks another way on the same connection.
  peer.take({ kind: 'offer', round: 'one', sdp: 'again' })
  await settled()
  expect(FakeConnection.made).toHaveLength(1)
  peer.take({ kind: 'offer', round: 'two', sdp: 'new page' })
  await settled()
  expect(FakeConnection.made).toHaveLength(2)
})

it('seeks a lost way again and again, until it is found', async () => {
  const { peer, of, states } = sideOf('consultant')
  peer.take({ kind: 'ready' })
  await settled()
  const [connection] = FakeConnection.made
  connection?.become('connected')
  connection?.become('disconnected')
  await vi.advanceTimersByTimeAsync(9_000)
  expect(connection?.restarts).toBe(2)
  connection?.become('connected')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(connection?.restarts).toBe(2)
  expect(states).toEqual(['connecting', 'connected', 'lost', 'connected'])
  const { round = '' } = of('offer')[0] ?? {}
  peer.take({ kind: 'restart', round: 'of a page that is gone' })
  peer.take({ kind: 'restart', round })
  await settled()
  expect(connection?.restarts).toBe(3)
})

it('asks the consultant for another way from the side of the patient, and does nothing once closed', async () => {
  const { peer, of } = sideOf('patient')
  peer.take({ kind: 'offer', round: 'one', sdp: 'theirs' })
  await settled()
  peer.restart()
  expect(of('restart')).toEqual([{ kind: 'restart', round: 'one' }])
  peer.close()
  peer.restart()
  peer.take({ kind: 'offer', round: 'two', sdp: 'late' })
  await settled()
  expect(of('restart')).toHaveLength(1)
  expect(FakeConnection.made).toHaveLength(1)
})
