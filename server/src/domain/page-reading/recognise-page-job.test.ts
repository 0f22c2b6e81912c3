import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { message } from '@rxdesk/contract/messages'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pictureOfPdf } from '#demo/draw-sample.ts'
import { type FileTestApp, openFileTestApp } from '#domain/page-files/file-app.fixture.ts'
import { caseOf, picture } from '#domain/page-files/upload-client.fixture.ts'
import { hurryReading } from '#domain/road/case-reading.ts'
import { type FailureReason, failure, type Outcome } from '#engines/child-processes/outcome.ts'
import { englishPrescription, printedPdf } from '#engines/recognition/fixtures/printed-page.ts'
import type { LetteredPage } from '#engines/recognition/recognised-page.ts'
import { openReadText, openWords, withLetterSteps } from '#engines/recognition/sealed-reading.ts'
import { textLayerEngine } from '#engines/recognition/text-layer.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { systemWorkIn } from '#platform/protocol/work.ts'
import { forgetLetters } from './forget-letters.ts'
import { workRecognition } from './recognise-page-job.ts'

let testApp: FileTestApp

beforeEach(async () => {
  testApp = await openFileTestApp({}, { heartbeat: 10, supervise: 1 })
})
afterEach(() => testApp.close())

const word = {
  text: 'Paracetamol',
  confidence: 0.9,
  box: { x: 1, y: 2, width: 30, height: 9 },
  line: 0,
  block: 0,
}
const page: LetteredPage = {
  width: 60,
  height: 90,
  rotation: 0,
  text: 'Paracetamol',
  engine: 'test 1',
  words: [word],
}
const done: Outcome<LetteredPage> = { kind: 'done', value: page }

const newCase = (contents: Buffer[], adder = testApp.asha) => caseOf(testApp, contents, adder)

const signIn = ({ sessionId, userId, browserSessionId }: Caller) =>
  testApp.services.db
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: userId,
      browser_session_id: browserSessionId,
      token_hash: Buffer.from(sessionId),
      idle_seconds: 1800,
    })
    .execute()

const hurry = (caseId: number) =>
  testApp.services.db
    .transaction()
    .execute((db) =>
      hurryReading(systemWorkIn(testApp.services, db), { clientId: testApp.clients[0], caseId }),
    )

async function stateOf(caseId: number) {
  const { db } = testApp.services
  const row = await db
    .selectFrom('cases')
    .select('ocr_state')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  const pages = await db
    .selectFrom('case_pages')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('number')
    .execute()
  const { sealer } = testApp.services
  const rows = pages.map((each) => ({
    ...each,
    ocr_text: openReadText(sealer, each),
    ocr_words: openWords(sealer, each.ocr_words),
  }))
  return { case: row.ocr_state, pages: pages.map(({ ocr_state }) => ocr_state), rows }
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(50)
}
const settled = (caseId: number, state: string) => until(async () => (await stateOf(caseId)).case === state)
/** Skips waits between tries until `condition` holds. */
async function hurryUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  await until(async () => {
    await sql`update jobs.job set start_after = now() where state in ('retry', 'created')`.execute(
      testApp.services.db,
    )
    return condition()
  })
}
const isProgress = (event: unknown) => (event as { what?: string }).what === 'reading'
const work = (recognisePage: () => Promise<Outcome<LetteredPage>>) =>
  workRecognition(testApp.services, { recognisePage }, testApp.files.storage)

describe('the recognition job', { timeout: 90_000 }, () => {
  it('keeps what was made of each letter, sealed, until the case has ended', async () => {
    const lettered = { ...word, letters: 'AQEA' }
    const caseId = await newCase([await pictureOfPdf(printedPdf(englishPrescription))])
    await work(async () => ({ kind: 'done', value: { ...page, words: [lettered] } }))
    await settled(caseId, 'read')
    const { db, sealer } = testApp.services
    const stored = async () => (await stateOf(caseId)).rows[0]
    const read = await stored()
    expect(JSON.stringify(read)).not.toContain('AQEA')
    expect(withLetterSteps(sealer, read?.ocr_words ?? [], read?.ocr_letters)).toEqual([lettered])
    await forgetLetters(db)
    expect((await stored())?.ocr_letters).not.toBeNull()
    await db.updateTable('cases').set({ status: 3 }).where('id', '=', caseId).execute()
    expect(await forgetLetters(db)).toBe(1)
    expect((await stored())?.ocr_letters).toBeNull()
    expect((await stored())?.ocr_words).toEqual([word])
  })

  it('reads a printed page, stores words and text, and notifies the open screens at each step', async () => {
    const heard: unknown[] = []
    const listener = await testApp.database.pool.connect()
    listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')))
    await listener.query('listen rxdesk_events')
    const caseId = await newCase([await pictureOfPdf(printedPdf(englishPrescription))])
    await workRecognition(testApp.services, testApp.recogniser, testApp.files.storage)
    await settled(caseId, 'read')
    const [row] = (await stateOf(caseId)).rows
    expect(row).toMatchObject({ ocr_state: 'read', ocr_attempt: 1, ocr_message: '' })
    expect(row?.ocr_text).toContain('Paracetamol 650 mg 1-0-1 after food for 5 days')
    expect(row?.ocr_engine).toMatch(/tesseract/i)
    expect(row?.ocr_words).toContainEqual(
      expect.objectContaining({ text: 'Amoxicillin', line: expect.any(Number) }),
    )
    const event = { type: 'case', erxId: caseId, what: 'ocr', clientId: testApp.clients[0], channel: 'opd' }
    const steps = () => heard.filter((each) => !isProgress(each))
    await until(() => steps().length >= 2)
    expect(steps()).toEqual([event, event])
    expect(heard.filter(isProgress)[0]).toMatchObject({
      erxId: caseId,
      reading: { rownumber: 1, progress: { stage: 'preparing' } },
    })
    expect(heard.at(-1)).toEqual(event)
    listener.release(true)
  })

  it('reads a PDF with a text layer as it is added, behind no picture that waits for the engine', async () => {
    const caseId = await newCase([printedPdf(englishPrescription)])
    // No worker runs, so nothing but the adding can have read it.
    const [row] = (await stateOf(caseId)).rows
    expect(row?.ocr_state).toBe('read')
    expect(row?.ocr_engine).toBe(textLayerEngine)
    expect(row?.ocr_text.split('\n')).toContain('Paracetamol 650 mg 1-0-1 after food for 5 days')
  })

  it('uses the text layer of a PDF, and reads the picture when it is requested again', async () => {
    const caseId = await newCase([printedPdf(englishPrescription)])
    let asked = 0
    await work(async () => {
      asked++
      return done
    })
    await settled(caseId, 'read')
    const [row] = (await stateOf(caseId)).rows
    expect(row?.ocr_engine).toBe(textLayerEngine)
    expect(row?.ocr_text.split('\n')).toContain('Paracetamol 650 mg 1-0-1 after food for 5 days')
    expect(row?.ocr_words).toContainEqual(expect.objectContaining({ text: 'Amoxicillin', confidence: 0.98 }))
    expect(asked).toBe(0)

    await testApp.services.db.transaction().execute(async (db) => {
      await db
        .updateTable('case_pages')
        .set({ ocr_attempt: 2, ocr_state: 'waiting' })
        .where('case_id', '=', caseId)
        .execute()
      const key = { clientId: testApp.clients[0], caseId, page: 1, attempt: 2 }
      await testApp.services.jobs.add(db, 'recognise-page', key)
    })
    await until(async () => (await stateOf(caseId)).rows[0]?.ocr_engine === page.engine)
    expect(asked).toBe(1)
  })

  it('retries passing failures, and the case is read only when every page is', async () => {
    const caseId = await newCase([await picture(1), await picture(2)])
    let asked = 0
    const seen: string[] = []
    await work(async () => {
      asked++
      seen.push((await stateOf(caseId)).case)
      if (asked === 1) throw new Error('the storage is away')
      return asked === 2 ? failure('crashed') : done
    })
    await hurryUntil(async () => (await stateOf(caseId)).case === 'read')
    expect((await stateOf(caseId)).pages).toEqual(['read', 'read'])
    expect(asked).toBe(4)
    expect(new Set(seen)).toEqual(new Set(['reading']))
    expect((await stateOf(caseId)).rows.map(({ ocr_message }) => ocr_message)).toEqual(['', ''])
  })

  it('says that the reading was stopped three times, and reads the page once more by itself', async () => {
    const caseId = await newCase([await picture(3)])
    let asked = 0
    await work(async () => {
      asked++
      return asked < 4 ? failure('deadline') : done
    })
    await hurryUntil(async () => (await stateOf(caseId)).case === 'failed')
    expect(asked).toBe(3)
    expect((await stateOf(caseId)).rows[0]?.ocr_message).toBe(
      message('reading.stoppedThrice', { minutes: 10 }),
    )
    await hurryUntil(async () => (await stateOf(caseId)).case === 'read')
    expect(asked).toBe(4)
  })

  it('says so too when the handler itself fails each time, and ends after the one more time', async () => {
    const caseId = await newCase([await picture(4)])
    let asked = 0
    await work(() => {
      asked++
      return asked > 3
        ? Promise.resolve(failure('crashed'))
        : Promise.reject(new Error('the storage is away'))
    })
    const messageNow = async () => (await stateOf(caseId)).rows[0]?.ocr_message
    await hurryUntil(async () => (await messageNow()) === message('reading.stoppedThrice', { minutes: 10 }))
    await hurryUntil(async () => (await messageNow()) === message('reading.stoppedAgain'))
    expect(asked).toBe(4)
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from jobs.job
      where name = 'recognise-page' and state in ('created', 'retry')`.execute(testApp.services.db)
    expect(rows).toEqual([{ left: 0 }])
  })

  it('does not read it once more when somebody had it read again meanwhile', async () => {
    const caseId = await newCase([await picture(3)])
    let asked = 0
    await work(async () => {
      asked++
      return failure('deadline')
    })
    await hurryUntil(async () => (await stateOf(caseId)).case === 'failed')
    await testApp.services.db
      .updateTable('case_pages')
      .set(({ eb }) => ({ ocr_attempt: eb('ocr_attempt', '+', 1), ocr_state: 'read' }))
      .where('case_id', '=', caseId)
      .execute()
    const left = sql<{ left: number }>`
      select count(*)::int as left from jobs.job
      where name = 'recognise-page' and state in ('created', 'retry', 'active')`
    await hurryUntil(async () => (await left.execute(testApp.services.db)).rows[0]?.left === 0)
    expect(asked).toBe(3)
    expect((await stateOf(caseId)).pages).toEqual(['read'])
  })

  it.each<FailureReason>([
    'unreadable',
    'memory',
  ])('does not retry a fault of the page itself: %s', async (reason) => {
    const caseId = await newCase([await picture(5)])
    let asked = 0
    await work(async () => {
      asked++
      return failure(reason)
    })
    await settled(caseId, 'failed')
    await sleep(300)
    expect(asked).toBe(1)
    expect((await stateOf(caseId)).rows[0]?.ocr_message).toBe(failure(reason).message)
  })

  it('reports that a page whose bytes are gone cannot be opened', async () => {
    const caseId = await newCase([await picture(6)])
    const { storage_key } = await testApp.services.db
      .selectFrom('files')
      .select('storage_key')
      .where('case_id', '=', caseId)
      .where('kind', '=', 'page')
      .executeTakeFirstOrThrow()
    await testApp.files.storage.remove(storage_key)
    await work(async () => done)
    await settled(caseId, 'failed')
    expect((await stateOf(caseId)).rows[0]?.ocr_message).toMatch(/cannot be opened/)
  })

  it('drops an answer that comes after the page was requested again, and a job that runs twice', async () => {
    const caseId = await newCase([await picture(7)])
    const key = { clientId: testApp.clients[0], caseId, page: 1 }
    let asked = 0
    await work(async () => {
      asked++
      if (asked > 1) return { kind: 'done', value: { ...page, text: 'second' } }
      await testApp.services.db.transaction().execute(async (db) => {
        await db
          .updateTable('case_pages')
          .set({ ocr_attempt: 2, ocr_state: 'waiting' })
          .where('case_id', '=', caseId)
          .execute()
        await testApp.services.jobs.add(db, 'recognise-page', { ...key, attempt: 2 })
      })
      return { kind: 'done', value: { ...page, text: 'first' } }
    })
    await settled(caseId, 'read')
    await testApp.services.db
      .transaction()
      .execute((db) => testApp.services.jobs.add(db, 'recognise-page', { ...key, attempt: 2 }))
    await until(async () => {
      const { rows } = await sql<{
        left: number
      }>`select count(*) as left from jobs.job
        where name = 'recognise-page' and state < 'completed'`.execute(testApp.services.db)
      return rows[0]?.left === 0
    })
    expect((await stateOf(caseId)).rows[0]).toMatchObject({ ocr_text: 'second', ocr_attempt: 2 })
    expect(asked).toBe(2)
  })

  it('does not store what PostgreSQL cannot hold', async () => {
    const caseId = await newCase([await picture(8)])
    await work(async () => ({
      kind: 'done',
      value: { ...page, text: 'a\0b\ud800', words: [{ ...word, text: 'x\0\ud800' }] },
    }))
    await settled(caseId, 'read')
    expect((await stateOf(caseId)).rows[0]).toMatchObject({
      ocr_text: 'ab\ufffd',
      ocr_words: [{ text: 'x\ufffd' }],
    })
  })

  it('puts the page back with all its tries, and as far ahead, when the server stops', async () => {
    const caseId = await newCase([await picture(9)])
    await hurry(caseId)
    let asked = 0
    await work(async () => (++asked <= 5 ? failure('closed') : done))
    await settled(caseId, 'read')
    expect(asked).toBe(6)
    const { rows } = await sql<{ priority: number }>`
      select distinct priority from jobs.job
      where name = 'recognise-page' and data->>'caseId' = ${String(caseId)}`.execute(testApp.services.db)
    expect(rows).toEqual([{ priority: 1999 }])
  })

  it('reads a page for which a user waits before those added in bulk, first pages first', async () => {
    const seeded = [
      await newCase([await picture(1), await picture(2)]),
      await newCase([await picture(3), await picture(4)]),
    ]
    await signIn(testApp.bela)
    const added = await newCase([await picture(5), await picture(6)], testApp.bela)
    const opened = await newCase([await picture(7), await picture(8)])
    await hurry(opened)

    const order: string[] = []
    await work(async () => {
      const page = await testApp.services.db
        .selectFrom('case_pages')
        .select(['case_id', 'number'])
        .where('ocr_state', '=', 'reading')
        .executeTakeFirstOrThrow()
      order.push(`${[...seeded, added, opened].indexOf(page.case_id)}/${page.number}`)
      return done
    })
    await until(() => order.length === 8)
    expect(order).toEqual(['3/1', '3/2', '2/1', '2/2', '0/1', '1/1', '0/2', '1/2'])
  })

  it('reads the page after its server was killed in the middle of it', async () => {
    const caseId = await newCase([await pictureOfPdf(printedPdf(englishPrescription))])
    const reader = fileURLToPath(new URL('./stuck-reader.fixture.ts', import.meta.url))
    const server = spawn(
      process.execPath,
      [reader, JSON.stringify(testApp.database.source), testApp.dataDir, path.join(testApp.dataDir, 'files')],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    await once(server.stdout, 'data')
    expect(await stateOf(caseId)).toMatchObject({ case: 'reading', pages: ['reading'] })
    server.kill('SIGKILL')
    await once(server, 'exit')
    await workRecognition(testApp.services, testApp.recogniser, testApp.files.storage)
    await sql`update jobs.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`.execute(
      testApp.services.db,
    )
    await hurryUntil(async () => (await stateOf(caseId)).case === 'read')
    expect((await stateOf(caseId)).rows[0]?.ocr_text).toContain('Paracetamol')
  })
})
