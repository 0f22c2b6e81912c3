import type { Proposal } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import { unseal } from '@rxdesk/contract/cipher'
import { permissions, roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedReadPage } from '#domain/entity-extraction/read-page.fixture.ts'
import { seedReferenceContent } from '#domain/reference/seed-reference-content.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { caseCalls } from './case-calls.ts'
import { readHistory } from './history-store.ts'
import { proposalCalls } from './proposal-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, [...caseCalls(), ...proposalCalls()])
  await seedReferenceContent(testApp.db)
})
afterAll(() => testApp.close())

const text = `Name: Kavita Example | Age / Sex: 46 / F | Date: 09-03-2026
Mobile: 90000 01031
BP 132/84 mmHg
Tab Dolo 650 1-0-1 x 5 days`

const read = (erxId: number, written: string, how?: { number?: number; attempt?: number }) =>
  seedReadPage(testApp, erxId, written, how)

async function proposals(erxId: number, caller: Caller) {
  const { body } = await wire.ask('pateRxMgmt/geteRxProposals', { erxId }, caller)
  return body as unknown as { extraction: string; proposals: Proposal[] }
}
const only = (list: readonly Proposal[], kind: Proposal['kind']) => list.filter((each) => each.kind === kind)

async function claimed(written = text) {
  const operator = await testApp.signIn(roles.l1)
  const erxId = await testApp.addCase()
  await read(erxId, written)
  const { body } = await wire.ask('pateRxMgmt/geteRxDtls', { erxId, mode: 'open', tab: 'tab' }, operator)
  const fence = Number(body.fence)
  const decide = (proposalId: number, outcome: string, more: object = {}, caller = operator) =>
    wire.ask('reportDtls/nerSuggestionSuccess', { erxId, fence, proposalId, outcome, ...more }, caller)
  return { operator, erxId, fence, decide, opened: body }
}

describe('proposals of a case', () => {
  it('are answered with their boxes, and marked on the image', async () => {
    const { operator, erxId, opened } = await claimed()
    const answer = await proposals(erxId, operator)
    expect(answer.extraction).toBe('done')
    expect(only(answer.proposals, 'patientName')).toMatchObject([
      { value: { text: 'Kavita Example' }, page: 1, state: 'proposed', needsPerson: false },
    ])
    const [image] = opened.erxImageOCR as { NERresults: { proposalId: number; text?: string }[] }[]
    expect(image?.NERresults.map(({ proposalId }) => proposalId)).toEqual(
      answer.proposals.map(({ proposalId }) => proposalId),
    )
    expect(JSON.stringify(image?.NERresults)).not.toContain('Kavita')
  })

  it('keep a mobile number sealed: at rest, on the wire, and for users who may not see numbers', async () => {
    const { operator, erxId } = await claimed()
    const rows = await testApp.db
      .selectFrom('case_proposals')
      .selectAll()
      .where('case_id', '=', erxId)
      .execute()
    expect(JSON.stringify(rows)).not.toContain('01031')
    const seen = await proposals(erxId, operator)
    expect(JSON.stringify(seen)).not.toContain('01031')
    const [mobile] = only(seen.proposals, 'mobile')
    const key = testApp.settings.keys.clientCipher.export().toString('hex')
    expect(mobile?.kind === 'mobile' && unseal(key, mobile.value.text)).toBe('9000001031')
    const blind = { ...operator, sessionId: crypto.randomUUID(), permissions: [permissions.editPrescription] }
    const [blank] = only((await proposals(erxId, blind)).proposals, 'mobile')
    expect(blank).toMatchObject({ text: '', value: { text: '' }, candidates: [] })
  })

  it('never change the record by themselves', async () => {
    const before = async (erxId: number) => ({
      record: await testApp.db.selectFrom('case_records').selectAll().where('case_id', '=', erxId).execute(),
      patients: await testApp.db.selectFrom('patients').selectAll().orderBy('id').execute(),
      medicines: await testApp.db
        .selectFrom('case_medicines')
        .selectAll()
        .where('case_id', '=', erxId)
        .execute(),
      vitals: await testApp.db.selectFrom('case_vitals').selectAll().where('case_id', '=', erxId).execute(),
    })
    const { operator, erxId, decide } = await claimed()
    const untouched = await before(erxId)
    await read(erxId, text, { attempt: 2 })
    const { proposals: list } = await proposals(erxId, operator)
    for (const { proposalId } of list) await decide(proposalId, 'accepted')
    expect(await before(erxId)).toEqual(untouched)
    expect(untouched.medicines).toEqual([])
  })

  it('are missing to another tenant', async () => {
    const { erxId } = await claimed()
    const stranger = await testApp.signIn(roles.l1, { clientIds: [2] })
    expect((await wire.ask('pateRxMgmt/geteRxProposals', { erxId }, stranger)).status).toBe(404)
  })
})

describe('what became of a proposal', () => {
  it('is recorded with user and time, audited without the value, and can be undone', async () => {
    const { operator, erxId, decide } = await claimed()
    const [name] = only((await proposals(erxId, operator)).proposals, 'patientName')
    const id = name?.proposalId ?? 0
    expect((await decide(id, 'changed', { changedTo: 'Kavita E.' })).body).toMatchObject({
      proposals: [{ proposalId: id, state: 'changed' }],
    })
    const row = () =>
      testApp.db.selectFrom('case_proposals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(await row()).toMatchObject({ changed_to: 'Kavita E.', decided_by: operator.userId })
    await decide(id, 'proposed')
    expect(await row()).toMatchObject({
      state: 'proposed',
      changed_to: '',
      decided_by: null,
      decided_at: null,
    })
    const log = await testApp.db
      .selectFrom('audit_log')
      .select('detail')
      .where('chain', '=', `case:${erxId}`)
      .where('action', '=', 'proposal.decide')
      .execute()
    expect(log).toMatchObject([
      { detail: { outcome: 'changed', proposals: [{ id, kind: 'patientName' }] } },
      { detail: { outcome: 'proposed' } },
    ])
    expect(JSON.stringify(log)).not.toContain('Kavita')
    const { data } = await readHistory(testApp.db, erxId, { offset: 0, limit: 5 })
    const decidedOn = [{ kind: 'patientName', text: name?.text }]
    expect(data.map(({ decided }) => decided).slice(0, 2)).toEqual([
      { outcome: 'proposed', proposals: decidedOn },
      { outcome: 'changed', proposals: decidedOn },
    ])
  })

  it('is recorded for many at once', async () => {
    const { operator, erxId, decide } = await claimed()
    const [first, ...others] = (await proposals(erxId, operator)).proposals.map(
      ({ proposalId }) => proposalId,
    )
    await decide(first ?? 0, 'accepted', { alsoProposalIds: others })
    const after = (await proposals(erxId, operator)).proposals
    expect(after.length).toBeGreaterThan(4)
    expect(new Set(after.map(({ state }) => state))).toEqual(new Set(['accepted']))
  })

  it('is refused without the claim, and of a proposal of another case', async () => {
    const { operator, erxId, decide, fence } = await claimed()
    const other = await claimed()
    const [foreign] = (await proposals(other.erxId, other.operator)).proposals
    expect((await decide(foreign?.proposalId ?? 0, 'accepted')).status).toBe(404)
    const [own] = (await proposals(erxId, operator)).proposals
    const stale = { erxId, fence: fence - 1, proposalId: own?.proposalId, outcome: 'accepted' }
    expect((await wire.ask('reportDtls/nerSuggestionSuccess', stale, operator)).status).toBe(409)
    const second = await testApp.signIn(roles.l1)
    expect((await decide(own?.proposalId ?? 0, 'accepted', {}, second)).status).toBe(409)
  })

  it('never keeps a mobile number that was typed instead', async () => {
    const { operator, erxId, decide } = await claimed()
    const [mobile] = only((await proposals(erxId, operator)).proposals, 'mobile')
    await decide(mobile?.proposalId ?? 0, 'changed', { changedTo: '9000009999' })
    const rows = await testApp.db
      .selectFrom('case_proposals')
      .selectAll()
      .where('case_id', '=', erxId)
      .execute()
    expect(JSON.stringify(rows)).not.toContain('9000009999')
  })
})

describe('pages that are read again', () => {
  it('keep decided and confirmed ones, and lose the others', async () => {
    const { operator, erxId, decide } = await claimed()
    const before = (await proposals(erxId, operator)).proposals
    const [pressure] = only(before, 'vital')
    const [name] = only(before, 'patientName')
    await decide(pressure?.proposalId ?? 0, 'rejected')
    await read(erxId, 'Name: Kavita Example\nWt 62 kg', { attempt: 2 })
    const after = (await proposals(erxId, operator)).proposals
    expect(only(after, 'patientName')).toMatchObject([{ proposalId: name?.proposalId, state: 'proposed' }])
    expect(only(after, 'medicine')).toEqual([])
    expect(
      only(after, 'vital')
        .map(({ state, value }) => [state, 'name' in value ? value.name : ''])
        .sort(),
    ).toEqual([
      ['proposed', 'Weight'],
      ['rejected', 'Blood pressure'],
    ])
  })

  it('are searched together, and a removed one adds nothing', async () => {
    const { operator, erxId } = await claimed('Name: Kavita Example')
    await read(erxId, 'Wt 62 kg', { number: 2 })
    expect((await proposals(erxId, operator)).proposals.map(({ kind, page }) => [kind, page])).toEqual([
      ['patientName', 1],
      ['vital', 2],
    ])
    await testApp.db
      .updateTable('case_pages')
      .set({ removed_at: new Date() })
      .where('case_id', '=', erxId)
      .where('number', '=', 2)
      .execute()
    expect((await proposals(erxId, operator)).proposals.map(({ kind }) => kind)).toEqual(['patientName'])
  })
})

describe('pages that name several patients', () => {
  const other = 'Name: Ramesh Other | Age / Sex: 12 / M'

  it('are answered in parts until somebody says that they are of one, for these parts alone', async () => {
    const { operator, erxId, fence } = await claimed()
    await read(erxId, other, { number: 2 })
    const partsOf = async () =>
      ((await proposals(erxId, operator)) as unknown as { parts: { pages: number[] }[] }).parts.map(
        ({ pages }) => pages,
      )
    expect(await partsOf()).toEqual([[1], [2]])
    const stored = await testApp.db
      .selectFrom('case_extractions')
      .selectAll()
      .where('case_id', '=', erxId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain('Ramesh')

    const say = (caller = operator) => wire.ask('pateRxMgmt/erxIsOnePatient', { erxId, fence }, caller)
    expect((await say(await testApp.signIn(roles.l1))).status).not.toBe(200)
    expect(await partsOf()).toHaveLength(2)
    expect((await say()).status).toBe(200)
    expect(await partsOf()).toEqual([])
    // Read again with the same outcome, it was said of these; a third patient is another question.
    await read(erxId, other, { number: 2, attempt: 2 })
    expect(await partsOf()).toEqual([])
    await read(erxId, 'Name: Third Person | Age / Sex: 80 / F', { number: 3 })
    expect(await partsOf()).toEqual([[1], [2], [3]])
    const log = await testApp.db
      .selectFrom('audit_log')
      .select('action')
      .where('chain', '=', `case:${erxId}`)
      .where('action', '=', 'proposal.onePatient')
      .execute()
    expect(log).toHaveLength(1)
  })
})
