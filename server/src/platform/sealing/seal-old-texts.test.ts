import { roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addReadPage, word } from '#areas/ocr-training/training-page.fixture.ts'
import { openReadText, openWords } from '#engines/recognition/sealed-reading.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { sealOldTexts } from './seal-old-texts.ts'
import { emailIndex, openContact, openJson, SEALED, sealJson, sealText } from './sealed-text.ts'

const MOBILE = '9876501234'
const EMAIL = 'kavita@example.org'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

/** The tables of which a row, written as text, holds the text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1`.execute(testApp.db)
  const holding: string[] = []
  for (const { name } of rows) {
    const found =
      await sql`select 1 from ${sql.raw(name)} t where strpos(t::text, ${text}) > 0 limit 1`.execute(
        testApp.db,
      )
    if (found.rows.length > 0) holding.push(name)
  }
  return holding
}

const words = [word('Kavita', 0, 10), word(MOBILE, 0, 100), word(EMAIL, 1, 10)]

/** What an older version left: the words of a page, what was replaced on it, its layer of text, and its ground truth. */
async function leftInTheClear(): Promise<{ caseId: number; imageId: string; userId: number }> {
  const { db } = testApp
  const caseId = await testApp.addCase()
  const { imageId } = await addReadPage(testApp, { caseId, words })
  const { userId } = await testApp.signIn(roles.admin)
  const clear = JSON.stringify(words)
  const content = JSON.stringify({ words: [{ text: MOBILE }], language: 'eng' })
  await sql`update case_pages set ocr_text = ${`Kavita ${MOBILE}`}, ocr_words = ${clear}::jsonb
    where case_id = ${caseId}`.execute(db)
  await sql`insert into page_text_layers values (${imageId}, ${clear}::jsonb)`.execute(db)
  await sql`insert into case_page_words
    (client_id, case_id, number, version, ocr_attempt, region, kept, replaced, kept_by)
    values (1, ${caseId}, 1, 1, 1, '{}', ${clear}::jsonb, ${clear}::jsonb, ${userId})`.execute(db)
  await sql`insert into training_pages (client_id, case_id, number, content, writing, language, changed_by)
    values (1, ${caseId}, 1, ${content}::jsonb, 'printed', 'eng', ${userId})`.execute(db)
  await sql`insert into training_truths
    (client_id, case_id, number, version, content, word_count, engine, saved_by)
    values (1, ${caseId}, 1, 1, ${content}::jsonb, 1, 'test', ${userId})`.execute(db)
  await sql`update users set email = ${EMAIL}, mobile = ${MOBILE}, email_index = null
    where id = ${userId}`.execute(db)
  await sql`insert into client_pharmacies (client_id, name, email, mobile)
    values (1, 'House', ${EMAIL}, ${MOBILE})`.execute(db)
  await sql`insert into department_pharmacies (client_id, name, email) values (1, 'North', ${EMAIL})`.execute(
    db,
  )
  return { caseId, imageId, userId }
}

it('leaves the words of a page that was read nowhere in the clear', async () => {
  await addReadPage(testApp, { caseId: await testApp.addCase(), words })
  expect(await tablesWith(MOBILE)).toEqual([])
  expect(await tablesWith(EMAIL)).toEqual([])
})

it('seals what an older version left, once, and all of it can be read as before', async () => {
  const { db, sealer } = testApp
  const { caseId, imageId, userId } = await leftInTheClear()
  expect(await tablesWith(MOBILE)).toEqual([
    'public.case_page_words',
    'public.case_pages',
    'public.client_pharmacies',
    'public.page_text_layers',
    'public.training_pages',
    'public.training_truths',
    'public.users',
  ])
  expect(await sealOldTexts({ ...testApp, db })).toBe(8)
  expect(await sealOldTexts({ ...testApp, db })).toBe(0)
  expect(await tablesWith(MOBILE)).toEqual([])
  expect(await tablesWith(EMAIL)).toEqual([])
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  expect(openContact(sealer, user)).toMatchObject({ email: EMAIL, mobile: MOBILE })
  expect(user.email_index).toEqual(emailIndex(sealer, EMAIL))
  const page = await db
    .selectFrom('case_pages')
    .selectAll()
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow()
  expect(openReadText(sealer, page)).toBe(`Kavita ${MOBILE}`)
  expect(openWords(sealer, page.ocr_words)).toEqual(words)
  const layer = await db
    .selectFrom('page_text_layers')
    .select('words')
    .where('image_id', '=', imageId)
    .executeTakeFirstOrThrow()
  expect(openWords(sealer, layer.words)).toEqual(words)
})

it('reads what is not sealed yet, and refuses what was changed', () => {
  const { sealer } = testApp
  expect(openJson(sealer, words)).toEqual(words)
  expect(sealText(sealer, '')).toBe('')
  expect(sealJson(sealer, [])).toBe('[]')
  const stored = sealText(sealer, MOBILE)
  expect(stored.startsWith(SEALED)).toBe(true)
  const at = SEALED.length + 20
  const changed = stored.slice(0, at) + (stored[at] === 'A' ? 'B' : 'A') + stored.slice(at + 1)
  expect(() => openReadText(sealer, { ocr_text: changed })).toThrow()
})
