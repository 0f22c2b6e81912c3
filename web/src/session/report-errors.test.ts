import { expect, it } from 'vitest'
import { caughtError } from '#wire/caught-errors.ts'
import { NetworkLost } from '#wire/refusal.ts'
import { reportErrors } from './report-errors.ts'

type Sent = Parameters<NonNullable<Parameters<typeof reportErrors>[0]['send']>>[0]

function reporting(signedIn = true): Sent[] {
  const sent: Sent[] = []
  reportErrors({
    route: () => '/console/eRxDetails',
    release: () => 'r1',
    signedIn: () => signedIn,
    send: async (error) => {
      sent.push(error)
      throw new Error('no answer')
    },
  })
  return sent
}

it('makes twenty calls of a thousand errors, with nothing of a patient in them', () => {
  const sent = reporting()
  for (let at = 0; at < 1_000; at += 1)
    caughtError(new TypeError(`Cannot show "Asha Verma" of Asha Verma, 9876543210`))
  expect(sent).toHaveLength(20)
  expect(sent[0]).toMatchObject({
    kind: 'TypeError',
    route: '/console/eRxDetails',
    release: 'r1',
    leftOut: 0,
  })
  expect(JSON.stringify(sent)).not.toMatch(/Asha|Verma|98765/)
})

it('says nothing of a lost network, of what was left, and before the sign-in', () => {
  const sent = reporting()
  caughtError(new NetworkLost('No answer from the server'))
  caughtError(new DOMException('left', 'AbortError'))
  expect(sent).toEqual([])
  const open = reporting(false)
  caughtError(new Error('x'))
  expect(open).toEqual([])
})
