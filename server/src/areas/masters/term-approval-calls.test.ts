import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveForHistory } from '#domain/record/save-record.ts'
import { seedReferenceContent } from '#domain/reference/seed-reference-content.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { workIn } from '#platform/protocol/work.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { termApprovalCalls } from './term-approval-calls.ts'
import { writtenMasterCalls } from './written-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let admin: Caller
let ofFirst: Caller
let operator: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  await seedReferenceContent(testApp.db)
  admin = await testApp.signIn(roles.admin)
  ofFirst = await testApp.signIn(roles.admin, { clientIds: [1] })
  operator = await testApp.signIn(roles.l1)
  wire = openWire(testApp, [...termApprovalCalls(), ...writtenMasterCalls()])
})
afterAll(() => testApp.close())

interface Entry {
  erxId: number
  terms: { approvalId: number; kind: string; term: string }[]
}

/** A prescription in which these terms are saved. */
async function typed(changes: Parameters<typeof saveForHistory>[2]['changes'], known?: number) {
  const erxId = known ?? (await testApp.addCase())
  await testApp.db.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('cases').selectAll().where('id', '=', erxId).executeTakeFirstOrThrow()
    await saveForHistory(workIn(testApp, tx, operator), row as CaseData, { changes, base: {} })
  })
  return erxId
}
const ask = async (id: string, payload: object, caller = admin) => {
  const { status, body } = await wire.ask(id, payload, caller)
  return { status, ...(body as Record<string, unknown>) } as Record<string, unknown>
}
const waiting = async (erxId: number) => {
  const { list } = await ask('ipdPres/getApprovalPendingList', { limit: 100 })
  return (list as Entry[]).find((entry) => entry.erxId === erxId)?.terms ?? []
}
const count = async (caller = admin) => (await ask('ipdPres/getIPDPendingApproval', {}, caller)).count
const decide = (term: { approvalId: number } | undefined, more: object, caller = admin) =>
  ask('ipdPres/decideOnTerm', { approvalId: term?.approvalId, ...more }, caller)
const termNamed = (kind: string, name: string) =>
  testApp.db
    .selectFrom('master_terms')
    .selectAll()
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirst()

describe('new terms that operators type', () => {
  it('of each of the six masters wait under their prescription; terms of a master do not', async () => {
    const before = Number(await count())
    const erxId = await typed({
      docobsv: {
        symptoms: ['Qq symptom', 'headache', 'सिरदर्द'],
        diagnosis: ['Qq diagnosis'],
        allergy: ['Qq allergy'],
        disease: ['Qq disease'],
      },
      docprocedure: ['Qq procedure'],
      labobsv: [{ testName: 'Qq test', investigationDate: '', reportTagId: 0, reportCategory: '', note: '' }],
    })
    const terms = await waiting(erxId)
    expect(terms.map(({ kind, term }) => `${kind}: ${term}`).toSorted()).toEqual([
      'allergy: Qq allergy',
      'diagnosis: Qq diagnosis',
      'diseases: Qq disease',
      'investigation: Qq test',
      'procedure: Qq procedure',
      'symptoms: Qq symptom',
    ])
    expect(await count()).toBe(before + 1)
  })

  it('wait once, however many users type them, and not at all when the save fails', async () => {
    const first = await typed({ docprocedure: ['Twice typed'] })
    const second = await typed({ docprocedure: ['TWICE typed', '100% _odd_'] })
    expect(await waiting(first)).toHaveLength(1)
    expect((await waiting(second)).map(({ term }) => term)).toEqual(['100% _odd_'])
    const failed = await testApp.addCase()
    const save = typed({ docprocedure: ['Never saved'], rxdtls: { doctorId: 999_999 } }, failed)
    await expect(save).rejects.toThrow()
    expect(await waiting(failed)).toEqual([])
  })

  it('are approved into the master, by another name if need be, and found by the typed one', async () => {
    const erxId = await typed({ docobsv: { symptoms: ['pet mai jalann'] } })
    const [term] = await waiting(erxId)
    expect((await decide(term, { decision: 'approve', name: 'Headache' })).message).toBe(
      'Duplicate: Headache is in this list already.',
    )
    expect((await decide(term, { decision: 'approve', name: 'Burning of stomach' })).message).toBe(
      'The term was added to its master',
    )
    expect(await termNamed('symptoms', 'Burning of stomach')).toMatchObject({ synonyms: ['pet mai jalann'] })
    expect(await waiting(erxId)).toEqual([])
    expect((await decide(term, { decision: 'reject' })).message).toBe(
      'Error: This term was decided on already.',
    )
    const again = await typed({ docobsv: { symptoms: ['Pet mai Jalann', 'burning of stomach'] } })
    expect(await waiting(again)).toEqual([])
  })

  it('are mapped to an existing term, as a spelling of it', async () => {
    const erxId = await typed({ docobsv: { symptoms: ['Sir dardd'] } })
    const [term] = await waiting(erxId)
    expect((await decide(term, { decision: 'map' })).message).toMatch(/^Error: Choose/)
    const headache = await termNamed('symptoms', 'Headache')
    expect((await decide(term, { decision: 'map', termId: headache?.id })).message).toBe(
      'The spelling was added to its term',
    )
    expect((await termNamed('symptoms', 'Headache'))?.synonyms).toContain('Sir dardd')
    // A term of another master cannot be mapped to.
    const [other] = await waiting(await typed({ docprocedure: ['Not a symptom'] }))
    expect((await decide(other, { decision: 'map', termId: headache?.id })).status).toBe(404)
  })

  it('are rejected for good', async () => {
    const [term] = await waiting(await typed({ docprocedure: ['Nonsense xyz'] }))
    expect((await decide(term, { decision: 'reject' })).message).toBe('The term was rejected')
    expect(await termNamed('procedure', 'Nonsense xyz')).toBeUndefined()
    expect(await waiting(await typed({ docprocedure: ['nonsense XYZ'] }))).toEqual([])
  })

  it('are listed by the documented filter: all, pending, approved, rejected, decided ones with their outcome', async () => {
    const erxId = await typed({ docprocedure: ['Fq waits', 'Fq approved', 'Fq mapped', 'Fq rejected'] })
    const terms = await waiting(erxId)
    const term = (name: string) => terms.find((one) => one.term === name)
    await decide(term('Fq approved'), { decision: 'approve', name: 'Fq approved well' })
    const became = await termNamed('procedure', 'Fq approved well')
    await decide(term('Fq mapped'), { decision: 'map', termId: became?.id })
    await decide(term('Fq rejected'), { decision: 'reject' })
    const listed = async (approvalStatus: unknown, caller = admin) => {
      const { list, totalCount } = await ask(
        'ipdPres/getApprovalPendingList',
        { approvalStatus, limit: 100 },
        caller,
      )
      expect(totalCount).toBe((list as Entry[]).length)
      return (list as Entry[]).find((entry) => entry.erxId === erxId)?.terms ?? []
    }
    const names = async (approvalStatus: unknown) =>
      (await listed(approvalStatus)).map((one) => one.term).toSorted()
    expect(await names(undefined)).toEqual(['Fq waits'])
    expect(await names(0)).toEqual(['Fq waits'])
    expect(await names('1')).toEqual(['Fq approved', 'Fq mapped'])
    expect(await names(2)).toEqual(['Fq rejected'])
    expect(await names('-1')).toEqual(['Fq approved', 'Fq mapped', 'Fq rejected', 'Fq waits'])
    const decided = { decidedBy: expect.stringMatching(/./), decidedAt: expect.stringMatching(/^20/) }
    expect(await listed(1)).toMatchObject([
      { state: 'approved', became: 'Fq approved well', ...decided },
      { state: 'mapped', became: 'Fq approved well', ...decided },
    ])
    expect(await listed(2)).toMatchObject([{ state: 'rejected', became: '', ...decided }])
    expect(await listed(0)).toMatchObject([{ state: 'pending', decidedBy: '', decidedAt: '' }])
    // The newest decision comes first.
    const { list } = await ask('ipdPres/getApprovalPendingList', { approvalStatus: 1, limit: 1 })
    expect(list).toMatchObject([{ erxId }])
    expect(await listed(-1, ofFirst)).toEqual([])
    expect((await ask('ipdPres/getApprovalPendingList', { approvalStatus: 3 })).status).toBe(400)
  })

  it('stop waiting when an administrator adds them to the master', async () => {
    const erxId = await typed({ docprocedure: ['By hand'] })
    await ask('master/SaveandUpdateProcedure', { name: 'Done by hand', synonyms: ['by hand'] })
    expect(await waiting(erxId)).toEqual([])
  })

  it('are for an administrator of the whole deployment', async () => {
    const [term] = await waiting(await typed({ docprocedure: ['For the house'] }))
    expect(await count(ofFirst)).toBe(0)
    expect(await ask('ipdPres/getApprovalPendingList', {}, ofFirst)).toMatchObject({ totalCount: 0 })
    expect((await decide(term, { decision: 'approve' }, ofFirst)).status).toBe(403)
  })
})

describe('the names of the documents for new terms', () => {
  const process = (
    term: { approvalId: number } | undefined,
    asked: string,
    more: object = {},
    caller = admin,
  ) => ask('ipdPres/approveVitals', { approvalId: term?.approvalId, process: asked, ...more }, caller)
  const decidedOn = async (status: string, erxId: number) => {
    const { list } = await ask('ipdPres/getApprovedVitals', { status, limit: 100 })
    return (list as Entry[]).find((entry) => entry.erxId === erxId)?.terms.map(({ term }) => term) ?? []
  }

  it('say what was done with each, and of the last one that the prescription is approved', async () => {
    const erxId = await typed({
      docobsv: { symptoms: ['Vv tingling'], diagnosis: ['Vv feverr'], allergy: ['Vv dust'] },
      docprocedure: ['Vv nonsense'],
    })
    const terms = await waiting(erxId)
    const named = (name: string) => terms.find(({ term }) => term === name)
    expect(await process(named('Vv tingling'), 'Approve', { type: 'symptoms' })).toMatchObject({
      status: '0',
      message: 'Symptom Approved Successfully',
    })
    const update = { type: 'diagnosis', name: 'Vv fever' }
    expect((await process(named('Vv feverr'), 'Update', { type: 'diagnosis' })).message).toBe(
      'Error: Choose the term that it stands for.',
    )
    expect((await process(named('Vv feverr'), 'Update', { ...update, type: 'symptoms' })).message).toBe(
      'Error: This term was decided on already.',
    )
    expect((await process(named('Vv feverr'), 'Update', update)).message).toBe(
      'Diagnosis Updated Successfully',
    )
    expect(await termNamed('diagnosis', 'Vv fever')).toMatchObject({ synonyms: ['Vv feverr'] })
    expect((await process(named('Vv nonsense'), 'Reject', { type: 'procedure' })).message).toMatch(/reason/)
    expect(
      (await process(named('Vv nonsense'), 'Reject', { type: 'procedure', reason: 'A misreading' })).message,
    ).toBe('Procedure Rejected Successfully')
    expect(await process(named('Vv dust'), 'Approve', { type: 'allergy' })).toMatchObject({
      status: '1',
      message: 'Prescription Approved Successfully',
    })
    expect(await waiting(erxId)).toEqual([])
    expect(await decidedOn('2', erxId)).toEqual(['Vv nonsense'])
    expect((await decidedOn('-1', erxId)).toSorted()).toEqual([
      'Vv dust',
      'Vv feverr',
      'Vv nonsense',
      'Vv tingling',
    ])
    const logged = await testApp.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'term.rejected')
      .where('subject', '=', `term:${named('Vv nonsense')?.approvalId}`)
      .execute()
    expect(logged).toMatchObject([{ detail: { reason: 'A misreading', erxId } }])
  })

  it('offer the terms of the master that are like it, to an administrator of all clients alone', async () => {
    const erxId = await typed({ docobsv: { symptoms: ['Hedache'] } })
    const { terms, images } = await ask('ipdPres/getVitalDetails', { erxId })
    expect(terms).toMatchObject([{ type: 'symptoms', term: 'Hedache', place: null }])
    expect(JSON.stringify(terms)).toContain('"Headache"')
    expect(images).toEqual([])
    expect(await ask('ipdPres/getVitalDetails', { erxId }, ofFirst)).toMatchObject({ terms: [] })
    const [term] = await waiting(erxId)
    expect((await process(term, 'Approve', { type: 'symptoms' }, ofFirst)).status).toBe(403)
  })
})
