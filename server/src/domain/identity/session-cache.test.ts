import { describe, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { createSessionCache } from './session-cache.ts'

const caller = (sessionId: string): Caller => ({
  sessionId,
  browserSessionId: 'b',
  userId: 1,
  userCode: 1001,
  agentId: 'A',
  displayName: 'A',
  roleIds: [2],
  permissions: [],
  clientIds: [],
  userCategory: 0,
  opdOnly: false,
  opensForms: false,
  deletesForms: false,
})

describe('the session cache', () => {
  it('believes a session for two seconds', () => {
    let now = 0
    const cache = createSessionCache(() => now)
    cache.keep('bearer', caller('s1'))
    now = 1_999
    expect(cache.find('bearer')?.sessionId).toBe('s1')
    now = 2_000
    expect(cache.find('bearer')).toBeUndefined()
  })

  it('does not cache a session again while its end may not have committed', () => {
    let now = 0
    const cache = createSessionCache(() => now)
    cache.keep('bearer', caller('s1'))
    cache.keep('other', caller('s2'))
    cache.forget('s1')
    expect(cache.find('bearer')).toBeUndefined()
    expect(cache.find('other')?.sessionId).toBe('s2')
    cache.keep('bearer', caller('s1'))
    expect(cache.find('bearer')).toBeUndefined()
    now = 30_000
    cache.keep('bearer', caller('s1'))
    expect(cache.find('bearer')?.sessionId).toBe('s1')
  })
})
