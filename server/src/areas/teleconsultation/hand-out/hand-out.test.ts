import { limits } from '@rxdesk/contract/limits'
import { roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { addOrder, openOrder } from '../tele-app.fixture.ts'
import { openTeleBench, type TeleBench } from '../tele-bench.fixture.ts'
import { handOutConsultations } from './hand-out.ts'

const always = [
  { day: 8, from: 1, to: 48 },
  { day: 9, from: 1, to: 48 },
]

let bench: TeleBench
beforeEach(async () => {
  bench = await openTeleBench()
  await setCount(2)
})
afterEach(() => bench.testApp.close())

async function setCount(count: number): Promise<void> {
  await bench.testApp.db
    .insertInto('settings')
    .values({ key: 'teleAutoTriggerCount', value: JSON.stringify(count) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(count) }))
    .execute()
}

/** A consultant who is there, and has been without a case for so many minutes. */
async function present(
  {
    freeFor = 1,
    times = always,
    ...overrides
  }: Partial<Caller> & { freeFor?: number; times?: object[] } = {},
  role: 2 | 7 = roles.partner,
): Promise<Caller> {
  const caller = await bench.testApp.signIn(role, overrides)
  await bench.testApp.db
    .updateTable('users')
    .set({ online: true, consult_times: JSON.stringify(times) })
    .where('id', '=', caller.userId)
    .execute()
  await bench.testApp.db
    .updateTable('sessions')
    .set({ started_at: sql<Date>`now() - make_interval(mins => ${freeFor}::int)` })
    .where('id', '=', caller.sessionId)
    .execute()
  return caller
}

const tick = () => handOutConsultations(bench.testApp)
/** The announcement's seconds go by. */
const wait = (seconds = limits.handOutAnnounced / 1000) =>
  bench.testApp.db
    .updateTable('tele_offers')
    .set({ hands_at: sql<Date>`hands_at - make_interval(secs => ${seconds})` })
    .execute()
/** Announces, waits, hands over. */
async function handOut(): Promise<void> {
  await tick()
  await wait()
  await tick()
}
async function held(): Promise<Map<number, number>> {
  const rows = await bench.testApp.db
    .selectFrom('cases')
    .select(['id', 'holder_id'])
    .where('status', '=', 1)
    .execute()
  return new Map(rows.map(({ id, holder_id }) => [Number(holder_id), id]))
}
const offers = () =>
  bench.testApp.db.selectFrom('tele_offers').select(['user_id', 'case_id']).orderBy('hands_at').execute()
const waiting = async (count: number) => {
  const ids = []
  for (let at = 0; at < count; at++) ids.push(await addOrder(bench.testApp))
  return ids
}

describe('hand-out', () => {
  it('announces one each when enough wait, and makes it theirs after the announcement, by the system', async () => {
    const [first, second, third] = await waiting(3)
    const [longer, shorter] = [await present({ freeFor: 9 }), await present({ freeFor: 3 })]
    await tick()
    expect(await held()).toEqual(new Map())
    expect(await offers()).toEqual([
      { user_id: longer.userId, case_id: first },
      { user_id: shorter.userId, case_id: second },
    ])
    // Not before its time.
    await tick()
    expect((await held()).size).toBe(0)
    await wait()
    await tick()
    expect(await held()).toEqual(
      new Map([
        [longer.userId, first],
        [shorter.userId, second],
      ]),
    )
    const noted = await bench.testApp.db
      .selectFrom('audit_log')
      .select(['actor_id', 'detail'])
      .where('action', '=', 'case.handOut')
      .execute()
    expect(noted.map(({ actor_id }) => actor_id)).toEqual([null, null])
    expect(noted.map(({ detail }) => (detail as { to: number }).to)).toEqual([
      longer.userCode,
      shorter.userCode,
    ])
    // An ordinary claim: opened by its tab, given back like any other.
    const fence = await openOrder(bench.wire, longer, Number(first))
    expect(fence).toBeGreaterThan(0)
    const given = await bench.wire.ask('pateRxMgmt/releaseeRx', { erxId: first, fence }, longer)
    expect(given.status).toBe(200)
    expect((await bench.row(Number(first))).holder_id).toBeNull()
    expect((await bench.row(Number(third))).holder_id).toBeNull()
  })

  it('hands out nothing below the count, and with 0 nothing at all, not even what was announced', async () => {
    await waiting(1)
    const consultant = await present()
    await handOut()
    expect((await held()).size).toBe(0)
    await waiting(1)
    await tick()
    expect(await offers()).toHaveLength(1)
    await setCount(0)
    await wait()
    await tick()
    expect(await offers()).toEqual([])
    expect((await held()).size).toBe(0)
    await setCount(2)
    await handOut()
    expect([...(await held()).keys()]).toEqual([consultant.userId])
  })

  it('passes over who is offline, away, busy, outside of their times, or sees no consultation', async () => {
    await waiting(5)
    const change = (caller: Caller, set: object) =>
      bench.testApp.db.updateTable('users').set(set).where('id', '=', caller.userId).execute()
    await change(await present(), { online: false })
    await change(await present(), { locked: true })
    await present({ times: [] })
    const today = new Date().getUTCDay()
    await present({ times: [{ day: ((today + 2) % 7) + 1, from: 1, to: 48 }] })
    await change(await present({}, 2), { permissions: [9] })
    const away = await present()
    await bench.testApp.db
      .updateTable('sessions')
      .set({ last_seen_at: sql<Date>`now() - interval '2 hours'` })
      .where('id', '=', away.sessionId)
      .execute()
    const busy = await present()
    const [own] = await waiting(1)
    await openOrder(bench.wire, busy, Number(own))
    await tick()
    expect(await offers()).toEqual([])
    const operator = await present({}, 2)
    await tick()
    expect((await offers()).map(({ user_id }) => user_id)).toEqual([operator.userId])
  })

  it('two servers at once announce no case twice and hand nobody two', async () => {
    await waiting(6)
    for (let at = 0; at < 4; at++) await present()
    const both = () => Promise.all([tick(), tick(), tick()])
    await both()
    await both()
    const announced = await offers()
    expect(announced).toHaveLength(4)
    expect(new Set(announced.map(({ case_id }) => case_id)).size).toBe(4)
    await wait()
    await both()
    expect((await held()).size).toBe(4)
    const claims = await bench.testApp.db.selectFrom('case_claims').select(['user_id', 'case_id']).execute()
    expect(claims).toHaveLength(4)
    expect(new Set(claims.map(({ user_id }) => user_id)).size).toBe(4)
    expect(new Set(claims.map(({ case_id }) => case_id)).size).toBe(4)
  })

  it('leaves a case that somebody else took, and a consultant who took another', async () => {
    const [first] = await waiting(3)
    const consultant = await present()
    await tick()
    await openOrder(bench.wire, bench.doctor.caller, Number(first))
    await wait()
    await tick()
    expect((await bench.row(Number(first))).holder_id).toBe(bench.doctor.caller.userId)
    // The next one is announced at the same look at the queue; they take another meanwhile.
    const [{ case_id: next } = { case_id: 0 }] = await offers()
    const own = await addOrder(bench.testApp)
    await openOrder(bench.wire, consultant, own)
    await wait()
    await tick()
    expect((await bench.row(Number(next))).holder_id).toBeNull()
    expect((await bench.row(own)).holder_id).toBe(consultant.userId)
  })

  it('"not now" leaves the case in the queue and the consultant in peace; so does giving one back', async () => {
    const [first] = await waiting(2)
    const consultant = await present()
    await tick()
    const told = await bench.wire.told('teleConsultant/getHandOut', {}, consultant)
    expect(told.offer).toMatchObject({ erxId: first, clientName: 'Client first', modeAsked: 'audio' })
    expect(Number(told.offer?.secondsLeft)).toBeGreaterThan(0)
    const other = await bench.testApp.signIn(roles.partner)
    const foreign = await bench.wire.ask('teleConsultant/declineHandOut', { erxId: first }, other)
    expect(foreign.body.message).toMatch(/no longer announced/)
    const { body } = await bench.wire.ask('teleConsultant/declineHandOut', { erxId: first }, consultant)
    expect(body.message).toMatch(/^None is handed to you for \d+ minutes\.$/)
    expect((await bench.wire.told('teleConsultant/getHandOut', {}, consultant)).offer).toBeNull()
    await handOut()
    expect((await held()).size).toBe(0)
    await bench.testApp.db.updateTable('tele_pauses').set({ until: sql<Date>`now()` }).execute()
    await handOut()
    const fence = await openOrder(bench.wire, consultant, Number(first))
    await bench.wire.ask('pateRxMgmt/releaseeRx', { erxId: first, fence }, consultant)
    await tick()
    expect(await offers()).toEqual([])
  })

  it('an announcement that outlived its servers is made again before it becomes true', async () => {
    await waiting(2)
    await present()
    await tick()
    await wait(600)
    await tick()
    expect((await held()).size).toBe(0)
    expect(await offers()).toHaveLength(1)
    await wait()
    await tick()
    expect((await held()).size).toBe(1)
  })

  it('hands out by due time before priority, of the own clients alone, never what is called back later', async () => {
    const due = (erxId: number, minutes: number, set: object = {}) =>
      bench.testApp.db
        .updateTable('cases')
        .set({ due_at: new Date(Date.now() + minutes * 60_000), ...set })
        .where('id', '=', erxId)
        .execute()
    const [high, soon, later, foreign] = await waiting(4)
    await due(Number(high), 60, { priority: 1 })
    await due(Number(soon), 10)
    await due(Number(later), 5, { not_before: new Date(Date.now() + 3_600_000) })
    const theirs = await addOrder(bench.testApp, { clientId: 2 })
    await due(theirs, 1)
    await due(Number(foreign), 90)
    const mine = await present({ clientIds: [1] })
    await handOut()
    expect((await held()).get(mine.userId)).toBe(soon)
  })
})
