import Fastify from 'fastify'
import { DatabaseError } from 'pg'
import { expect, it } from 'vitest'
import { openDatabase } from '#platform/database/connect.ts'
import { answerErrors } from './error-answers.ts'

async function answerTo(fail: () => unknown) {
  const app = Fastify()
  answerErrors(app)
  app.get('/', async () => fail())
  const { statusCode, headers, body } = await app.inject({ url: '/' })
  await app.close()
  return { statusCode, retryAfter: headers['retry-after'], message: JSON.parse(body).body.message }
}

const thrown = (error: Error, code?: string) => () => {
  throw Object.assign(error, { code })
}
const ofDatabase = (code: string) => thrown(new DatabaseError('a value', 1, 'error'), code)

const full = {
  statusCode: 507,
  message: 'The server has no space left. Nothing was saved: tell your administrator.',
}
const down = {
  statusCode: 503,
  retryAfter: '5',
  message: 'The server cannot reach its data right now. Nothing was saved: try again in a moment.',
}

it.each([
  ['a full disk of files', thrown(new Error('ENOSPC: no space left on device'), 'ENOSPC')],
  ['a quota that is used up', thrown(new Error('EDQUOT'), 'EDQUOT')],
  ['a full disk of the database', ofDatabase('53100')],
])('answers %s with a sentence', async (_name, fail) => {
  expect(await answerTo(fail)).toMatchObject(full)
})

it.each([
  ['that is starting or stopping', ofDatabase('57P03')],
  ['that was shut down', ofDatabase('57P01')],
  ['with too many connections', ofDatabase('53300')],
  ['that lost the connection', thrown(new Error('Connection terminated unexpectedly'))],
  ['that gives no connection', thrown(new Error('timeout exceeded when trying to connect'))],
])('answers for a database %s with a sentence', async (_name, fail) => {
  expect(await answerTo(fail)).toMatchObject(down)
})

it.each([
  'postgres://nobody@127.0.0.1:1/none',
  'postgres://nobody@localhost/none?host=%2Fno%2Fsuch%2Ffolder',
])('answers for a database that is not there: %s', async (url) => {
  const { pool, close } = openDatabase({ url })
  expect(await answerTo(() => pool.query('select 1'))).toMatchObject(down)
  await close()
})

it('takes no other failure for one of these', async () => {
  expect(await answerTo(thrown(new Error('boom')))).toMatchObject({ statusCode: 500 })
  expect(await answerTo(ofDatabase('42P01'))).toMatchObject({ statusCode: 500 })
})
