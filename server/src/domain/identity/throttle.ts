import { limits } from '@rxdesk/contract/limits'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '#platform/database/db.ts'
import type { Tables } from '#platform/database/tables.ts'
import { throttled } from '#platform/protocol/problem.ts'
import { throttleAddress } from './addresses.ts'
import { secretHash } from './secrets.ts'

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60
const DAY = 24 * HOUR
const FIRST_WAIT = 30
const LONGEST_WAIT = HOUR

/** An attempt that counts as wrong until it proves right, so that concurrent guesses are all counted. */
export interface Attempt {
  forgive(): Promise<void>
}

/**
 * Seconds to wait before the next password of one account from one address, given how many seconds ago the wrong ones
 * of the last day were. The fifth within a quarter of an hour starts waits that double from 30 s to an hour; they are
 * forgotten after a day or by a sign-in.
 */
export function passwordWait(secondsAgo: readonly number[]): number {
  const oldestFirst = [...secondsAgo].sort((a, b) => b - a)
  let level = 0
  for (const [index, ago] of oldestFirst.entries()) {
    const within = oldestFirst.slice(0, index + 1).filter((other) => other - ago < QUARTER_HOUR).length
    if (level > 0 || within >= limits.passwordWrongPerQuarterHour) level++
  }
  const last = oldestFirst.at(-1)
  if (level === 0 || last === undefined) return 0
  return Math.max(0, Math.ceil(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (level - 1)) - last))
}

/** Seconds until an account may try a code again: five wrong ones an hour (decisions: one-time code). */
export function codeWait(secondsAgo: readonly number[], allowed: number = limits.otpWrongPerHour): number {
  const lastHour = secondsAgo.filter((ago) => ago < HOUR).sort((a, b) => a - b)
  const oldestThatCounts = lastHour[allowed - 1]
  return oldestThatCounts === undefined ? 0 : Math.ceil(HOUR - oldestThatCounts)
}

/** Counts a password attempt. Throws 429 with the wait when there were too many from this address. */
export function passwordAttempt(db: Kysely<Tables>, agentId: string, address: string): Promise<Attempt> {
  return counted(
    db,
    { kind: 'password', account: accountName(agentId), address: throttleAddress(address) },
    (ago) => {
      const seconds = passwordWait(ago)
      if (seconds > 0) throw throttled('signIn.throttled', { seconds }, seconds)
    },
  )
}

/** Counts an attempt at a one-time code, from any address: the password has been proved before. */
export function codeAttempt(db: Kysely<Tables>, agentId: string): Promise<Attempt> {
  return counted(db, { kind: 'code', account: accountName(agentId), address: '' }, refuseTooManyCodes)
}

/**
 * Counts a request for a code for a forgotten password: limited per hour for an account and for an address. Separate
 * from the codes of sign-in, which a stranger must not be able to use up.
 */
export async function countForgotten(db: Kysely<Tables>, agentId: string, address: string): Promise<void> {
  const refuse = (allowed: number) => (ago: readonly number[]) => {
    const seconds = codeWait(ago, allowed)
    if (seconds > 0) throw tooManyCodes(seconds)
  }
  const from = { kind: 'forgot', account: '', address: throttleAddress(address) } as const
  await counted(db, from, refuse(limits.forgottenPerAddressHour))
  const of = { kind: 'forgot', account: accountName(agentId), address: '' } as const
  await counted(db, of, refuse(limits.otpResendsPerHour + 1))
}

/**
 * Counts a request for an account: limited per hour for an address, and for codes to one e-mail address, which is
 * stored as a hash.
 */
export async function countSignUp(db: Kysely<Tables>, email: string, address: string): Promise<void> {
  const refuse = (allowed: number) => (ago: readonly number[]) => {
    const seconds = codeWait(ago, allowed)
    if (seconds > 0) throw tooManyCodes(seconds)
  }
  const from = { kind: 'sign-up', account: '', address: throttleAddress(address) } as const
  await counted(db, from, refuse(limits.signUpsPerAddressHour))
  const to = {
    kind: 'sign-up',
    account: secretHash(email.toLowerCase()).toString('hex'),
    address: '',
  } as const
  await counted(db, to, refuse(limits.signUpCodesPerHour))
}

/** Counts an attempt at the code of a sign-up: five wrong ones each. */
export function signUpAttempt(db: Kysely<Tables>, browserSessionId: string): Promise<Attempt> {
  return counted(db, { kind: 'sign-up-code', account: browserSessionId, address: '' }, refuseTooManyCodes)
}

/** Counts an attempt at a code for a forgotten password: five wrong ones per account and hour, from any address. */
export function resetAttempt(db: Kysely<Tables>, agentId: string): Promise<Attempt> {
  return counted(db, { kind: 'reset', account: accountName(agentId), address: '' }, refuseTooManyCodes)
}

function refuseTooManyCodes(secondsAgo: readonly number[]): void {
  const seconds = codeWait(secondsAgo)
  if (seconds > 0) throw tooManyCodes(seconds)
}

export function tooManyCodes(seconds: number) {
  return throttled('signIn.tooManyCodes', { minutes: Math.ceil(seconds / 60) }, seconds)
}

/** Throws 429 when the account has used up its wrong codes: then no new code is sent either. */
export async function refuseUsedUpCodes(db: Kysely<Tables>, agentId: string): Promise<void> {
  refuseTooManyCodes(await faultAges(db, { kind: 'code', account: accountName(agentId), address: '' }))
}

/** A sign-in wipes the wrong passwords of its account and address. Wrong codes stay counted for their hour. */
export async function forgivePasswords(db: Tx, agentId: string, address: string): Promise<void> {
  await db
    .deleteFrom('sign_in_faults')
    .where('kind', '=', 'password')
    .where('account', '=', accountName(agentId))
    .where('address', '=', throttleAddress(address))
    .execute()
}

/** Removes expired attempts. */
export async function forgetOldFaults(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('sign_in_faults').where('at', '<', sql<Date>`now() - interval '1 day'`).execute()
}

interface Counter {
  kind: 'password' | 'code' | 'forgot' | 'reset' | 'sign-up' | 'sign-up-code'
  account: string
  address: string
}

async function counted(
  db: Kysely<Tables>,
  counter: Counter,
  refuse: (secondsAgo: readonly number[]) => void,
): Promise<Attempt> {
  const id = await db.transaction().execute(async (tx) => {
    // Attempts of one account and address are counted one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${counter.kind}\n${counter.account}\n${counter.address}`}, 0))`.execute(
      tx,
    )
    refuse(await faultAges(tx, counter))
    const fault = await tx
      .insertInto('sign_in_faults')
      .values(counter)
      .returning('id')
      .executeTakeFirstOrThrow()
    return fault.id
  })
  return {
    async forgive() {
      await db.deleteFrom('sign_in_faults').where('id', '=', id).execute()
    },
  }
}

async function faultAges(db: Kysely<Tables>, { kind, account, address }: Counter): Promise<number[]> {
  const rows = await db
    .selectFrom('sign_in_faults')
    .select(sql<number>`extract(epoch from clock_timestamp() - at)::float8`.as('ago'))
    .where('kind', '=', kind)
    .where('account', '=', account)
    .where('address', '=', address)
    .where('at', '>', sql<Date>`now() - ${sql.lit(DAY)} * interval '1 second'`)
    .execute()
  return rows.map((row) => row.ago)
}

/** Agent ids are matched ignoring case, so they are counted the same way. */
const accountName = (agentId: string) => agentId.toLowerCase()
