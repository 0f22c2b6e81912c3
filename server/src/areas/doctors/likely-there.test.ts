import type { CallId } from '@rxdesk/contract/catalogue'
import { roles } from '@rxdesk/contract/roles'
import fc from '@rxdesk/contract/testing/properties'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contactOf } from '#domain/people/patient-store.ts'
import { registrationPart } from '#domain/people/registration.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { doctorCalls } from './calls.ts'
import { doctorMergeCalls } from './merge-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let operator: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, [...doctorCalls(), ...doctorMergeCalls(testApp)])
  operator = await testApp.signIn(roles.l1, { clientIds: [1] })
})
afterAll(() => testApp.close())

const ask = <Id extends CallId>(id: Id, payload: object, caller = operator) => wire.told(id, payload, caller)
const doctor = async (name: string, registration_number: string, council = '', more: object = {}) =>
  (
    await testApp.db
      .insertInto('doctors')
      .values({ name, registration_number, council, client_id: 1, ...more })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const likely = async (docName: string, registerno: string, council = '') => {
  const { data } = await ask('doctorMasters/getLikelyDoctors', { docName, registerno, council, clientId: 1 })
  return (data as { doctorId: number; certain: boolean; reasons: string[]; score: number }[]).map(
    ({ doctorId, certain, reasons }) => ({ doctorId, certain, reasons }),
  )
}

it('names those of the same number under the same or no council, and of the same name and number', async () => {
  const whole = await doctor('Dr. Asha Rao', 'KA/123', 'Karnataka Medical Council')
  const bare = await doctor('Someone Else', 'ka 123')
  await doctor('Dr. Far', 'KA-123', '', { client_id: 2 })
  await doctor('Dr. Gone', 'KA-123', '', { approval: 'merged', merged_into: whole })
  expect(await likely('Dr. A. Rao', 'KA-123', 'karnataka medical council')).toEqual([
    { doctorId: whole, certain: true, reasons: expect.arrayContaining(['registration']) },
    { doctorId: bare, certain: false, reasons: ['number'] },
  ])
  expect((await likely('Nobody', 'ka123')).map(({ doctorId }) => doctorId).sort()).toEqual(
    [whole, bare].sort(),
  )
  // Of another council: a different doctor, unless the name is the same.
  expect((await likely('Dr. Other', 'KA-123', 'Delhi')).map(({ doctorId }) => doctorId)).toEqual([bare])
  expect(await likely('asha rao', 'KA-123', 'Delhi')).toContainEqual({
    doctorId: whole,
    certain: false,
    reasons: ['number', 'name'],
  })
  expect([await likely('Dr. Asha Rao', ''), await likely('Dr. Asha Rao', '-')]).toEqual([[], []])
  const held = await testApp.signIn(roles.admin, { clientIds: [2] })
  const { data } = await ask('doctorMasters/getLikelyDoctors', { docName: 'X', registerno: 'KA-123' }, held)
  expect(data.map(({ docName }: { docName: string }) => docName)).toEqual(['Dr. Far'])
})

it('is not added twice where the number and council are known; otherwise the operator decides after a warning', async () => {
  const whole = await doctor('Dr. Whole', 'MH-9', 'Maharashtra')
  const create = (more: object) =>
    ask('doctorDtls/create', { docName: 'Dr. New', registerno: 'mh9', ...more })
  const same = await create({ council: 'MAHARASHTRA', another: true })
  expect([same.doctor.doctorId, same.wasThere]).toEqual([whole, true])
  const unknown = await create({})
  expect([unknown.doctor.doctorId, unknown.wasThere]).toEqual([whole, true])
  const added = await create({ another: true })
  expect([added.doctor.docName, added.wasThere, added.message]).toEqual(['Dr. New', false, 'Doctor saved'])
  const contact = { email: 'goa@example.org', mobileNo: '9876500001' }
  const other = await create({ ...contact, council: 'Goa', docName: 'Dr. Goa', another: true })
  expect([other.doctor.docName, other.wasThere]).toEqual(['Dr. Goa', false])
  const stored = await testApp.db
    .selectFrom('doctors')
    .select(['email_sealed', 'mobile_sealed'])
    .where('id', '=', other.doctor.doctorId)
    .executeTakeFirstOrThrow()
  expect(contactOf(testApp.sealer, stored)).toEqual({ email: contact.email, mobile: contact.mobileNo })

  const chosen = await create({ doctorId: whole, hospitalName: 'New House' })
  expect(chosen).toMatchObject({
    wasThere: true,
    doctor: { doctorId: whole },
    hospital: { hospitalName: 'New House' },
  })
  expect(chosen.doctor.doctorhospitals).toMatchObject([{ hospitalName: 'New House' }])
  const foreign = await doctor('Dr. Foreign', 'F-1', '', { client_id: 2 })
  expect((await create({ doctorId: foreign })).status).toBe(404)
})

it('compares typed details exactly like stored ones', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), async (number, council) => {
      const typed = [number, council].map((text) => text.replaceAll('\0', ''))
      const id = await doctor('Dr. Key', typed[0] ?? '', typed[1])
      const { rows } = await sql<{ same: boolean }>`select number_key = ${registrationPart(typed[0] ?? '')}
        and council_key = ${registrationPart(typed[1] ?? '')} as same from doctors where id = ${id}`.execute(
        testApp.db,
      )
      expect(rows).toEqual([{ same: true }])
    }),
    { numRuns: 20 },
  )
})
