import type { SavedReport } from '@rxdesk/contract/areas/reports/schemas'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { sealText } from '#platform/sealing/sealed-text.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { savedCalls } from './saved-calls.ts'
import { SAVED_AT_MOST } from './saved-store.ts'
import { sendWeeklyReports, weekInForce } from './weekly-reports.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let all: Caller
let first: Caller
let second: Caller
beforeAll(async () => {
  testApp = await openTestApp({ TIME_ZONE: 'Asia/Kolkata', PUBLIC_URL: 'https://console.test' })
  wire = openWire(testApp, savedCalls())
  all = await testApp.signIn(roles.admin)
  first = await testApp.signIn(roles.admin, { clientIds: [1] })
  second = await testApp.signIn(roles.admin, { clientIds: [1, 2] })
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await testApp.db.deleteFrom('deliveries').execute()
  await testApp.db.deleteFrom('saved_reports').execute()
})

async function ask(name: string, payload: object, caller: Caller) {
  const { status, body } = await wire.ask(`reportDtls/${name}`, payload, caller)
  return { status, ...body } as { status: number; message: string; savedId: number; list: SavedReport[] }
}
const save = (caller: Caller, changes: object = {}) =>
  ask(
    'saveReport',
    { name: 'Fevers', screen: '/reports', filters: 'period=week&client=1', shared: false, ...changes },
    caller,
  )
const namesFor = async (caller: Caller) =>
  (await ask('getSavedReports', {}, caller)).list.map(({ name }) => name)

describe('a saved report', () => {
  it('is of its owner alone until it is shared, and then of those who see all that the owner sees', async () => {
    await save(first)
    await save(first, { name: 'Of the first', shared: true })
    await save(all, { name: 'Of all', shared: true })
    expect(await namesFor(first)).toEqual(['Fevers', 'Of the first'])
    expect(await namesFor(second)).toEqual(['Of the first'])
    expect(await namesFor(all)).toEqual(['Of all', 'Of the first'])
  })

  it('takes the place of the one that had its name on the screen', async () => {
    const { savedId } = await save(all)
    expect((await save(all, { name: 'FEVERS', filters: 'client=2' })).savedId).toBe(savedId)
    await save(all, { screen: '/erxList' })
    await save(first)
    expect((await ask('getSavedReports', {}, all)).list).toMatchObject([
      { savedId, name: 'FEVERS', filters: 'client=2', screen: '/reports', own: true },
      { name: 'Fevers', screen: '/erxList', own: true },
    ])
  })

  it('is one of a hundred at most, of which each can still be changed', async () => {
    await testApp.db
      .insertInto('saved_reports')
      .values(
        Array.from({ length: SAVED_AT_MOST }, (_, at) => ({
          ...{ owner_id: first.userId, name: `Report ${at}`, screen: '/reports', filters: '', shared: false },
        })),
      )
      .execute()
    expect((await save(first)).message).toBe('Error: You have 100 saved reports. Remove one first.')
    expect((await save(first, { name: 'report 7' })).status).toBe(200)
    expect((await save(second)).status).toBe(200)
  })

  it('is removed by its owner alone, and is missing for those who do not see it', async () => {
    const { savedId } = await save(first, { shared: true })
    expect((await ask('removeSavedReport', { savedId }, second)).status).toBe(403)
    const own = await save(first, { name: 'Own' })
    for (const call of ['removeSavedReport', 'setWeeklyReport'])
      expect((await ask(call, { savedId: own.savedId, weekly: true }, all)).status).toBe(404)
    expect((await ask('removeSavedReport', { savedId }, first)).status).toBe(200)
    expect(await namesFor(second)).toEqual([])
  })

  it('has nothing but an address for its filters', async () => {
    for (const filters of ['client=1#there', 'a b', '<script>', 'x'.repeat(2_001)])
      expect((await save(all, { filters })).status).toBe(400)
  })
})

describe('the link to a saved report', () => {
  const withEmail = ({ userId }: Caller, email = 'admin@console.test') =>
    testApp.db
      .updateTable('users')
      .set({ email: sealText(testApp.sealer, email) })
      .where('id', '=', userId)
      .execute()
  /** Of the week of this Monday, at seven in India. */
  const week = (number: number) => new Date(Date.now() + number * 7 * 86_400_000)
  const links = async () => {
    const rows = await testApp.db
      .selectFrom('deliveries')
      .select(['user_id', 'payload_sealed'])
      .orderBy('id')
      .execute()
    return rows.map(({ user_id, payload_sealed }) => ({
      user: user_id,
      text: JSON.parse(testApp.sealer.open(payload_sealed)).text as string,
    }))
  }
  const subscribed = async (caller: Caller, savedId: number) => {
    await withEmail(caller)
    expect((await ask('setWeeklyReport', { savedId, weekly: true }, caller)).status).toBe(200)
  }

  it('is sent once a week from Monday on, by whichever server, and says nothing of the report', async () => {
    const { savedId } = await save(all, { name: 'Asha Rao', shared: true })
    await subscribed(all, savedId)
    expect((await ask('getSavedReports', {}, all)).list).toMatchObject([{ weekly: true }])
    await sendWeeklyReports(testApp)
    expect(await links()).toEqual([])
    await Promise.all([1, 2].map(() => sendWeeklyReports(testApp, week(1))))
    await sendWeeklyReports(testApp, week(1))
    const [link, ...others] = await links()
    expect(others).toEqual([])
    expect(link?.user).toBe(all.userId)
    expect(link?.text).toContain(`https://console.test/reports?saved=${savedId}\n`)
    expect(link?.text).not.toMatch(/Asha|client=/)
    // Weeks in which no server ran are not made up for.
    await sendWeeklyReports(testApp, week(4))
    expect(await links()).toHaveLength(2)
    await ask('setWeeklyReport', { savedId, weekly: false }, all)
    await sendWeeklyReports(testApp, week(5))
    expect(await links()).toHaveLength(2)
  })

  it('is not sent to those who do not see it any more', async () => {
    const { savedId } = await save(first, { shared: true })
    await subscribed(second, savedId)
    await subscribed(first, savedId)
    const setUser = (values: object) =>
      testApp.db.updateTable('users').set(values).where('id', '=', second.userId).execute()
    await setUser({ client_ids: [2] })
    await sendWeeklyReports(testApp, week(1))
    expect((await links()).map(({ user }) => user)).toEqual([first.userId])
    await setUser({ client_ids: [1, 2], locked: true })
    await sendWeeklyReports(testApp, week(2))
    expect((await links()).map(({ user }) => user)).toEqual([first.userId, first.userId])
    await setUser({ locked: false })
  })

  it('needs an address to be sent to', async () => {
    const { savedId } = await save(all)
    await withEmail(all, '')
    expect((await ask('setWeeklyReport', { savedId, weekly: true }, all)).message).toBe(
      'Error: Your account has no e-mail address.',
    )
  })

  it('goes out once when the server is killed while it sends', async () => {
    const { savedId } = await save(all)
    await subscribed(all, savedId)
    const inTheWay = await testApp.pool.connect()
    try {
      await inTheWay.query('begin')
      await inTheWay.query('lock table deliveries in exclusive mode')
      const cut = expect(sendWeeklyReports(testApp, week(1))).rejects.toThrow()
      const waits = `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%into "deliveries"%'
        and datname = current_database() and pid <> pg_backend_pid()`
      while ((await testApp.pool.query(waits)).rows.length === 0);
      await testApp.pool.query(`select pg_terminate_backend(pid) from (${waits}) waiting`)
      await cut
    } finally {
      await inTheWay.query('rollback')
      inTheWay.release()
    }
    expect(await links()).toEqual([])
    await sendWeeklyReports(testApp, week(1))
    expect(await links()).toHaveLength(1)
  })
})

describe('the week in force', () => {
  it('begins on Monday at seven of the deployment’s zone', () => {
    const inIndia = (at: string) => weekInForce('Asia/Kolkata', new Date(`${at}+05:30`))
    expect(inIndia('2026-11-30T06:59')).toBe('2026-11-23')
    expect(inIndia('2026-11-30T07:00')).toBe('2026-11-30')
    expect(inIndia('2026-12-06T23:59')).toBe('2026-11-30')
  })
})
