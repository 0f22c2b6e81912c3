import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findTwin } from './duplicate-images.ts'
import { type FileTestApp, openFileTestApp } from './file-app.fixture.ts'
import { picture, uploaded } from './upload-client.fixture.ts'

let testApp: FileTestApp

beforeAll(async () => {
  testApp = await openFileTestApp()
})
afterAll(() => testApp.close())

const letter = 'Sunrise Family Clinic 14 Lake Road Pune Dr Vikram Example MBBS MD Reg No 123456 Rx'
const first = `${letter} Patient Asha Testperson Fever Paracetamol 650 mg 1-0-1 after food for 5 days`
const misread = `${letter} Patient Asha Testperson Fever Paracetamoi 650 mg 1-0-1 after food for 5 days`
const other = `${letter} Patient Ravi Sample Diabetes Metformin 500 mg 1-0-1 before food thirty days Glimepiride 2 mg`

interface Made {
  hash: string
  text?: string
  sha256?: Buffer
  clientId?: number
  mobile?: Buffer
  daysAgo?: number
  removed?: boolean
}

/** A case with one page of this picture. */
async function made({
  hash,
  text,
  sha256 = randomBytes(32),
  clientId = testApp.clients[0],
  mobile,
  daysAgo = 1,
  removed,
}: Made) {
  const { db } = testApp.services
  const caseId = await testApp.newCase(testApp.asha, clientId)
  if (mobile) await db.updateTable('cases').set({ mobile_index: mobile }).where('id', '=', caseId).execute()
  const ids = [randomUUID(), randomUUID(), randomUUID()] as const
  await db
    .insertInto('files')
    .values(
      ids.map((id) => ({
        id,
        kind: 'page',
        storage_key: `pages/${id}`,
        media_type: 'image/jpeg',
        byte_size: 1,
        sha256,
      })),
    )
    .execute()
  await db
    .insertInto('case_pages')
    .values({
      client_id: clientId,
      case_id: caseId,
      number: 1,
      original_id: ids[0],
      image_id: ids[1],
      thumbnail_id: ids[2],
      width: 10,
      height: 10,
      original_sha256: sha256,
      perceptual_hash: hash,
      ocr_state: text === undefined ? 'waiting' : 'read',
      ocr_text: text ?? '',
      added_at: sql<Date>`now() - make_interval(days => ${daysAgo})`,
      removed_at: removed ? new Date() : null,
    })
    .execute()
  return caseId
}

/** A hash far from every other test's, and one with this many bits flipped. */
const someHash = () => randomBytes(8).toString('hex')
const turned = (hash: string, bits: number) =>
  (BigInt(`0x${hash}`) ^ (2n ** BigInt(bits) - 1n)).toString(16).padStart(16, '0')
const twinOf = (caseId: number, clients: readonly number[] = testApp.clients) =>
  findTwin(testApp.services, clients, { caseId })

describe('findTwin', () => {
  it('finds the same file by its bytes, before there is a case', async () => {
    const { files } = await uploaded(testApp, [await picture(1), await picture(2)])
    const fileIds = files.map(({ fileId }) => fileId)
    expect(await findTwin(testApp.services, testApp.clients, { fileIds })).toBeUndefined()
    const erxId = await made({ hash: someHash(), sha256: Buffer.from(files[1]?.sha256 ?? '', 'hex') })
    expect(await findTwin(testApp.services, testApp.clients, { fileIds })).toEqual({
      erxId,
      why: 'sameFile',
    })
    expect(await findTwin(testApp.services, [], { fileIds })).toEqual({ erxId, why: 'sameFile' })
    expect(await findTwin(testApp.services, [testApp.clients[1]], { fileIds })).toBeUndefined()
    expect(await findTwin(testApp.services, testApp.clients, { fileIds: [] })).toBeUndefined()
  })

  it.each([
    ['six bits apart, the same words but one misread', 6, misread, true],
    ['seven bits apart', 7, first, false],
    ['on the same letterhead with other words', 3, other, false],
  ])('compares two read pages %s', async (_name, bits, text, same) => {
    const hash = someHash()
    const erxId = await made({ hash, text: first })
    const twin = await twinOf(await made({ hash: turned(hash, bits), text }))
    expect(twin).toEqual(same ? { erxId, why: 'sameImage' } : undefined)
  })

  it('lets the mobile number decide while one of them is not read', async () => {
    const [hash, mobile] = [someHash(), randomBytes(16)]
    const erxId = await made({ hash, text: first, mobile })
    expect(await twinOf(await made({ hash: turned(hash, 2), mobile }))).toEqual({ erxId, why: 'sameImage' })
    expect(await twinOf(await made({ hash: turned(hash, 1), mobile: randomBytes(16) }))).toBeUndefined()
  })

  it('lets the words decide over the mobile number when both are read: the patient may have come back', async () => {
    const [hash, mobile] = [someHash(), randomBytes(16)]
    await made({ hash, text: first, mobile })
    expect(await twinOf(await made({ hash, text: other, mobile }))).toBeUndefined()
  })

  it('does not take two empty pages for one prescription', async () => {
    const hash = someHash()
    await made({ hash, text: '' })
    expect(await twinOf(await made({ hash, text: '' }))).toBeUndefined()
  })

  it('considers the patient of a new prescription when known', async () => {
    const { files } = await uploaded(testApp, [await picture(3)])
    const fileIds = files.map(({ fileId }) => fileId)
    const { perceptual_hash: hash } = await testApp.services.db
      .selectFrom('upload_pages')
      .select('perceptual_hash')
      .where('original_id', 'in', fileIds)
      .executeTakeFirstOrThrow()
    const mobile = randomBytes(16)
    const erxId = await made({ hash, mobile, text: first })
    expect(await findTwin(testApp.services, testApp.clients, { fileIds })).toBeUndefined()
    expect(await findTwin(testApp.services, testApp.clients, { fileIds, mobileIndex: mobile })).toEqual({
      erxId,
      why: 'sameImage',
    })
  })

  it.each<[string, Partial<Made>]>([
    ['older than 90 days', { daysAgo: 91 }],
    ['taken off its case', { removed: true }],
  ])('does not look at a page %s', async (_name, how) => {
    const [hash, sha256] = [someHash(), randomBytes(32)]
    await made({ hash, sha256, text: first, ...how })
    expect(await twinOf(await made({ hash, sha256, text: first }))).toBeUndefined()
  })

  it('searches only the given clients', async () => {
    const [hash, sha256] = [someHash(), randomBytes(32)]
    const elsewhere = await made({ hash, sha256, text: first, clientId: testApp.clients[1] })
    const subject = await made({ hash, sha256, text: first })
    expect(await twinOf(subject, [testApp.clients[0]])).toBeUndefined()
    expect(await twinOf(subject)).toEqual({ erxId: elsewhere, why: 'sameFile' })
  })
})
