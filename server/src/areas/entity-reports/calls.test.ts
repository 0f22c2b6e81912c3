import type { NerReportRow, RulerRow } from '@rxdesk/contract/areas/entity-reports/calls'
import type { EntityRule } from '@rxdesk/contract/areas/entity-reports/schemas'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entitySuggestionCalls } from '#areas/workbench/entity-suggestion-calls.ts'
import { seedReadPage } from '#domain/entity-extraction/read-page.fixture.ts'
import { seedReferenceContent } from '#domain/reference/seed-reference-content.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { entityReportCalls } from './calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let admin: Caller
const worked: number[] = []

beforeAll(async () => {
  testApp = await openTestApp()
  await seedReferenceContent(testApp.db)
  admin = await testApp.signIn(roles.admin)
  wire = openWire(testApp, [...entityReportCalls(), ...entitySuggestionCalls(async () => [])])
  for (const clientId of [1, 1, 2]) {
    const erxId = await testApp.addCase({ clientId })
    await seedReadPage(testApp, erxId, 'Name: Kavita Example\nBP 132/84 mmHg Wt 62 kg\nTab Dolo 650 1-0-1', {
      clientId,
    })
    await testApp.db.updateTable('cases').set({ l1_by: admin.userId }).where('id', '=', erxId).execute()
    await testApp.db
      .insertInto('readings')
      .values({
        client_id: clientId,
        case_id: erxId,
        vital_id: 1,
        value: '132/84',
        taken_at: new Date(),
        timed: false,
      })
      .execute()
    worked.push(erxId)
  }
  // One of two vital signs accepted on the first case, both rejected on the second; nothing decided on the
  // third.
  const decide = (erxId: number | undefined, state: string, most: number) =>
    testApp.db
      .updateTable('case_proposals')
      .set({ state })
      .where('id', 'in', (query) =>
        query
          .selectFrom('case_proposals')
          .select('id')
          .where('case_id', '=', erxId ?? 0)
          .where('kind', '=', 'vital')
          .orderBy('position')
          .limit(most),
      )
      .execute()
  await decide(worked[0], 'accepted', 1)
  await decide(worked[1], 'rejected', 2)
  // A case whose entry is not finished is not counted.
  const open = await testApp.addCase()
  await seedReadPage(testApp, open, 'BP 120/80')
})
afterAll(() => testApp.close())

const report = async (asked: object = {}, caller = admin) => {
  const { body } = await wire.ask('reportDtls/nerReport', asked, caller)
  return body as unknown as {
    list: NerReportRow[]
    totalCount: number
    cases: number
    worst: object[]
    weak: object[]
    message?: string
  }
}
const ruler = async (asked: object = {}) => {
  const { body } = await wire.ask('reportDtls/nerReportentityruler', { limit: 100, ...asked }, admin)
  return body as unknown as { list: RulerRow[]; totalCount: number }
}

describe('the report of proposals', () => {
  it('gives precision and recall of each kind over finished cases', async () => {
    const { list, cases, worst } = await report()
    expect(cases).toBe(3)
    expect(list.find(({ kind }) => kind === 'vital')).toMatchObject({
      proposed: 6,
      accepted: 1,
      rejected: 2,
      untouched: 3,
      precision: 1 / 6,
      filled: 3,
      recall: 1 / 3,
      automation: 1 / 3,
      pageKind: null,
      clientId: null,
      week: '',
    })
    expect(worst).toEqual([{ kind: 'vital', erxId: worked[1], wrong: 2 }])
  })

  it('counts the fields that needed no hand of all kinds together, by kind of page', async () => {
    const { list } = await report({ byKind: false, byPage: true })
    const [row] = list
    expect(list).toHaveLength(1)
    expect(row).toMatchObject({ kind: null, pageKind: 'clear', accepted: 1 })
    expect(row?.automation).toBe(1 / (row?.filled ?? 0))
  })

  it('names where the engine is weak, with a page to train it on that is no ground truth yet', async () => {
    const { weak } = await report()
    const page = { erxId: worked[1], rownumber: 1 }
    const place = { kind: 'vital', doctorId: null, doctorName: '', decided: 3, wrong: 2 }
    expect(weak).toEqual([{ ...place, page }])
    await testApp.db
      .insertInto('training_pages')
      .values({
        client_id: 1,
        case_id: worked[1] ?? 0,
        number: 1,
        writing: 'printed',
        language: 'eng',
        saved_version: 1,
        changed_by: admin.userId,
      })
      .execute()
    expect((await report()).weak).toEqual([{ ...place, page: null }])
  })

  it('is split by client and by week, and pages on the server', async () => {
    const { list } = await report({ kind: 'vital', byClient: true, byWeek: true })
    expect(
      list.map(({ clientName, proposed, week }) => [clientName, proposed, /^\d\d-\d\d-\d{4}$/.test(week)]),
    ).toEqual([
      ['Client first', 4, true],
      ['Client second', 2, true],
    ])
    const paged = await report({ limit: 1, offset: 1 })
    expect(paged.list).toHaveLength(1)
    expect(paged.totalCount).toBeGreaterThan(2)
  })

  it('is limited to the clients of the user, to the requested days, and to a year', async () => {
    const held = await testApp.signIn(roles.admin, { clientIds: [2] })
    expect((await report({}, held)).cases).toBe(1)
    expect((await wire.ask('reportDtls/nerReport', { clientId: 1 }, held)).status).toBe(404)
    expect((await report({ fromDate: '01-01-2020', toDate: '31-01-2020' })).cases).toBe(0)
    expect((await report({ fromDate: '01-01-2020', toDate: '31-01-2022' })).message).toMatch(
      /^Error: .*365 days/,
    )
  })
})

describe('the report of the entity ruler', () => {
  it('gives each pattern what became of its proposals, and readers that are no pattern', async () => {
    const { list, totalCount } = await ruler()
    expect(totalCount).toBe(list.length)
    expect(list.find(({ name }) => name === 'Blood pressure')).toMatchObject({
      proposed: 3,
      rejected: 1,
      worst: [{ erxId: worked[1], wrong: 1 }],
      rule: { enabled: true, pattern: expect.stringContaining('vital_bp') },
    })
    expect(list.find(({ name }) => name === 'medicine line')).toMatchObject({ rule: null, kind: 'medicine' })
    expect((await ruler({ order: 'worst' })).list[0]?.rejected).toBe(1)
    expect((await ruler({ searchText: 'UHID' })).list).toHaveLength(1)
  })
})

describe('a written pattern', () => {
  const wanted = {
    name: 'Bed number',
    kind: 'uhid',
    reads: 'value',
    pattern: String.raw`bed\s*(?<value>\d+)`,
    example: 'Bed 12',
    score: 0.8,
    enabled: true,
  }
  const save = async (rule: object) => {
    const { status, body } = await wire.ask('reportDtls/saveEntityRule', rule, admin)
    return { status, message: body.message ?? '', rule: body.rule as EntityRule | undefined }
  }

  it('is added and changed, with its audit, and an older version is refused', async () => {
    const { rule } = await save(wanted)
    expect(rule).toMatchObject({ name: 'Bed number', version: 1 })
    const off = await save({ ...wanted, ...rule, enabled: false })
    expect(off.rule).toMatchObject({ enabled: false, version: 2 })
    expect((await save({ ...wanted, ...rule })).status).toBe(409)
    expect((await save(wanted)).message).toBe('Error: There is a rule with this name already.')
    const log = await testApp.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('action', 'like', 'entityRule%')
      .execute()
    expect(log.map(({ action }) => action)).toEqual(['entityRule.add', 'entityRule.change'])
    expect(JSON.stringify(log)).not.toContain('Bed 12')
  })

  it('is shared by all clients, and so not for an administrator of some clients', async () => {
    const held = await testApp.signIn(roles.admin, { clientIds: [2] })
    const { status } = await wire.ask('reportDtls/saveEntityRule', { ...wanted, name: 'Of one client' }, held)
    expect(status).toBe(403)
  })

  it.each([
    ['is no pattern', { pattern: '(?<value>' }, /not a valid pattern/],
    ['takes for ever', { pattern: '(?<value>(a+)+)$', example: 'aaa' }, /too long/],
    ['takes for ever otherwise', { pattern: String.raw`(?<value>(?:\w|\d)*)c`, example: '12c' }, /too long/],
    ['has no value', { pattern: 'bed' }, /group named value/],
    ['misses its example', { example: 'Ward 7' }, /does not match/],
  ])('that %s is refused', async (_what, fault, message) => {
    const answer = await save({ ...wanted, name: 'Other', ...fault })
    expect(answer.status).toBe(200)
    expect(answer.message).toMatch(message)
  })

  it('that proved slow can still be switched off', async () => {
    const slow = { ...wanted, name: 'Slow', pattern: '(?<value>(a+)+)$', example: 'aaa' }
    const { id } = await testApp.db
      .insertInto('entity_rules')
      .values({ ...slow, position: 99 })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await save({ ...slow, ruleId: id, version: 1, enabled: false })).rule?.enabled).toBe(false)
    expect((await save({ ...slow, ruleId: id, version: 2 })).message).toMatch(/too long/)
  })

  it('is tried on text, and nothing is stored', async () => {
    const before = await ruler()
    const { body } = await wire.ask(
      'reportDtls/testEntityRule',
      { kind: 'uhid', reads: 'value', pattern: wanted.pattern, text: 'Ward 3 Bed 412\nno bed' },
      admin,
    )
    expect(body).toMatchObject({
      lines: [
        { matches: [{ start: 7, end: 14, groups: [{ name: 'value', start: 11, end: 14 }] }] },
        { matches: [] },
      ],
      proposed: [{ kind: 'uhid', text: '412', value: '412' }],
    })
    const slow = { kind: 'uhid', reads: 'value', pattern: '(?<value>(a+)+)$', text: 'aaa' }
    expect((await wire.ask('reportDtls/testEntityRule', slow, admin)).body).toMatchObject({
      message: expect.stringMatching(/too long/),
      lines: [],
    })
    expect(await ruler()).toEqual(before)
  })
})

describe('suggestions from the pages', () => {
  it('are the medicines read on the case, near ones first', async () => {
    const operator = await testApp.signIn(roles.l1)
    const ask = async (searchText: string) => {
      const { body } = await wire.ask(
        'pateRxMgmt/nersuggestionMedList',
        { erxId: worked[0], searchText },
        operator,
      )
      return (body.nermedTotalList as { name: string }[]).map(({ name }) => name)
    }
    expect(await ask('')).toEqual(['Dolo 650'])
    expect(await ask('dol')).toEqual(['Dolo 650'])
    expect(await ask('telma')).toEqual([])
  })

  it('are the hospital and the consulting hours of the letterhead, for who may see the case', async () => {
    const operator = await testApp.signIn(roles.l1)
    const hospital = await testApp.db
      .insertInto('hospitals')
      .values({ name: 'Nandanvan Hospital', client_id: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const erxId = await testApp.addCase()
    await seedReadPage(testApp, erxId, 'NANDANVAN HOSPITAL\nTiming : 10 am - 2 pm, 6 pm - 9 pm')
    const hospitals = await wire.ask('doctorDtls/searchNerHospitalSuggestions', { erxId }, operator)
    expect(hospitals.body).toMatchObject({ suggestion_hospitals: [{ hospitalId: hospital.id }] })
    const times = await wire.ask('doctorDtls/searchConsultingTime', { erxId }, operator)
    expect(times.body).toEqual({
      suggestionlist: [{ consultingTime: '10 am - 2 pm, 6 pm - 9 pm', erxId }],
      consultTime: [],
    })
    const stranger = await testApp.signIn(roles.l1, { clientIds: [2] })
    for (const call of [
      'doctorDtls/searchConsultingTime',
      'doctorDtls/searchNerHospitalSuggestions',
      'pateRxMgmt/nersuggestionMedList',
    ])
      expect((await wire.ask(call, { erxId }, stranger)).status).toBe(404)
  })
})
