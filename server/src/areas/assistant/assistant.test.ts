import { fileOfCase } from '@rxdesk/contract/areas/assistant/options'
import type { AssistantAnswer } from '@rxdesk/contract/areas/assistant/schemas'
import { limits } from '@rxdesk/contract/limits'
import { roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { inWork } from '#platform/protocol/work.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { assistantCalls } from './assistant-calls.ts'
import { forgetOldConversations } from './conversation-store.ts'
import { askedCases, readFiles } from './file-store.ts'
import { addReadCase } from './read-case.fixture.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let operator: Caller
let other: Caller
let stranger: Caller
const flags = ['assistant'] as const
beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, assistantCalls())
  operator = await testApp.signIn(roles.l1, { clientIds: [1], flags })
  other = await testApp.signIn(roles.l1, { clientIds: [1], flags })
  stranger = await testApp.signIn(roles.l1, { clientIds: [2], flags })
})
afterAll(() => testApp.close())

const ask = (name: string, payload: object, caller = operator) => wire.ask(`AI/${name}`, payload, caller)

const readCase = (lines: readonly string[], columns = {}) => addReadCase(testApp, lines, columns)
const card = ['Diagnosis: Dengue fever', 'Tab Paracetamol 650 mg 1-1-1 x 5 days', 'Review after 5 days']
const answerOf = ({ body }: { body: Record<string, unknown> }) =>
  body.data as AssistantAnswer & { conversationId: number; pages: object[] }

it('answers from the lines of a case, and says what is not there', async () => {
  const erxId = await readCase(card)
  const { data, ques_data } = (await ask('getGoogleDriveFiles', { erxId })).body
  expect(data).toMatchObject([{ fileId: fileOfCase(erxId), pages: 1, state: 'ready' }])
  expect(ques_data).toContainEqual({ promptId: 0, question: 'When is the follow-up?' })

  const found = answerOf(
    await ask('getAIResponse', { fileIds: [fileOfCase(erxId)], question: 'Which medicines?' }),
  )
  expect(found.answer).toMatchObject([
    { kind: 'medicine', text: card[1], cites: [{ page: 1, line: 2, boxes: [{ x: 10, y: 30 }] }] },
  ])
  expect(found.pages).toMatchObject([{ page: 1, width: 800, height: 1000 }])
  const next = await ask('getAIResponse', {
    erxId,
    question: 'What is the potassium?',
    conversationId: found.conversationId,
  })
  expect(next.body).toMatchObject({
    message: 'This is not in the file.',
    data: { notFound: true, answer: [] },
  })

  const { body } = await ask('getAIConversation', { conversationId: found.conversationId })
  expect(body.messages).toMatchObject([
    { number: 1, question: 'Which medicines?' },
    { number: 2, question: 'What is the potassium?', notFound: true },
  ])
  const stored = await sql<{
    row: string
  }>`select to_jsonb(m)::text as row from assistant_messages m`.execute(testApp.db)
  for (const { row } of stored.rows) expect(row).not.toMatch(/Paracetamol|medicines/)
  const audit = await testApp.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'assistant.ask')
    .execute()
  expect(JSON.stringify(audit)).not.toMatch(/Paracetamol|medicines/)
})

it('is missing for another user and another client: case, conversation, question', async () => {
  const erxId = await readCase(card)
  const { conversationId } = answerOf(await ask('getAIResponse', { erxId, question: 'Which medicines?' }))
  const saved = await ask('saveAIPrompt', { title: 'Medicines', prompt: 'Which medicines?' })
  expect(saved.body).toMatchObject({ success: true, message: 'Prompt saved' })
  const { promptId } = saved.body
  const mine = await readCase(card)
  const status = async (name: string, payload: object, caller: Caller) =>
    (await ask(name, payload, caller)).status
  expect(await status('getAIResponse', { erxId, question: 'Which medicines?' }, stranger)).toBe(404)
  expect(await status('getGoogleDriveFiles', { erxId }, stranger)).toBe(404)
  expect(JSON.stringify((await ask('getGoogleDriveFiles', {}, stranger)).body.data)).toBe('[]')
  for (const who of [other, stranger]) {
    expect(await status('getAIConversation', { conversationId }, who)).toBe(404)
    expect(await status('removeAIConversation', { conversationId }, who)).toBe(404)
    expect(await status('getAIResponse', { erxId: mine, question: 'Which?', conversationId }, who)).toBe(404)
    expect(await status('getAIResponse', { erxId: mine, promptId }, who)).toBe(404)
    expect(await status('saveAIPrompt', { promptId, title: 'X', prompt: 'Y' }, who)).toBe(404)
    expect(await status('saveAIPrompt', { promptId, method: 'delete' }, who)).toBe(404)
    expect((await ask('getAIPrompt', {}, who)).body.data).toEqual([])
  }
})

it('shares a question with whoever sees the same client', async () => {
  const { promptId } = (
    await ask('saveAIPrompt', { title: 'Fever', prompt: 'Is there fever?', shared: true })
  ).body
  const seen = async (caller: Caller) => JSON.stringify((await ask('getAIPrompt', {}, caller)).body.data)
  expect(await seen(other)).toContain('Is there fever?')
  expect(await seen(stranger)).not.toContain('Is there fever?')
  const changed = await ask('saveAIPrompt', { promptId, title: 'Fever', prompt: 'Which fever?', version: 1 })
  expect(changed.body).toMatchObject({ version: 2 })
  expect((await ask('saveAIPrompt', { promptId, title: 'Fever', prompt: 'Any?', version: 1 })).status).toBe(
    409,
  )
  await ask('saveAIPrompt', { promptId, method: 'delete' })
  expect(await seen(other)).not.toContain('Which fever?')
})

it('knows a case without a date by the day of its receipt, where the deployment is', async () => {
  const erxId = await readCase(card)
  const received_at = new Date('2026-04-01T20:00:00Z')
  await testApp.db.updateTable('cases').set({ received_at }).where('id', '=', erxId).execute()
  const { cases } = await askedCases(testApp.db, operator, [erxId])
  const dateIn = async (TIME_ZONE: string) => {
    const { files } = await readFiles({ ...testApp, settings: { ...testApp.settings, TIME_ZONE } }, cases)
    return files[0]?.date
  }
  expect(await dateIn('Asia/Kolkata')).toBe('02-04-2026')
  expect(await dateIn('UTC')).toBe('01-04-2026')
})

it('waits for pages that are read, and knows pages without text', async () => {
  const reading = await readCase([], { ocr_state: 'reading' })
  const empty = await readCase([])
  const told = async (erxId: number) =>
    (await ask('getAIResponse', { erxId, question: 'Which medicines?' })).body.message
  expect(await told(reading)).toContain('The pages are still being read. Ask again when they are ready.')
  expect(await told(empty)).toContain('No text was found on these pages')
})

it('reads nothing of a client that switched it off', async () => {
  const erxId = await readCase(card)
  await testApp.db.updateTable('clients').set({ assistant: 'off' }).where('id', '=', 1).execute()
  expect((await ask('getAIResponse', { erxId, question: 'Which medicines?' })).status).toBe(404)
  expect((await ask('getGoogleDriveFiles', { erxId })).body.data).toEqual([])
  await testApp.db.updateTable('clients').set({ assistant: 'builtIn' }).where('id', '=', 1).execute()
})

it('takes so many questions an hour, and forgets conversations after their days', async () => {
  const busy = await testApp.signIn(roles.l2, { clientIds: [1], flags })
  const erxId = await readCase(card)
  const { conversationId } = answerOf(
    await ask('getAIResponse', { erxId, question: 'Which medicines?' }, busy),
  )
  const asked = Array.from({ length: limits.assistantPerHour - 1 }, () => ({
    action: 'assistant.ask' as const,
  }))
  await inWork(testApp, ({ noteAll }) => noteAll(asked), busy)
  const refused = await ask('getAIResponse', { erxId, question: 'Which medicines?' }, busy)
  expect(refused.body.message).toContain('You have asked 30 questions within an hour. Wait a little.')

  await testApp.db
    .updateTable('assistant_conversations')
    .set({ asked_at: sql<Date>`now() - interval '31 days'` })
    .where('id', '=', conversationId)
    .execute()
  expect(await forgetOldConversations(testApp)).toBe(1)
  expect((await ask('getAIConversation', { conversationId }, busy)).status).toBe(404)
})
