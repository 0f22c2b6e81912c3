import { expect, it } from 'vitest'
import { videoState } from './video-state.ts'

const sent = (state: 'waiting' | 'sent' | 'failed') => ({ kind: 'sms', state, problem: '' })
const begun = { linkUsed: false, patientAgreed: false, patientHere: false, sent: [] }
const here = { linkUsed: true, patientAgreed: true, patientHere: true, sent: [sent('sent')] }
const now = { peer: 'waiting' as const, online: true, left: false }

it.each([
  [begun, now, 'link.sent'],
  [{ ...begun, sent: [sent('waiting')] }, now, 'link.waiting'],
  [{ ...begun, sent: [sent('failed')] }, now, 'link.failed'],
  [{ ...begun, sent: [sent('failed'), sent('sent')] }, now, 'link.sent'],
  [{ ...begun, linkUsed: true }, now, 'link.opened'],
  [here, now, 'state.agreed'],
  [here, { ...now, peer: 'connected' as const }, 'state.connected'],
  [here, { ...now, peer: 'lost' as const }, 'state.lost'],
  [{ ...here, patientHere: false }, { ...now, peer: 'connected' as const }, 'state.patientAway'],
  [{ ...here, patientHere: false }, { ...now, left: true }, 'state.left'],
  [here, { ...now, online: false }, 'state.offline'],
])('says of %j with %j: %s', (video, live, said) => {
  expect(videoState(video, live)).toBe(said)
})
