import { type ChartSetting, settingSections } from '@rxdesk/contract/areas/settings/schemas'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digitizationSettingsCalls } from '#areas/digitization/settings-calls.ts'
import { triageNames } from '#areas/emergency/triage-names.ts'
import { wordClients } from '#domain/identity/sign-in-settings.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { settingsInForce } from '#platform/stored-settings/settings-in-force.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { dosageCalls } from './dosage-calls.ts'
import { settingCalls } from './setting-calls.ts'
import { wordClientCalls } from './word-client-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let admin: Caller
let adminOfOne: Caller
let staffOfClient: Caller
beforeAll(async () => {
  testApp = await openTestApp({ DIGITIZATION_ALERT_MINUTES: '7', TELE_AUTO_TRIGGER_COUNT: '6' })
  wire = openWire(testApp, [
    ...settingCalls(testApp),
    ...dosageCalls(),
    ...wordClientCalls(),
    ...digitizationSettingsCalls(),
  ])
  admin = await testApp.signIn(roles.admin)
  adminOfOne = await testApp.signIn(roles.admin, { clientIds: [1] })
  staffOfClient = await testApp.signIn(roles.client, { clientIds: [1] })
})
afterAll(() => testApp.close())

interface Charts {
  charts: ChartSetting[]
  version: number
}
interface Section {
  section: string
  version: number
  values: { key: string; value: number; usual: number; isSet: boolean }[]
  changedBy: string
}
const ask = async (name: string, payload: object = {}, caller = admin) => {
  const id = name.endsWith('_chart') ? `reportDtls/${name}` : `master/${name}`
  const { status, body } = await wire.ask(id, payload, caller)
  return { status, ...body } as { status: number; message: string } & Record<string, never>
}
const section = async (name: string) => {
  const { sections } = (await ask('getSettings')) as unknown as { sections: Section[] }
  const found = sections.find((one) => one.section === name)
  if (!found) throw new Error(`no section ${name}`)
  return found
}
const audited = async () =>
  (
    await testApp.db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'detail', 'actor_id'])
      .where('action', 'like', 'settings.%')
      .orderBy('seq')
      .execute()
  ).map(({ action, subject, detail }) => [action, subject, detail])

describe('the settings', () => {
  it("have the environment's values until they are set, and take effect at once", async () => {
    const read = await section('digitization')
    expect(read).toMatchObject({ version: 0, changedBy: '' })
    expect(read.values[0]).toEqual({ key: 'digitizationAlertMinutes', value: 7, usual: 7, isSet: false })
    const values = { digitizationAlertMinutes: '12', digitizationAlertCount: 3 }
    const saved = await ask('SaveSettings', { section: 'digitization', version: 0, values })
    expect([saved.message, saved.version]).toEqual(['Settings saved', 2])
    expect(await settingsInForce(testApp)).toMatchObject({
      digitizationAlertMinutes: 12,
      digitizationAlertCount: 3,
      highPriorityMinutes: 1,
    })
    expect(await section('digitization')).toMatchObject({ version: 2, changedBy: admin.displayName })
    expect(await audited()).toEqual([
      [
        'settings.changed',
        'settings:digitization',
        {
          changed: {
            digitizationAlertMinutes: { from: 7, to: 12 },
            digitizationAlertCount: { from: 0, to: 3 },
          },
        },
      ],
    ])
  })

  it('are reset to the default by empty text', async () => {
    const { version } = await section('digitization')
    await ask('SaveSettings', { section: 'digitization', version, values: { digitizationAlertMinutes: '' } })
    const now = await section('digitization')
    expect(now.values[0]).toEqual({ key: 'digitizationAlertMinutes', value: 7, usual: 7, isSet: false })
    expect(now.version).toBe(version + 1)
  })

  it('keep what another administrator saved meanwhile, and write nothing without a change', async () => {
    const { version } = await section('alerts')
    const save = (values: object) => ask('SaveSettings', { section: 'alerts', version, values })
    const both = await Promise.all([save({ highPriorityMinutes: 5 }), save({ highPriorityMinutes: 9 })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const before = (await audited()).length
    const now = await section('alerts')
    const again = await ask('SaveSettings', {
      section: 'alerts',
      version: now.version,
      values: { highPriorityMinutes: now.values[0]?.value ?? 0 },
    })
    expect(again.version).toBe(now.version)
    expect(await audited()).toHaveLength(before)
  })

  it.each([
    ['out of its bounds', 'digitization', { digitizationAlertMinutes: 0 }],
    ['no whole number', 'digitization', { digitizationAlertMinutes: '1.5' }],
    ['of another section', 'alerts', { otpValidity: 5 }],
    ['unknown', 'alerts', { LEASE_MINUTES: 5 }],
  ])('refuse a value that is %s', async (_what, name, values) => {
    const { version } = await section(name)
    expect((await ask('SaveSettings', { section: name, version, values })).status).toBe(400)
    expect((await section(name)).version).toBe(version)
  })

  it('that are stored outside their bounds count as not set', async () => {
    await testApp.db
      .insertInto('settings')
      .values({ key: 'otpValidity', value: JSON.stringify(100_000) })
      .execute()
    expect((await settingsInForce(testApp)).otpValidity).toBe(5)
  })

  it('are read by an administrator of some clients, and changed by none', async () => {
    const { sections, mayChange, status } = await ask('getSettings', {}, adminOfOne)
    expect([status, mayChange]).toEqual([200, false])
    expect((sections as unknown as Section[]).map((one) => one.section)).toEqual([...settingSections])
    for (const [call, payload] of [
      ['SaveSettings', { section: 'alerts', version: 0, values: {} }],
      [
        'saveSettings_chart',
        { version: 0, chart: 'clientDays', shown: false, days: 31, place: 1, seenBy: 'all' },
      ],
      ['saveDosageOption', { dosage: '2-0-2' }],
      ['removeDosageOption', { dosage: 'BD' }],
    ] as const)
      expect((await ask(call, payload, adminOfOne)).status).toBe(403)
  })
})

it('a chart is shown with the usual days until it is set', async () => {
  const charts = async (caller?: Caller) => {
    const { charts, version } = (await ask('settings_chart', {}, caller)) as unknown as Charts
    return { all: charts, first: charts[0], version }
  }
  const usual = { chart: 'clientDays', shown: true, days: 31, place: 1, seenBy: 'all' }
  const { all, first, version } = await charts()
  expect([first, version]).toEqual([usual, 0])
  expect(all.map(({ place }) => place)).toEqual(all.map((_, at) => at + 1))
  const next = { ...usual, shown: false, days: 60 }
  expect((await ask('saveSettings_chart', { ...next, version: 0 })).message).toBe('Settings saved')
  expect(await charts()).toMatchObject({ first: next, version: 1 })
  expect((await ask('saveSettings_chart', { ...usual, version: 0 })).status).toBe(409)
  expect((await ask('saveSettings_chart', { ...usual, days: 91, version: 1 })).status).toBe(400)
  // One that is for administrators alone is not shown to client staff, and goes to the place that it was given.
  const inner = { chart: 'Lab_chart', shown: true, days: 14, place: 1, seenBy: 'admin' }
  expect((await ask('saveSettings_chart', { ...inner, version: 1 })).status).toBe(200)
  expect((await charts()).all[1]).toEqual(inner)
  const seen = (await charts(staffOfClient)).all
  expect(seen.filter(({ shown }) => !shown).map(({ chart }) => chart)).toEqual(['clientDays', 'Lab_chart'])
})

it('directions are offered once, if every word of them can be read, and can be removed', async () => {
  const list = async (searchText = '') => (await ask('getDosageOptions', { searchText, limit: 100 })) as never
  const names = async () =>
    ((await list()) as { data: { dosage: string }[] }).data.map(({ dosage }) => dosage)
  expect((await ask('saveDosageOption', { dosage: '2-0-2' })).message).toBe('Directions added')
  expect(await names()).toContain('2-0-2')
  expect((await ask('saveDosageOption', { dosage: '2-0-2' })).message).toMatch(/offered already/)
  expect((await ask('saveDosageOption', { dosage: 'as the moon wills' })).message).toMatch(/read completely/)
  expect((await ask('removeDosageOption', { dosage: '2-0-2' })).message).toBe('Directions removed')
  expect(await names()).not.toContain('2-0-2')
  expect((await ask('removeDosageOption', { dosage: '2-0-2' })).status).toBe(404)
  expect(await list('%')).toMatchObject({ totalCount: 0 })
})

describe('Word documents', () => {
  const read = async (caller = admin) =>
    (await wire.ask('master/getWordClients', {}, caller)).body as unknown as {
      list: { clientID: number; clientName: string; enabled: boolean }[]
      version: number
    }
  const enabledOf = ({ list }: Awaited<ReturnType<typeof read>>) =>
    list.flatMap(({ clientID, enabled }) => (enabled ? [clientID] : []))

  it('are switched by client, and login names the clients that have them', async () => {
    const before = await read()
    expect([before.list.map(({ clientID }) => clientID), enabledOf(before)]).toEqual([[1, 2], []])
    const on = await ask('saveWordClient', { version: before.version, clientID: 2, enabled: true })
    expect(on).toMatchObject({ status: 200, message: 'Settings saved' })
    expect(enabledOf(await read())).toEqual([2])
    expect(await wordClients(testApp.db, [])).toEqual([{ clientID: 2 }])
    expect(await wordClients(testApp.db, [1])).toEqual([])
    expect((await audited()).at(-1)).toEqual([
      'settings.changed',
      'settings:generateWordClient',
      { changed: { generateWordClient: { from: 0, to: 1 } } },
    ])
    const stale = await ask('saveWordClient', { version: before.version, clientID: 1, enabled: true })
    expect(stale.status).toBe(409)
    await ask('saveWordClient', { version: (await read()).version, clientID: 2, enabled: false })
    expect(await wordClients(testApp.db, [])).toEqual([])
  })

  it('of another client are neither shown to an administrator of one, nor switched', async () => {
    const own = await read(adminOfOne)
    expect(own.list.map(({ clientID }) => clientID)).toEqual([1])
    const { version } = own
    const foreign = await ask('saveWordClient', { version, clientID: 2, enabled: true }, adminOfOne)
    expect(foreign.status).toBe(404)
    const mine = await ask('saveWordClient', { version, clientID: 1, enabled: true }, adminOfOne)
    expect(mine.status).toBe(200)
    expect(await wordClients(testApp.db, [])).toEqual([{ clientID: 1 }])
  })
})

describe('the count of waiting tele-consultations', () => {
  it('is the same in the environment, on /Settings and on the wire', async () => {
    const count = async () =>
      (await wire.told('digitization/getTeleAutoTriggerCount', {}, admin)).teleAutoTriggerCount
    const { version, values } = await section('teleconsultation')
    expect(values.at(-1)).toEqual({ key: 'teleAutoTriggerCount', value: 6, usual: 6, isSet: false })
    expect(await count()).toBe(6)
    const set = { section: 'teleconsultation', version, values: { teleAutoTriggerCount: 9 } }
    expect((await ask('SaveSettings', set)).message).toBe('Settings saved')
    expect(await count()).toBe(9)
  })
})

it('settings name the categories of triage in the words of the house, no two of them alike', async () => {
  const save = async (values: object) =>
    ask('SaveSettings', { section: 'emergency', version: (await section('emergency')).version, values })
  const named = async () =>
    (await section('emergency')).values.filter(({ key }) => key.endsWith('Name')).map(({ value }) => value)
  expect(await named()).toEqual(['', '', '', ''])
  await save({ triageRedName: ' Priority 1 ', triageYellowName: 'Priority 2' })
  expect(await named()).toEqual(['Priority 1', 'Priority 2', '', ''])
  expect(await triageNames(testApp.db)).toEqual({ red: 'Priority 1', yellow: 'Priority 2' })
  expect(await save({ triageGreenName: 'priority 2' })).toMatchObject({
    message: 'Error: Two categories cannot have the same name',
  })
  expect(await save({ triageGreenName: 'x'.repeat(41) })).toMatchObject({ status: 400 })
  await save({ triageRedName: '', triageYellowName: '' })
  expect(await named()).toEqual(['', '', '', ''])
})
