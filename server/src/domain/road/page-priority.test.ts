import { roles } from '@rxdesk/contract/roles'
import fc from '@rxdesk/contract/testing/properties'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadLimits } from '#engines/recognition/upload-limits.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { type PageWaiter, pagePriority, whoWaits } from './page-priority.ts'

const inOrder: PageWaiter[] = ['desk', 'adder', 'nobody']
const page = fc.integer({ min: 1, max: uploadLimits.pages })

describe('pagePriority', () => {
  it('puts the user who waits more closely first, whatever the page', () => {
    fc.assert(
      fc.property(fc.subarray(inOrder, { minLength: 2, maxLength: 2 }), page, page, ([first, then], a, b) => {
        expect(pagePriority(first ?? 'nobody', a)).toBeGreaterThan(pagePriority(then ?? 'desk', b))
      }),
    )
  })

  it('puts first pages before later ones where the waiting is the same', () => {
    fc.assert(
      fc.property(fc.constantFrom(...inOrder), page, page, (waiter, a, b) => {
        fc.pre(a < b)
        expect(pagePriority(waiter, a)).toBeGreaterThan(pagePriority(waiter, b))
      }),
    )
  })
})

describe('whoWaits', () => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await openTestApp()
  })
  afterAll(() => testApp.close())

  const waits = (caseId: number) =>
    testApp.db.transaction().execute((db) => whoWaits(db, { clientId: 1, caseId }))
  const set = (caseId: number, columns: Record<string, unknown>) =>
    testApp.db.updateTable('cases').set(columns).where('id', '=', caseId).execute()
  const end = (sessionId: string) =>
    testApp.db.updateTable('sessions').set({ ended_at: new Date() }).where('id', '=', sessionId).execute()

  it('distinguishes seeded content, a page that a signed-in user added, and one that an operator has open', async () => {
    const caseId = await testApp.addCase()
    expect(await waits(caseId)).toBe('nobody')
    const person = await testApp.signIn(roles.l1)
    await set(caseId, { created_by: person.userId })
    expect(await waits(caseId)).toBe('adder')
    await set(caseId, { status: 1, holder_id: person.userId })
    expect(await waits(caseId)).toBe('desk')
  })

  it('counts no user as waiting whose session has ended, however recent it was', async () => {
    const caseId = await testApp.addCase()
    const person = await testApp.signIn(roles.l1)
    await set(caseId, { created_by: person.userId })
    await end(person.sessionId)
    expect(await waits(caseId)).toBe('nobody')
  })

  it('counts a missing case, or one of another client, as one that no user waits for', async () => {
    expect(await waits(1)).toBe('nobody')
    const person = await testApp.signIn(roles.l1)
    const caseId = await testApp.addCase({ clientId: 2 })
    await set(caseId, { created_by: person.userId })
    expect(await waits(caseId)).toBe('nobody')
  })
})
