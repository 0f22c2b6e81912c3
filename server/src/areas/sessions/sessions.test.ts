import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type IdentityBench, startIdentityBench } from '#domain/identity/identity.fixture.ts'
import type { CallNameIn } from '#testing/wire-client.ts'
import { browserInWords } from './browser-in-words.ts'
import { sessionCalls } from './session-calls.ts'

let bench: IdentityBench
let admin: string
beforeAll(async () => {
  bench = await startIdentityBench({}, sessionCalls)
  admin = (await bench.signIn({ agentId: 'ADMIN01' })).token
})
afterAll(() => bench.close())

const ask = async <Name extends CallNameIn<'userMgmt'>>(name: Name, payload: object, token = admin) => {
  const { status, body } = await bench.server.pair(`userMgmt/${name}`, payload, { token })
  return { status, ...body }
}
const list = async (searchText = '', token = admin) => (await ask('getSessions', { searchText }, token)).data
const userOf = async (agentId: string) =>
  bench.database.db.selectFrom('users').selectAll().where('agent_id', '=', agentId).executeTakeFirstOrThrow()

it('are those that live, and end at the next call', async () => {
  const { token } = await bench.signIn({ agentId: 'L1OP01' })
  const [row] = await list('l1op01')
  expect(row).toMatchObject({ agentId: 'L1OP01', holds: 0, isOwn: false, roleIds: [roles.l1] })
  expect((await ask('endSession', { endUserCode: row?.userCode })).message).toBe('Session ended')
  expect((await bench.server.post('userMgmt/currentUser', {}, { token })).status).toBe(401)
  expect(await list('l1op01')).toEqual([])
  expect((await ask('endSession', { endUserCode: row?.userCode })).message).toMatch(/ended already/)
  expect(await bench.audited('L1OP01')).toContain('session.admin')
})

it('are not ended by their own administrator, who signs out instead', async () => {
  const [own] = await list('admin01')
  expect(own?.isOwn).toBe(true)
  expect((await ask('endSession', { endUserCode: own?.userCode })).message).toMatch(/Sign out/)
})

it('of other clients are not there for an administrator of some', async () => {
  await bench.database.db.insertInto('clients').values({ key: 'own', name: 'Own' }).execute()
  await bench.database.db
    .updateTable('users')
    .set({ role_ids: [roles.admin], client_ids: [1] })
    .where('agent_id', '=', 'L2OP01')
    .execute()
  const { token } = await bench.signIn({ agentId: 'L2OP01' })
  await bench.signIn({ agentId: 'L3OP01' })
  const seen = (await list('', token)).map(({ agentId }: { agentId: string }) => agentId)
  expect(seen).toContain('L2OP01')
  expect(seen).not.toContain('L3OP01')
  const { user_code } = await userOf('L3OP01')
  expect((await ask('endSession', { endUserCode: user_code }, token)).status).toBe(404)
})

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Chrome 141 · Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Edge 141 · Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari 18 · iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140 · Linux'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', ''],
])('describes a browser in a few words: %s', (agent, words) => {
  expect(browserInWords(agent)).toBe(words)
})
