import { detailPathOf, workedChannels } from '@rxdesk/contract/channel-rules'
import { listIds } from '@rxdesk/contract/channels'
import { expect, it } from 'vitest'
import { type Desk, desks } from './desk.ts'
import { queueReads } from './use-queue-refresh.ts'

it('every channel that is worked has its desk, with a call for each list', () => {
  expect(Object.keys(desks)).toEqual(workedChannels)
  for (const desk of Object.values(desks)) {
    expect(detailPathOf(desk.channel)).toBe(desk.detail)
    for (const { call } of desk.lists) expect(queueReads).toContain(call)
    expect(queueReads).toContain(desk.counts)
  }
})

it('requests the lists under their documented names', () => {
  const asked = ({ lists }: Desk) => lists.map(({ id, call, status }) => [id, call.id.split('/')[1], status])
  expect(asked(desks.opd)).toEqual([
    ['pending', 'geteRxPendingList', '0'],
    ['inProgress', 'geteRxList', '1'],
    ['completed', 'geteRxList', '3'],
    ['rejected', 'geteRxList', '2'],
    ['failure', 'geteRxList', '7'],
    ['callbackPending', 'getcallbackList', '1'],
    ['callbackCompleted', 'getcallbackList', '2'],
  ])
  expect(asked(desks.digitization)).toEqual([
    ['pending', 'getDigitizationRxPendingList', '0'],
    ['inProgress', 'getDigitizationeRxList', '1'],
    ['completed', 'getDigitizationeRxList', '3'],
    ['failure', 'getDigitizationSendFailureList', '4'],
    ['rejected', 'getDigitizationeRxList', '2'],
  ])
  expect(asked(desks.teleconsultation)).toEqual([
    ['pending', 'getAmazoneRxPendingList', '0'],
    ['inProgress', 'getAmazoninprogreseRxList', '1'],
    ['callbackPending', 'getcallbackList', '1'],
    ['callbackCompleted', 'getcallbackList', '2'],
    ['completed', 'getAmazoneRxList', '3'],
    ['failure', 'getAmazoneRxSendFailureList', '4'],
    ['rejected', 'getAmazoneRxList', '2'],
    ['consultationFailed', 'getAmazoneRxList', '6'],
    ['cancelled', 'getAmazoneRxList', '5'],
  ])
  const ofSome = new Set(Object.values(desks).flatMap(({ lists }) => lists.map(({ id }) => id)))
  expect([...ofSome].toSorted()).toEqual(listIds.toSorted())
})
