import fc from '@rxdesk/contract/testing/properties'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IdentityBench } from './identity.fixture.ts'
import { startIdentityBench } from './identity.fixture.ts'
import { codeWait, passwordWait } from './throttle.ts'

const MINUTE = 60

describe('the wait after wrong passwords', () => {
  it('starts with the fifth within a quarter of an hour', () => {
    expect(passwordWait([40, 30, 20, 10])).toBe(0)
    expect(passwordWait([40, 30, 20, 10, 0])).toBe(30)
    expect(passwordWait([40, 30, 20, 10, 5])).toBe(25)
    expect(passwordWait([40, 30, 20, 10, 31])).toBe(20)
    expect(passwordWait([40 * MINUTE, 30 * MINUTE, 20 * MINUTE, 10 * MINUTE, 0])).toBe(0)
  })

  it('doubles with each one more, to an hour', () => {
    const five = [50, 49, 48, 47, 46].map((minutes) => minutes * MINUTE)
    expect(passwordWait([...five, 0])).toBe(60)
    expect(passwordWait([...five, 100, 0])).toBe(120)
    expect(passwordWait(new Array(30).fill(0))).toBe(3600)
  })

  it('never shrinks after another wrong one, whatever came before', () => {
    const ages = fc.array(fc.integer({ min: 0, max: 24 * 3600 }), { maxLength: 30 })
    fc.assert(fc.property(ages, (before) => passwordWait([...before, 0]) >= passwordWait(before)))
  })
})

it('codes: five an hour, until the first of the five is an hour old', () => {
  expect(codeWait([10, 20, 30, 40])).toBe(0)
  expect(codeWait([10, 20, 30, 40, 50])).toBe(3550)
  expect(codeWait([10, 20, 30, 40, 3601])).toBe(0)
})

describe('on the wire', () => {
  let bench: IdentityBench
  beforeAll(async () => {
    bench = await startIdentityBench()
  })
  afterAll(() => bench.close())
  const tryPassword = (agentId: string, password: string, address: string) =>
    bench.server.post('userMgmt/loginjwt', bench.payload({ agentId, password }), { address })

  it('a stranger elsewhere locks out only their own address, not the operator, nor others behind that address', async () => {
    for (let wrong = 1; wrong <= 5; wrong++)
      expect((await tryPassword('L1OP01', 'Wrong@1234', '203.0.113.9')).status).toBe(200)
    const stranger = await tryPassword('l1op01', 'Demo@1234', '203.0.113.9')
    expect(stranger.status).toBe(429)
    expect(stranger.body.message).toMatch(/^Too many attempts\. Try again in \d+ seconds\.$/)
    expect(stranger.body.retryAfter).toBeGreaterThan(0)
    expect((await tryPassword('L1OP01', 'Demo@1234', '203.0.113.10')).body.otpRequired).toBe(true)
    expect((await tryPassword('L1OP02', 'Demo@1234', '203.0.113.9')).body.otpRequired).toBe(true)
  })

  it('concurrent guesses are counted all the same', async () => {
    const guesses = Array.from({ length: 12 }, () => tryPassword('MRD01', 'Wrong@1234', '203.0.113.20'))
    const answers = (await Promise.all(guesses)).map((answer) => answer.status)
    expect(answers.filter((status) => status === 200)).toHaveLength(5)
    expect(answers.filter((status) => status === 429)).toHaveLength(7)
  })

  it('an unknown agent id is throttled in the same way', async () => {
    const statuses = []
    for (let wrong = 1; wrong <= 6; wrong++)
      statuses.push((await tryPassword('NOBODY1', 'Wrong@1234', '203.0.113.30')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('one network of IPv6 is one address', async () => {
    for (let wrong = 1; wrong <= 5; wrong++)
      await tryPassword('AMZ01', 'Wrong@1234', `2001:db8:1:2::${wrong}`)
    expect((await tryPassword('AMZ01', 'Demo@1234', '2001:db8:1:2:3::9')).status).toBe(429)
    expect((await tryPassword('AMZ01', 'Demo@1234', '2001:db8:1:3::1')).status).toBe(200)
  })

  it('the wait ends, and a sign-in restarts the count', async () => {
    const address = '203.0.113.40'
    for (let wrong = 1; wrong <= 5; wrong++) await tryPassword('L2OP01', 'Wrong@1234', address)
    expect((await tryPassword('L2OP01', 'Demo@1234', address)).status).toBe(429)
    await bench.database.pool.query(
      "update sign_in_faults set at = at - interval '1 minute' where account = 'l2op01'",
    )
    await bench.signIn({ agentId: 'L2OP01' }, { address })
    expect((await tryPassword('L2OP01', 'Wrong@1234', address)).status).toBe(200)
    expect((await tryPassword('L2OP01', 'Demo@1234', address)).status).toBe(200)
  })
})
