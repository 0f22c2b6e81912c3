import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { SystemReading } from '#platform/protocol/work.ts'
import type { Sealer } from '#platform/sealing/seal.ts'
import { openText } from '#platform/sealing/sealed-text.ts'

export interface Twin {
  erxId: number
  /** `sameFile`: byte for byte; `sameImage`: looks the same, and the words or the patient are the same too. */
  why: 'sameFile' | 'sameImage'
}

/** The subject of a twin search: files of an upload before their case, or the pages of a case. */
export type TwinSubject =
  | {
      fileIds: readonly string[]
      /** The patient, as far as known: decides between similar images, as an unread image has no words. */
      patientId?: number
      mobileIndex?: Buffer
    }
  | { caseId: number }

const DAYS = 90
/** Bits in which two hashes of one page may differ; a second copy of it stays within. */
const NEAR_BITS = 6
const SAME_WORDS = 0.8
/** Fewer words say nothing about which prescription it is. */
const WORDS_NEEDED = 8
/** A common letterhead matches many images; the copy of a page is among the nearest. */
const CANDIDATES = 200

interface Page {
  caseId: number | null
  sha256: Buffer
  hash: string
  text: string | null
  patientId: number | null
  mobileIndex: Buffer | null
}

/**
 * A case of the last 90 days with an image like one of the subject's, among the cases of these clients (all when none
 * is given, as with a caller's clients): byte-equal, or near-equal by perceptual hash. Prescriptions on one letterhead
 * have near-equal hashes, so near-equal ones must agree in their words when both were read, else in patient or mobile.
 */
export async function findTwin(
  { db, sealer }: Pick<SystemReading, 'db' | 'sealer'>,
  clientIds: readonly number[],
  subject: TwinSubject,
): Promise<Twin | undefined> {
  const pages = await ('caseId' in subject ? pagesOfCase(db, subject.caseId) : pagesOfFiles(db, subject))
  if (pages.length === 0) return undefined
  const ownCase = 'caseId' in subject ? subject.caseId : null
  const same = await sameFile(db, clientIds, pages, ownCase)
  if (same !== undefined) return { erxId: same, why: 'sameFile' }
  for (const { page, lookalike } of await lookalikes(db, clientIds, pages, subject)) {
    const own = pages[page]
    if (own && lookalike.caseId !== null && isSamePrescription(sealer, own, lookalike))
      return { erxId: lookalike.caseId, why: 'sameImage' }
  }
  return undefined
}

const tenant = (clientIds: readonly number[]) =>
  clientIds.length > 0 ? sql`and p.client_id = any(${[...clientIds]}::int[])` : sql``
const others = (ownCase: number | null) => (ownCase === null ? sql`` : sql`and p.case_id <> ${ownCase}`)
const recent = sql`p.removed_at is null and p.kind = 'prescription' and p.added_at > now() - make_interval(days => ${DAYS})`

async function sameFile(
  db: Db,
  clientIds: readonly number[],
  pages: Page[],
  ownCase: number | null,
): Promise<number | undefined> {
  const digests = pages.map(({ sha256 }) => sha256)
  const { rows } = await sql<{ case_id: number }>`
    select p.case_id from case_pages p
    where p.original_sha256 = any(${digests}::bytea[]) and ${recent} ${tenant(clientIds)} ${others(ownCase)}
    order by p.added_at desc limit 1`.execute(db)
  return rows[0]?.case_id
}

/** Pages near to one of the subject's, nearest first, each with the index of the page it is near to. */
async function lookalikes(
  db: Db,
  clientIds: readonly number[],
  pages: Page[],
  subject: TwinSubject,
): Promise<{ page: number; lookalike: Page }[]> {
  const ownCase = 'caseId' in subject ? subject.caseId : null
  const decidable = 'caseId' in subject ? sql`` : ofPatient(subject)
  if (decidable === undefined) return []
  // Converts hashes of the others to bits once, behind the fence of offset 0, and not once for each page of the
  // subject.
  const { rows } = await sql<Page & { page: number }>`
    with subject as materialized (
      select page, ('x' || hash)::bit(64) as bits
      from unnest(${pages.map(({ hash }) => hash)}::text[]) with ordinality as given (hash, page)
    ), near as materialized (
      select subject.page, p.client_id, p.case_id, p.number, bit_count(p.bits # subject.bits) as distance
      from (
        select p.client_id, p.case_id, p.number, ('x' || p.perceptual_hash)::bit(64) as bits
        from case_pages p
        where ${recent} ${tenant(clientIds)} ${others(ownCase)} ${decidable} offset 0
      ) p
      join subject on bit_count(p.bits # subject.bits) <= ${NEAR_BITS}
      order by distance, p.case_id desc limit ${CANDIDATES}
    )
    select near.page, p.case_id as "caseId", p.original_sha256 as sha256, p.perceptual_hash as hash,
      case when p.ocr_state = 'read' then p.ocr_text end as text,
      c.patient_id as "patientId", c.mobile_index as "mobileIndex"
    from near
    join case_pages p on p.client_id = near.client_id and p.case_id = near.case_id and p.number = near.number
    join cases c on c.client_id = near.client_id and c.id = near.case_id
    order by near.distance, near.case_id desc`.execute(db)
  return rows.map(({ page, ...lookalike }) => ({ page: page - 1, lookalike }))
}

/** Files that no case has yet are unread: only the cases of their patient can be recognised as the same. */
function ofPatient({ patientId, mobileIndex }: Exclude<TwinSubject, { caseId: number }>) {
  const known = [
    ...(patientId === undefined ? [] : [sql`patient_id = ${patientId}`]),
    ...(mobileIndex === undefined ? [] : [sql`mobile_index = ${mobileIndex}`]),
  ]
  if (known.length === 0) return undefined
  return sql`and p.case_id = any(array(select id from cases where ${sql.join(known, sql` or `)}))`
}

async function pagesOfCase(db: Db, caseId: number): Promise<Page[]> {
  const { rows } = await sql<Page>`
    select p.case_id as "caseId", p.original_sha256 as sha256, p.perceptual_hash as hash,
      case when p.ocr_state = 'read' then p.ocr_text end as text,
      c.patient_id as "patientId", c.mobile_index as "mobileIndex"
    from cases c join case_pages p on p.client_id = c.client_id and p.case_id = c.id
    where c.id = ${caseId} and p.removed_at is null and p.kind = 'prescription' order by p.number`.execute(db)
  return rows
}

async function pagesOfFiles(
  db: Db,
  { fileIds, patientId, mobileIndex }: Exclude<TwinSubject, { caseId: number }>,
): Promise<Page[]> {
  if (fileIds.length === 0) return []
  const rows = await db
    .selectFrom('upload_pages')
    .innerJoin('files', 'files.id', 'upload_pages.original_id')
    .select(['files.sha256', 'perceptual_hash as hash'])
    .where('original_id', 'in', [...fileIds])
    .execute()
  const known = { patientId: patientId ?? null, mobileIndex: mobileIndex ?? null }
  return rows.map((row) => ({ ...row, ...known, caseId: null, text: null }))
}

function isSamePrescription(sealer: Sealer, one: Page, other: Page): boolean {
  const [words, otherWords] = [one, other].map(({ text }) => wordSet(text && openText(sealer, text))) as [
    Set<string>,
    Set<string>,
  ]
  // Words decide when both have some: the same patient may come back to the same doctor.
  if (words.size >= WORDS_NEEDED && otherWords.size >= WORDS_NEEDED)
    return jaccard(words, otherWords) >= SAME_WORDS
  const samePatient = one.patientId !== null && one.patientId === other.patientId
  const sameMobile =
    one.mobileIndex !== null && other.mobileIndex !== null && one.mobileIndex.equals(other.mobileIndex)
  return samePatient || sameMobile
}

function wordSet(text: string | null): Set<string> {
  return new Set(text?.toLowerCase().match(/[\p{L}\p{M}\p{N}]{2,}/gu) ?? [])
}

/** Shared words among all words of both, 0 to 1. */
function jaccard(one: Set<string>, other: Set<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length
  return shared / (one.size + other.size - shared)
}
