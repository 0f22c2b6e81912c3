import { seal, unseal } from '@rxdesk/contract/cipher'
import { describe, expect, it } from 'vitest'
import type { AskCall } from '#wire/ask-call.ts'
import { CallRefused, NetworkLost } from '#wire/refusal.ts'
import { attemptSignIn } from './sign-in-flow.ts'

const key = '0f'.repeat(32)
const attempt = { agentId: 'L1OP01', password: 'Demo@1234', sessionID: 'browser-1' }

/** A server that answers or refuses the sign-in, and the requests it received. */
function serverThat(act: (payload: Record<string, string>) => unknown) {
  const asked: Record<string, string>[] = []
  const ask: AskCall = async (_call, payload) => {
    asked.push(payload as Record<string, string>)
    return act(payload as Record<string, string>) as never
  }
  return { ask, asked }
}
const refuse = (body: object, status = 200) => {
  const { message = '' } = body as { message?: string }
  throw new CallRefused({ message, status, body })
}

describe('a sign-in', () => {
  it('sends the password in the client cipher and takes an answer that is for it', async () => {
    const { ask, asked } = serverThat((payload) => ({
      data: {
        userlogin: [{ agentId: 'l1op01', pwd: seal(key, unseal(key, payload.pwd ?? '')) }],
        sessionID: payload.sessionID,
      },
    }))
    expect((await attemptSignIn(ask, attempt, key)).kind).toBe('signedIn')
    expect(asked[0]?.pwd).not.toContain('Demo')
    expect(asked[0]).toMatchObject({ activateSession: 'No', otp: '', sessionID: 'browser-1' })
  })

  it('asks for the code, and reports a wrong one', async () => {
    const needed = { otpRequired: true, otpSentTo: 'a***@x.test', otpValidity: 5 }
    const first = serverThat(() => refuse(needed))
    expect(await attemptSignIn(first.ask, attempt, key)).toEqual({
      kind: 'codeNeeded',
      sentTo: 'a***@x.test',
      validMinutes: 5,
      methods: ['sent'],
      message: '',
    })
    const wrong = serverThat(() => refuse({ ...needed, message: 'Error: The code is not right.' }))
    expect(await attemptSignIn(wrong.ask, { ...attempt, otp: '000000' }, key)).toMatchObject({
      kind: 'codeNeeded',
      message: 'Error: The code is not right.',
    })
  })

  it('asks before it ends the session on another screen, then confirms it', async () => {
    const { ask, asked } = serverThat(() => refuse({ message: 'You are signed in.', sessionLive: true }))
    expect((await attemptSignIn(ask, attempt, key)).kind).toBe('liveElsewhere')
    await attemptSignIn(ask, { ...attempt, takeOver: true }, key)
    expect(asked.map(({ activateSession }) => activateSession)).toEqual(['No', 'Yes'])
  })

  it('passes every other refusal and a lost network on', async () => {
    const wrong = serverThat(() => refuse({ message: 'Error: The agent ID or the password is not right.' }))
    await expect(attemptSignIn(wrong.ask, attempt, key)).rejects.toThrow('is not right')
    // Only a domain refusal can ask for a further step; a protocol failure never does.
    const busy = serverThat(() => refuse({ message: 'Wait', sessionLive: true }, 429))
    await expect(attemptSignIn(busy.ask, attempt, key)).rejects.toMatchObject({ status: 429 })
    const lost = serverThat(() => {
      throw new NetworkLost('gone')
    })
    await expect(attemptSignIn(lost.ask, attempt, key)).rejects.toBeInstanceOf(NetworkLost)
  })
})
