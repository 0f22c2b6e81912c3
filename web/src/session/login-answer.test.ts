import { seal } from '@rxdesk/contract/cipher'
import { describe, expect, it } from 'vitest'
import type { LoginAnswer } from './login-answer.ts'
import { checkLoginAnswer } from './login-answer.ts'

const key = '0f'.repeat(32)
const sent = { agentId: 'L1op01', secret: 'Demo@1234', sessionID: 'browser-1' }

function answerOf(changes: { agentId?: string; pwd?: string; sessionID?: string } = {}): LoginAnswer {
  const { agentId = 'L1OP01', pwd = seal(key, 'Demo@1234'), sessionID = 'browser-1' } = changes
  return {
    data: { userlogin: [{ agentId, pwd }], sessionID },
  } as unknown as LoginAnswer
}

describe('the answer of a sign-in', () => {
  it('is accepted for the agent id in any case, with the password that was typed', async () => {
    expect(await checkLoginAnswer(answerOf(), sent, key)).toBe('accepted')
    expect(await checkLoginAnswer(answerOf(), { ...sent, agentId: ' l1op01 ' }, key)).toBe('accepted')
  })

  it.each([
    ['another agent', answerOf({ agentId: 'L1OP02' })],
    ['another password', answerOf({ pwd: seal(key, 'Demo@1235') })],
    ['a password that cannot be opened', answerOf({ pwd: 'zz' })],
    ['a password under another key', answerOf({ pwd: seal('aa'.repeat(32), 'Demo@1234') })],
  ])('is ignored when it is for %s', async (_, answer) => {
    expect(await checkLoginAnswer(answer, sent, key)).toBe('ignored')
  })

  it('is ignored when it names no user', async () => {
    const nobody = { data: { userlogin: [], sessionID: 'browser-1' } } as unknown as LoginAnswer
    expect(await checkLoginAnswer(nobody, sent, key)).toBe('ignored')
  })

  it.each(['', 'browser-2'])('is an invalid session when the session id is "%s"', async (sessionID) => {
    expect(await checkLoginAnswer(answerOf({ sessionID }), sent, key)).toBe('invalidSession')
  })
})
