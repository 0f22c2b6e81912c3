import { roles } from '@rxdesk/contract/roles'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadLimits } from '#engines/recognition/upload-limits.ts'
import { type House, openHouse } from '#testing/house.ts'
import { type PageWaiter, pagePriority, whoWaits } from './page-priority.ts'

const inOrder: PageWaiter[] = ['desk', 'adder', 'nobody']
const page = fc.integer({ min: 1, max: uploadLimits.pages })

describe('pagePriority', () => {
  it('puts whoever waits more closely first, whatever the page', () => {
    fc.assert(
      fc.property(fc.subarray(inOrder, { minLength: 2, maxLength: 2 }), page, page, ([first, then], a, b) => {
        expect(pagePriority(first ?? 'nobody', a)).toBeGreaterThan(pagePriority(then ?? 'desk', b))
      }),
    )
  })

  it('puts the first page before the later ones of those that wait alike', () => {
    fc.assert(
      fc.property(fc.constantFrom(...inOrder), page, page, (waiter, a, b) => {
        fc.pre(a < b)
        expect(pagePriority(waiter, a)).toBeGreaterThan(pagePriority(waiter, b))
      }),
    )
  })
})

describe('whoWaits', () => {
  let house: House
  beforeAll(async () => {
    house = await openHouse()
  })
  afterAll(() => house.close())

  const waits = (caseId: number) =>
    house.db.transaction().execute((db) => whoWaits(db, { clientId: 1, caseId }))
  const set = (caseId: number, columns: Record<string, unknown>) =>
    house.db.updateTable('cases').set(columns).where('id', '=', caseId).execute()
  const end = (sessionId: string) =>
    house.db.updateTable('sessions').set({ ended_at: new Date() }).where('id', '=', sessionId).execute()

  it('knows laid content, what a signed-in person added, and what an operator has open', async () => {
    const caseId = await house.addCase()
    expect(await waits(caseId)).toBe('nobody')
    const person = await house.signIn(roles.l1)
    await set(caseId, { created_by: person.userId })
    expect(await waits(caseId)).toBe('adder')
    await set(caseId, { status: 1, holder_id: person.userId })
    expect(await waits(caseId)).toBe('desk')
  })

  it('takes nobody for waiting whose session is over, however often he was here', async () => {
    const caseId = await house.addCase()
    const person = await house.signIn(roles.l1)
    await set(caseId, { created_by: person.userId })
    await end(person.sessionId)
    expect(await waits(caseId)).toBe('nobody')
  })

  it('takes a case that is not there, or is another client’s, for nobody’s', async () => {
    expect(await waits(1)).toBe('nobody')
    const person = await house.signIn(roles.l1)
    const caseId = await house.addCase({ clientId: 2 })
    await set(caseId, { created_by: person.userId })
    expect(await waits(caseId)).toBe('nobody')
  })
})
