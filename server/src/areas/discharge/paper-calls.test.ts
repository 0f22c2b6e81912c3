import { roles } from '@rxdesk/contract/roles'
import { describe, expect, it } from 'vitest'
import {
  ask,
  doctor,
  made,
  notes,
  operator,
  pwd,
  saved,
  signed,
  testApp,
  useDischargeApp,
} from './discharge-app.fixture.ts'

useDischargeApp()

describe('the papers of a stay', () => {
  it('are made once for one content, and not at all of what the summary does not say', async () => {
    const { erxId } = await saved()
    const other = (document: string) => ask('generateOtherdocPDF', { erxId, document }, operator)
    const first = await other('fitness')
    expect(first).toMatchObject({ status: 200, fileName: `fitness-${erxId}.pdf`, version: 1 })
    expect(await other('fitness')).toEqual(first)
    expect(made.at(-1)).toMatchObject({ kind: 'fitness' })
    expect(made.at(-1)?.signedAt).toBeUndefined()
    for (const document of ['death', 'referral'])
      expect(await other(document)).toMatchObject({ message: 'No record found', pdfUrl: '' })
    expect(await ask('generateIpdPDF', { erxId, kind: 'medicines' }, operator)).toMatchObject({
      fileName: `medicines-${erxId}.pdf`,
    })
    expect(await ask('generateIpdPDF', { erxId, version: 7 }, operator)).toMatchObject({ status: 404 })
  })

  it('are shown as a page, and say that they are a draft', async () => {
    const { erxId } = await saved()
    const count = made.length
    const page = await ask('generateIpdHTML', { erxId }, operator)
    expect(page.html).toContain('Mox-Clav 625')
    expect(page.html).toContain('Draft: not signed')
    expect(await ask('generateIpdHTML', { erxId, kind: 'death' }, operator)).toEqual({
      status: 200,
      message: 'No record found',
      html: '',
    })
    expect(made).toHaveLength(count)
  })

  it('are handed out as a FHIR bundle once they are signed, to who may send, and that is noted', async () => {
    const draft = await saved()
    const bundle = (erxId: number, caller = operator) => ask('getSummaryBundle', { erxId }, caller)
    expect((await bundle(draft.erxId)).message).toBe('Error: The summary is not signed.')
    const { erxId } = await signed()
    expect(await bundle(erxId)).toMatchObject({
      fileName: `discharge-summary-${erxId}-1.json`,
      bundle: { resourceType: 'Bundle', type: 'document' },
    })
    const other = await signed()
    await ask('unsignDischargeSummary', { erxId: other.erxId, reason: 'Wrong dose' }, doctor)
    expect((await ask('getSummaryBundle', { erxId: other.erxId, version: 1 }, operator)).message).toBe(
      'Error: The signature of this version was withdrawn.',
    )
    const without = await testApp.signIn(roles.l1, { permissions: [3, 9] })
    expect((await bundle(erxId, without)).status).toBe(403)
    expect((await notes(erxId)).map(({ action }) => action)).toContain('summary.bundle')
  })

  it('are of no other client, and of no case of another channel', async () => {
    const { erxId } = await saved()
    const elsewhere = await testApp.signIn(roles.l3, { clientIds: [2] })
    for (const [name, more] of [
      ['getDischargeSummary', {}],
      ['getSummaryProposals', {}],
      ['generateIpdHTML', {}],
      ['getSummaryBundle', {}],
      ['generateIpdPDF', {}],
      ['generateOtherdocPDF', { document: 'fitness' }],
      ['unsignDischargeSummary', { reason: 'Wrong dose' }],
      ['signDischargeSummary', { saves: 1, pwd: pwd() }],
    ] as const)
      expect([name, (await ask(name, { erxId, ...more }, elsewhere)).status]).toEqual([name, 404])
    const opd = await testApp.addCase()
    expect((await ask('getDischargeSummary', { erxId: opd }, operator)).status).toBe(404)
  })
})
