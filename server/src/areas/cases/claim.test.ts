import { status } from '@rxdesk/contract/lifecycle'
import { roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRecord, saveRecord } from '#domain/record/record-store.ts'
import { requireVisible } from '#domain/road/case-access.ts'
import { claimCase, claimNext, takeOverTab } from '#domain/road/claim.ts'
import { lapseClaims, releaseClaimsOfSession, requireHeld } from '#domain/road/lease.ts'
import { lookAtNext } from '#domain/road/next-in-queue.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { systemWorkIn, workIn } from '#platform/protocol/work.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const claim = (caller: Caller, id: number, tab = 'tab') =>
  testApp.db.transaction().execute((db) => claimCase(workIn(testApp, db, caller), id, tab))
const next = (caller: Caller) =>
  testApp.db.transaction().execute((db) => claimNext(workIn(testApp, db, caller), 'tab'))

describe('claiming a case', () => {
  it('gives 500 cases to 64 operators, each case to exactly one', async () => {
    const operators = await Promise.all(Array.from({ length: 64 }, () => testApp.signIn(roles.l1)))
    const added: number[] = []
    for (let i = 0; i < 500; i++) added.push(await testApp.addCase())
    const got: number[] = []
    await Promise.all(
      operators.map(async (operator) => {
        for (;;) {
          const row = await next(operator)
          if (!row) return
          got.push(row.id)
        }
      }),
    )
    expect(got.sort()).toEqual(added.sort())
    const claims = await testApp.db
      .selectFrom('case_claims')
      .select('case_id')
      .where('case_id', 'in', added)
      .execute()
    expect(claims).toHaveLength(500)
    await testApp.db.deleteFrom('case_claims').execute()
    await testApp.db
      .updateTable('cases')
      .set({ status: status.completed, holder_id: null, holder_session: null })
      .where('status', '=', 1)
      .execute()
  }, 120_000)

  it('picks high priority first, then the earliest due time, then the oldest', async () => {
    const operator = await testApp.signIn(roles.l1)
    const late = await testApp.addCase({ dueInMinutes: 90 })
    const soon = await testApp.addCase({ dueInMinutes: 10 })
    const high = await testApp.addCase({ dueInMinutes: 500, priority: 1 })
    const picked = [await next(operator), await next(operator), await next(operator)].map((row) => row?.id)
    expect(picked).toEqual([high, soon, late])
  })

  it('shows a second operator the documented sentence', async () => {
    const [first, second] = [await testApp.signIn(roles.l1), await testApp.signIn(roles.l1)]
    const id = await testApp.addCase()
    await claim(first, id)
    await expect(claim(second, id)).rejects.toThrow(
      'This case picked by another operator. Please pick next case.',
    )
  })

  it('keeps the reviews from the operator who entered the case', async () => {
    const both = await testApp.signIn([roles.l1, roles.l2])
    const id = await testApp.addCase({ level: 'L2', status: status.sentForReview })
    await testApp.db.updateTable('cases').set({ l1_by: both.userId }).where('id', '=', id).execute()
    await expect(claim(both, id)).rejects.toThrow('Another operator must review it')
    expect((await next(both))?.id).not.toBe(id)
    const other = await testApp.signIn(roles.l2)
    expect((await claim(other, id)).holder_id).toBe(other.userId)
  })

  it('is missing, not taken, for another tenant', async () => {
    const stranger = await testApp.signIn(roles.l1, { clientIds: [2] })
    const id = await testApp.addCase({ clientId: 1 })
    await expect(claim(stranger, id)).rejects.toMatchObject({ kind: 'missing' })
    expect(await next(stranger)).toBeUndefined()
  })
})

describe('looking at the next case', () => {
  const lookAt = (caller: Caller, skip?: number) => lookAtNext(testApp.db, caller, skip)

  it('names the case that is then claimed, in every order of the queue, and claims nothing', async () => {
    await testApp.db.updateTable('cases').set({ status: status.completed, holder_id: null }).execute()
    const operator = await testApp.signIn([roles.l1, roles.l2])
    await testApp.addCase({ dueInMinutes: 90 })
    const skipped = await testApp.addCase({ dueInMinutes: 5, priority: 1 })
    await testApp.addCase({ dueInMinutes: 10, clientId: 2 })
    const returned = await testApp.addCase({ dueInMinutes: 900, status: status.returned })
    await testApp.db
      .updateTable('cases')
      .set({ return_to: operator.userId, return_until: sql<Date>`now() + interval '1 hour'` })
      .where('id', '=', returned)
      .execute()
    await testApp.addCase({ level: 'L2', status: status.sentForReview })
    expect(await lookAt(operator, returned)).toBe(skipped)
    const seen: (number | undefined)[] = []
    const claimed: (number | undefined)[] = []
    for (let at = 0; at < 6; at++) {
      seen.push(await lookAt(operator))
      expect(await lookAt(operator)).toBe(seen.at(-1))
      claimed.push((await next(operator))?.id)
    }
    expect(seen).toEqual(claimed)
    expect(seen.slice(0, 2)).toEqual([returned, skipped])
    expect(seen.at(-1)).toBeUndefined()
  })

  it('reveals nothing to another tenant, to the user who entered the case, or of a case that waits for another user', async () => {
    const stranger = await testApp.signIn(roles.l1, { clientIds: [2] })
    const both = await testApp.signIn([roles.l2, roles.l3])
    const l1 = await testApp.signIn(roles.l1)
    await testApp.addCase({ clientId: 1 })
    const review = await testApp.addCase({ level: 'L2', status: status.sentForReview })
    await testApp.db.updateTable('cases').set({ l1_by: both.userId }).where('id', '=', review).execute()
    expect(await lookAt(stranger)).toBeUndefined()
    expect(await lookAt(both)).toBeUndefined()
    expect(await lookAt(await testApp.signIn(roles.l2))).toBe(review)
    await testApp.db
      .updateTable('cases')
      .set({ return_to: both.userId, return_until: sql<Date>`now() + interval '1 hour'` })
      .where('status', 'in', [status.pending, status.sentForReview])
      .execute()
    expect(await lookAt(l1)).toBeUndefined()
    expect(await lookAt(await testApp.signIn(roles.admin))).toBeUndefined()
  })
})

describe('the lease', () => {
  it('returns an expired case to its queue with the draft kept, and refuses the old fencing number', async () => {
    const [slow, quick] = [await testApp.signIn(roles.l1), await testApp.signIn(roles.l1)]
    const id = await testApp.addCase()
    const held = await claim(slow, id)
    await testApp.db.transaction().execute(async (db) => {
      const row = await requireHeld(workIn(testApp, db, slow), id, held.fence)
      await saveRecord(systemWorkIn(testApp, db), row, {
        changes: { docobsv: { complaints: 'fever for 3 days' } },
        base: {},
        userId: slow.userId,
      })
    })
    await testApp.db
      .updateTable('cases')
      .set({ lease_until: sql<Date>`now() - interval '1 second'` })
      .where('id', '=', id)
      .execute()
    expect(await lapseClaims(testApp)).toBeGreaterThan(0)
    const back = await requireVisible(testApp.db, quick, id)
    expect([back.status, back.holder_id]).toEqual([status.pending, null])

    const again = await claim(quick, id)
    expect(again.fence).toBeGreaterThan(held.fence)
    const { record } = await readRecord(testApp, again)
    expect(record.docobsv.complaints).toBe('fever for 3 days')
    await expect(
      testApp.db.transaction().execute((db) => requireHeld(workIn(testApp, db, slow), id, held.fence)),
    ).rejects.toMatchObject({ kind: 'stale', extra: { reason: 'staleClaim' } })
  })

  it('ends with its session, back to the status it was claimed from', async () => {
    const operator = await testApp.signIn(roles.l2)
    const id = await testApp.addCase({ level: 'L2', status: status.returned })
    await claim(operator, id)
    await testApp.db
      .transaction()
      .execute((db) => releaseClaimsOfSession(systemWorkIn(testApp, db), operator.sessionId))
    expect((await requireVisible(testApp.db, operator, id)).status).toBe(status.returned)
  })

  it('moves to another tab of the same operator; the first tab can no longer save', async () => {
    const operator = await testApp.signIn(roles.l1)
    const id = await testApp.addCase()
    const first = await claim(operator, id, 'first tab')
    const second = await testApp.db
      .transaction()
      .execute((db) => takeOverTab(workIn(testApp, db, operator), first, 'second tab'))
    await expect(
      testApp.db.transaction().execute((db) => requireHeld(workIn(testApp, db, operator), id, first.fence)),
    ).rejects.toMatchObject({ kind: 'stale' })
    const still = await testApp.db
      .transaction()
      .execute((db) => requireHeld(workIn(testApp, db, operator), id, second.fence))
    expect(still.id).toBe(id)
  })
})
