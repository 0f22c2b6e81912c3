import { userStatus } from '@rxdesk/contract/options'
import { roles } from '@rxdesk/contract/roles'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  admin,
  ask,
  doctor,
  made,
  meanwhile,
  notes,
  operator,
  place,
  pwd,
  saved,
  signed,
  testApp,
  useDischargeApp,
  wire,
} from './discharge-app.fixture.ts'

useDischargeApp()

describe('a signature on paper', () => {
  const scan = () =>
    sharp({ create: { width: 600, height: 800, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
  /** Of a doctor without an account. */
  const byHand = async () => {
    const { id } = await testApp.db
      .insertInto('doctors')
      .values({
        ...{ client_id: 1, name: 'Dr. Paper', registration_number: 'MH-2', council: 'MMC' },
        approval: 'approved',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const record = async (held: { erxId: number; saves: unknown }, more: object = {}, caller = admin) =>
    ask(
      'recordPaperSignature',
      {
        ...{ erxId: held.erxId, saves: held.saves, doctorId: await byHand() },
        signedAt: new Date().toISOString(),
        image: (await scan()).toString('base64'),
        ...more,
      },
      caller,
    )

  it('is recorded with its scan by an administrator, and printed as such', async () => {
    const held = await saved()
    const doctorId = await byHand()
    const answer = await record(held, { doctorId })
    expect(answer).toMatchObject({ message: 'The signature on paper is recorded', version: 1 })
    expect(made.at(-1)).toMatchObject({ kind: 'summary', onPaper: { recordedBy: admin.displayName } })
    const { versions, signed: isSigned } = await wire.told(
      'ipdPres/getDischargeSummary',
      { erxId: held.erxId },
      operator,
    )
    expect(isSigned).toBe(true)
    expect(versions).toMatchObject([{ scanUrl: answer.scanUrl, recordedBy: admin.displayName }])
    const file = await testApp.db
      .selectFrom('files')
      .select(['kind', 'case_id', 'client_id', 'media_type'])
      .where('id', '=', String(answer.scanUrl).replace('files/', ''))
      .executeTakeFirstOrThrow()
    expect(file).toEqual({ kind: 'scan', case_id: held.erxId, client_id: 1, media_type: 'image/jpeg' })
    expect((await notes(held.erxId)).at(-1)).toMatchObject({
      action: 'summary.record',
      doctorId,
      scanFileId: String(answer.scanUrl).replace('files/', ''),
    })
    expect((await record(held)).message).toMatch(/^Error: The summary is signed/)
  })

  it('is of those whom the list of doctors without an account offers', async () => {
    const paperDoctor = await byHand()
    const offered = async (signsByHand: boolean) => {
      const { list } = await wire.told(
        'ipdPres/getIPDdoctor',
        { clientId: 1, limit: 100, signsByHand },
        admin,
      )
      return (list as { doctorId: number }[]).map(({ doctorId }) => doctorId)
    }
    expect(await offered(false)).toEqual(expect.arrayContaining([paperDoctor, place.doctorId]))
    expect(await offered(true)).toContain(paperDoctor)
    expect(await offered(true)).not.toContain(place.doctorId)
  })

  it('is refused to others, without a picture, of nobody who signs, and at a time when it cannot be', async () => {
    const held = await saved()
    for (const caller of [operator, doctor]) expect((await record(held, {}, caller)).status).toBe(403)
    expect((await record(held, { image: '' })).status).toBe(400)
    expect((await record(held, { image: Buffer.from('%PDF-1.7').toString('base64') })).message).toMatch(
      /^Error: Choose a JPEG/,
    )
    expect((await record(held, { doctorId: 999_999 })).message).toMatch(/^Error: Choose an approved doctor/)
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    expect((await record(held, { signedAt: at(60) })).message).toMatch(/^Error: The time must not/)
    expect((await record(held, { signedAt: at(-120) })).message).toMatch(/before the admission/)
    expect((await record(held, { signedAt: at(-2) })).message).toBe(
      'Error: The signature is before this text was written. Correct the time.',
    )
    expect((await record(held, { doctorId: place.doctorId })).message).toBe(
      'Error: This doctor has an account: they must sign with it.',
    )
    const account = (status: number) =>
      testApp.db.updateTable('users').set({ status }).where('id', '=', doctor.userId).execute()
    await account(userStatus.inactive)
    const byClosed = await record(held, { doctorId: place.doctorId, signedAt: at(-2) })
    await account(userStatus.active)
    expect(byClosed.message).toMatch(/before this text was written/)
    expect((await record({ ...held, saves: Number(held.saves) + 1 })).status).toBe(409)
    await testApp.db
      .updateTable('discharge_summaries')
      .set({ written_at: new Date(at(-50)) })
      .where('stay_id', '=', held.stayId)
      .execute()
    expect((await record(held, { signedAt: at(-40) })).message).toBe(
      'Error: The signature is more than 30 minutes before the discharge that the summary states. Correct the time.',
    )
    expect((await record(held, { signedAt: at(-20) })).status).toBe(200)
  })
})

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

  it('are the signed one when the summary is signed while its draft is made', async () => {
    const { erxId, saves } = await saved()
    let signedUrl: unknown
    meanwhile.run = async () => {
      signedUrl = (await ask('signDischargeSummary', { erxId, saves, pwd: pwd() }, doctor)).pdfUrl
    }
    const answer = await ask('generateIpdPDF', { erxId }, operator)
    expect(made.at(-1)?.signedAt).toBeUndefined()
    expect(signedUrl).toMatch(/^files\//)
    expect(answer).toMatchObject({ status: 200, pdfUrl: signedUrl })
    expect((await ask('generateIpdPDF', { erxId }, operator)).pdfUrl).toBe(signedUrl)
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

  it('have no digit of the mobile number for who may not read numbers', async () => {
    const { erxId } = await saved()
    const narrow = await testApp.signIn(roles.l1, { permissions: [] })
    const shown = async (caller: typeof operator) => [
      String((await ask('generateIpdHTML', { erxId }, caller)).html).match(/X+\d{4}|X{10}/)?.[0],
      (await wire.told('ipdPres/getDischargeSummary', { erxId }, caller)).stay.patient.mobile,
    ]
    expect(await shown(operator)).toEqual(['XXXXXX3210', 'XXXXXX3210'])
    expect(await shown(narrow)).toEqual(['XXXXXXXXXX', 'XXXXXXXXXX'])
    await ask('generateIpdPDF', { erxId }, narrow)
    expect(made.at(-1)?.patient.mobileMasked).toBe('XXXXXXXXXX')
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
