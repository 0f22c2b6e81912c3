import { randomBytes, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB and two passes: OWASP's minimum, some 30 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

let nobodys: Promise<string> | undefined

/**
 * Whether the password matches the hash. Without a hash, or without a readable password, the same work is
 * done and discarded, so that the response time does not reveal whether an agent id exists.
 */
export async function passwordFits(stored: string | undefined, typed: string | undefined): Promise<boolean> {
  nobodys ??= hashPassword(randomBytes(24).toString('base64url'))
  const known = stored !== undefined && stored !== '' && typed !== undefined
  const fits = await verify(known ? stored : await nobodys, typed ?? '')
  return known && fits
}

const upper = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const lower = 'abcdefghijkmnpqrstuvwxyz'
const digits = '23456789'
const special = '@$!%*#?&'

/** A random password of 16 characters that fulfils the strong pattern; without letters that look alike. */
export function generatePassword(): string {
  const one = (of: string) => of.charAt(randomInt(of.length))
  const all = upper + lower + digits + special
  const characters = [one(upper), one(lower), one(digits), one(special)]
  while (characters.length < 16) characters.splice(randomInt(characters.length + 1), 0, one(all))
  return characters.join('')
}
