import type { PeerView } from '#parts/video-call/use-video-peer.ts'
import type { Video } from './use-video-signals.ts'

export type VideoStateKey =
  | 'link.waiting'
  | 'link.sent'
  | 'link.failed'
  | 'link.opened'
  | 'state.agreed'
  | 'state.connecting'
  | 'state.connected'
  | 'state.lost'
  | 'state.offline'
  | 'state.patientAway'
  | 'state.left'

/** How far a video call is, in one sentence; the gravest first. */
export function videoState(
  video: Pick<Video, 'linkUsed' | 'patientAgreed' | 'patientHere' | 'sent'>,
  { peer, online, left }: { peer: PeerView['state']; online: boolean; left: boolean },
): VideoStateKey {
  if (!online) return 'state.offline'
  if (video.linkUsed) {
    if (left) return 'state.left'
    if (!video.patientHere && video.patientAgreed) return 'state.patientAway'
    if (peer !== 'waiting') return `state.${peer}`
    return video.patientAgreed ? 'state.agreed' : 'link.opened'
  }
  if (video.sent.length > 0 && video.sent.every(({ state }) => state === 'failed')) return 'link.failed'
  return video.sent.some(({ state }) => state === 'waiting') ? 'link.waiting' : 'link.sent'
}
