import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '#platform/database/test-database.ts'
import { createTestDatabase } from '#platform/database/test-database.ts'
import { SettingsError } from '#platform/settings/settings.ts'
import { createAddressRules, plainAddress, throttleAddress } from './addresses.ts'
import { startIdentityBench } from './identity.fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe("the deployment's list", () => {
  const allows = (list: string, address: string) => createAddressRules(database.db, list).allows(address)

  it('is open when it is empty', () => {
    expect(allows('', '203.0.113.1')).toBe(true)
  })

  it('holds ranges and addresses of both kinds', () => {
    const list = '10.0.0.0/8, 192.0.2.7 2001:db8::/32'
    expect(allows(list, '10.200.3.4')).toBe(true)
    expect(allows(list, '::ffff:10.200.3.4')).toBe(true)
    expect(allows(list, '192.0.2.7')).toBe(true)
    expect(allows(list, '192.0.2.8')).toBe(false)
    expect(allows(list, '2001:db8:5::1')).toBe(true)
    expect(allows(list, '2001:db9::1')).toBe(false)
    expect(allows(list, 'nonsense')).toBe(false)
  })

  it('is refused at start when it cannot be read', () => {
    expect(() => createAddressRules(database.db, '10.0.0.0/33')).toThrow(SettingsError)
    expect(() => createAddressRules(database.db, 'hospital.example')).toThrow('ALLOWED_ADDRESSES')
  })

  it('decides at page load, and blocks every sign-in from elsewhere', async () => {
    const bench = await startIdentityBench({ ALLOWED_ADDRESSES: '10.0.0.0/8' })
    const check = (address: string) =>
      bench.server.pair('userMgmt/checkSystemIp', { ipaddress: '10.0.0.1' }, { address })
    expect(await check('10.9.9.9')).toEqual({ status: 200, body: 'success' })
    expect((await check('203.0.113.1')).body.message).toBe('Error: This address may not use the console.')
    const login = await bench.server.post('userMgmt/loginjwt', bench.payload(), { address: '203.0.113.1' })
    expect(login.body.message).toBe('Error: This address may not use the console.')
    await bench.close()
  })
})

it('writes an address in one way', () => {
  expect(plainAddress('::ffff:127.0.0.1')).toBe('127.0.0.1')
  expect(plainAddress('2001:DB8:0::1')).toBe('2001:db8::1')
  expect(plainAddress('nonsense')).toBe('')
  expect(throttleAddress('::ffff:10.1.2.3')).toBe('10.1.2.3')
  expect(throttleAddress('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
})
