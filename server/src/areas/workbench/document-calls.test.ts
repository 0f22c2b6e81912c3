import { buffer } from 'node:stream/consumers'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, describe, expect, it } from 'vitest'
import { createDocumentRenderer } from '#engines/documents/document-renderer.ts'
import { openWire } from '#testing/wire-client.ts'
import { wordText } from '#testing/word-text.fixture.ts'
import { documentCalls } from './document-calls.ts'
import { heldCase, operator, storage, testApp, useSendingTestApp, wire } from './sending-app.fixture.ts'

useSendingTestApp()
const renderer = createDocumentRenderer()
afterAll(() => renderer.close())

describe('documents on demand', () => {
  const pdf = (name: string, erxId: number, caller = operator) =>
    wire.ask(`pateRxMgmt/${name}`, { erxId }, caller)

  it('keeps one PDF for one content, and makes another when the record changes', async () => {
    const held = await heldCase()
    const first = (await pdf('generatePDF', held.erxId)).body
    expect(first).toMatchObject({ fileName: `prescription-${held.erxId}.pdf`, version: 1 })
    expect(first.pdfUrl).toMatch(/^files\/[0-9a-f-]{36}$/)
    expect((await pdf('generatePDF', held.erxId)).body).toEqual(first)
    expect((await pdf('erxPdfGeneration', held.erxId)).body).toEqual(first)
    await testApp.db
      .updateTable('case_records')
      .set({ version: 2 })
      .where('case_id', '=', held.erxId)
      .execute()
    expect((await pdf('generatePDF', held.erxId)).body).toEqual(first)
    expect((await pdf('erxPdfGeneration', held.erxId)).body).toMatchObject({ version: 2 })
    await testApp.db
      .updateTable('case_records')
      .set({ version: 3, record: JSON.stringify({ docobsv: { diagnosis: ['Cold'] } }) })
      .where('case_id', '=', held.erxId)
      .execute()
    const changed = (await pdf('generatePDF', held.erxId)).body
    expect(changed).toMatchObject({ version: 3 })
    expect(changed.pdfUrl).not.toBe(first.pdfUrl)
  })

  it('makes a real PDF, and the page with the same words', async () => {
    const held = await heldCase({ dosages: ['1-0-1 x 5 days', 'half tab at night with warm grzbl'] })
    const real = openWire(testApp, documentCalls(testApp, { storage }, renderer))
    const { body } = await real.ask('pateRxMgmt/generatePDF', { erxId: held.erxId }, operator)
    const file = await testApp.db
      .selectFrom('files')
      .selectAll()
      .where('id', '=', String(body.pdfUrl).slice('files/'.length))
      .executeTakeFirstOrThrow()
    expect(file).toMatchObject({
      client_id: 1,
      case_id: held.erxId,
      kind: 'document',
      media_type: 'application/pdf',
    })
    const { stream } = await storage.open(file.storage_key)
    const [start] = await stream.take(1).toArray()
    expect(Buffer.from(start).subarray(0, 5).toString()).toBe('%PDF-')
    const page = (await real.ask('pateRxMgmt/generateHTML', { erxId: held.erxId }, operator)).body
    expect(page.html).toContain('1 tablet in the morning and 1 tablet at night')
    // Directions that were not understood are printed as typed, without a dose table of the understood half.
    expect(page.html).toContain('half tab at night with warm grzbl')
    expect(page.html).not.toContain('9876543210')
    expect(page.html).toContain('XXXXXX3210')
  })

  it('returns "No record found" while nothing is typed, and 404 to another tenant', async () => {
    const id = await testApp.addCase()
    expect((await pdf('generateHTML', id)).body).toEqual({ message: 'No record found', html: '' })
    expect((await pdf('generatePDF', id)).body).toMatchObject({ message: 'No record found', pdfUrl: '' })
    const stranger = await testApp.signIn(roles.l1, { clientIds: [2] })
    expect((await pdf('generatePDF', id, stranger)).status).toBe(404)
    expect((await pdf('generateHTML', id, stranger)).status).toBe(404)
  })

  it('makes a Word document for the clients that have them, and refuses the others in words', async () => {
    const held = await heldCase({ dosages: ['1-0-1 x 5 days'] })
    const real = openWire(testApp, documentCalls(testApp, { storage }, renderer))
    const word = (erxId: number, caller = operator) => real.ask('pateRxMgmt/generateWord', { erxId }, caller)
    await testApp.db.deleteFrom('settings').where('key', '=', 'generateWordClient').execute()
    expect((await word(held.erxId)).body).toMatchObject({
      message: 'Word documents are not made for this client.',
      wordUrl: '',
    })
    await testApp.db
      .insertInto('settings')
      .values({ key: 'generateWordClient', value: JSON.stringify([1]) })
      .execute()
    const { body } = await word(held.erxId)
    expect(body).toMatchObject({ fileName: `prescription-${held.erxId}.docx`, version: 1 })
    const file = await testApp.db
      .selectFrom('files')
      .selectAll()
      .where('id', '=', String(body.wordUrl).slice('files/'.length))
      .executeTakeFirstOrThrow()
    expect(file).toMatchObject({ client_id: 1, case_id: held.erxId, kind: 'document' })
    const text = wordText(await buffer((await storage.open(file.storage_key)).stream))
    expect(text).toContain('PARACETAMOL')
    expect(text).toContain('सुबह')
    expect(text).not.toContain('9876543210')
    // It contains the code of the PDF that the case stores.
    const { verification_code } = await testApp.db
      .selectFrom('case_documents')
      .select('verification_code')
      .where('case_id', '=', held.erxId)
      .executeTakeFirstOrThrow()
    expect(text).toContain(verification_code)
    const noted = await testApp.db
      .selectFrom('audit_log')
      .select('action')
      .where('chain', '=', `case:${held.erxId}`)
      .where('action', '=', 'document.word')
      .execute()
    expect(noted).toHaveLength(1)
    const stranger = await testApp.signIn(roles.l1, { clientIds: [2] })
    expect((await word(held.erxId, stranger)).status).toBe(404)
    expect((await word(await testApp.addCase())).body).toMatchObject({
      message: 'No record found',
      wordUrl: '',
    })
  })
})
