import * as argon2 from '@node-rs/argon2'
import { expect, it, vi } from 'vitest'
import { hashPassword, passwordFits } from './passwords.ts'

vi.mock('@node-rs/argon2', async (actual) => {
  const real = await actual<typeof argon2>()
  return { ...real, verify: vi.fn(real.verify) }
})

it('does the same work for unknown users: the time of the answer does not reveal who exists', async () => {
  const work = async (stored: string | undefined) => {
    vi.mocked(argon2.verify).mockClear()
    expect(await passwordFits(stored, 'Wrong@1234')).toBe(false)
    expect(argon2.verify).toHaveBeenCalledTimes(1)
    // Algorithm, memory, passes and lanes are in the hash, before the salt.
    return String(vi.mocked(argon2.verify).mock.calls[0]?.[0]).split('$').slice(0, 4).join('$')
  }
  const somebody = await work(await hashPassword('Demo@1234'))
  expect(somebody).toBe('$argon2id$v=19$m=19456,t=2,p=1')
  expect(await work(undefined)).toBe(somebody)
  expect(await work('')).toBe(somebody)
})
