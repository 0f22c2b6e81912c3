import type { CallId } from '@rxdesk/contract/catalogue'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type IdentityBench, startIdentityBench } from '#domain/identity/identity.fixture.ts'
import { doctorAccountCalls } from './account-calls.ts'

let bench: IdentityBench
let admin: string
beforeAll(async () => {
  bench = await startIdentityBench({}, doctorAccountCalls)
  for (const key of ['first', 'second'])
    await bench.database.db
      .insertInto('clients')
      .values({ key, name: `Client ${key}` })
      .execute()
  admin = (await bench.signIn({ agentId: 'ADMIN01' })).token
})
afterAll(() => bench.close())

const ask = async <Id extends CallId>(id: Id, payload: object, token = admin) => {
  const { status, body } = await bench.server.pair(id, payload, { token })
  return { status, ...body }
}
const doctor = async (client_id: number | null) =>
  (
    await bench.database.db
      .insertInto('doctors')
      .values({ name: 'Dr. Key', client_id, approval: 'approved' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const link = (doctorId: number, version: number, agentId: string, token?: string) =>
  ask('doctorMasters/linkDoctorAccount', { doctorId, version, agentId }, token)
const reset = (doctorId: number, password: string, token?: string) =>
  ask('ipdPres/resetDocpassword', { doctorId, pwd: bench.sealed(password) }, token)
const alive = async (token: string) =>
  (await bench.server.post('userMgmt/currentUser', {}, { token })).status === 200

describe('the account of a doctor', () => {
  it('gets another password, which ends its session; without one, an error says so', async () => {
    const doctorId = await doctor(null)
    expect((await reset(doctorId, 'Other@567')).message).toBe(
      'Error: This doctor has no account to sign in with.',
    )
    expect((await link(doctorId, 1, 'l1op01')).message).toBe('Doctor saved')
    const { token } = await bench.signIn({ agentId: 'L1OP01' })
    expect((await reset(doctorId, 'weak')).message).toMatch(/^Error: Must Contain/)
    expect(await alive(token)).toBe(true)
    expect((await reset(doctorId, 'Other@567')).message).toBe('Password reset. The user is signed out.')
    expect(await alive(token)).toBe(false)
    expect((await bench.signIn({ agentId: 'L1OP01', password: 'Other@567' })).token).toBeTruthy()
    expect(await bench.audited('L1OP01')).toContain('password.changed')
  })

  it('is one doctor’s alone, and is taken away again', async () => {
    const [one, other] = [await doctor(null), await doctor(null)]
    expect((await link(one, 1, 'nobody')).message).toMatch(/^Error: No account with this agent ID/)
    await link(one, 1, 'L2OP01')
    expect((await link(other, 1, 'L2OP01')).message).toMatch(/^Error: This account belongs to another doctor/)
    expect((await link(one, 1, '')).status).toBe(409)
    expect((await link(one, 2, '')).message).toBe('Doctor saved')
    expect((await link(other, 1, 'L2OP01')).message).toBe('Doctor saved')
  })

  it('of the whole deployment is neither given nor reset by an administrator of some clients', async () => {
    const { db } = bench.database
    await db
      .updateTable('users')
      .set({ client_ids: [1], role_ids: [roles.admin] })
      .where('agent_id', '=', 'L3OP01')
      .execute()
    const { token } = await bench.signIn({ agentId: 'L3OP01' })
    const [own, foreign] = [await doctor(1), await doctor(2)]
    expect((await link(own, 1, 'L1OP01', token)).message).toMatch(/^Error: No account with this agent ID/)
    expect((await link(foreign, 1, 'L3OP01', token)).status).toBe(404)
    expect((await reset(foreign, 'Other@567', token)).status).toBe(404)
    expect((await reset(await doctor(null), 'Other@567', token)).status).toBe(403)
    // An account that works for another client only cannot belong to this client's doctor.
    expect((await link(foreign, 1, 'L3OP01')).message).toMatch(/^Error: No account with this agent ID/)
    await db.updateTable('users').set({ doctor_id: own }).where('agent_id', '=', 'L3DG01').execute()
    expect((await link(own, 1, '', token)).status).toBe(403)
    expect((await reset(own, 'Other@567', token)).message).toMatch(/^Error: This doctor has no account/)
  })
})
