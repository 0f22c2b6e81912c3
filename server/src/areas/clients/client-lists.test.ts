import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPharmacy } from '#areas/workbench/pharmacy-store.ts'
import { readReportColumns } from '#domain/client-terms/report-columns.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { sealText } from '#platform/sealing/sealed-text.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { type CallNameIn, openWire } from '#testing/wire-client.ts'
import { clientCalls } from './client-calls.ts'
import { floorCalls } from './floor-calls.ts'
import { formCalls } from './form-calls.ts'
import { pharmacyMapCalls } from './pharmacy-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let admin: Caller
/** An administrator of the second client alone. */
let other: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, [...clientCalls(), ...pharmacyMapCalls(), ...floorCalls(), ...formCalls()])
  admin = await testApp.signIn(roles.admin)
  other = await testApp.signIn(roles.admin, { clientIds: [2] })
})
afterAll(() => testApp.close())

const ask = <Name extends CallNameIn<'master'>>(name: Name, payload: object, caller = admin) =>
  wire.told(`master/${name}`, payload, caller)
const askFloors = <Name extends 'getFloorNames' | 'getHospitalFloor'>(
  name: Name,
  payload: object,
  caller = admin,
) => wire.told(`doctorDtls/${name}`, payload, caller)
const version = async (clientId = 1) => (await ask('getClientMasterData', { clientId })).version
const change = async <Name extends CallNameIn<'master'>>(
  name: Name,
  more: object,
  clientId = 1,
  caller = admin,
) => ask(name, { clientId, version: await version(clientId), ...more }, caller)
const department = async (name: string, client_id: number | null = 1) =>
  (
    await testApp.db
      .insertInto('departments')
      .values({ client_id, name })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const hospital = async (name: string, client_id: number | null = 1) =>
  (
    await testApp.db
      .insertInto('hospitals')
      .values({ client_id, name })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

describe('pharmacies by department', () => {
  it('fill the prescriptions of their departments; the client’s own fills the rest', async () => {
    const [ent, eye] = [await department('ENT'), await department('Eye', null)]
    const own = { name: 'House', email: sealText(testApp.sealer, 'house@example.org') }
    await testApp.db
      .insertInto('client_pharmacies')
      .values({ client_id: 1, ...own })
      .execute()
    const north = { name: 'North', email: 'north@example.org', mobile: '', departments: [ent] }
    const { id, message } = await change('addDepartmentPharm', north)
    expect(message).toBe('Saved')
    const filledBy = async (department_id: number | null) =>
      (await readPharmacy(testApp, { client_id: 1, department_id }))?.name
    expect([await filledBy(ent), await filledBy(eye), await filledBy(null)]).toEqual([
      'North',
      'House',
      'House',
    ])
    // Another client's case with the same department must not be filled by it.
    expect(await readPharmacy(testApp, { client_id: 2, department_id: ent })).toBeUndefined()
    const taken = await change('addDepartmentPharm', { ...north, name: 'South' })
    expect(taken.message).toBe('Error: ENT is filled by another pharmacy already.')
    expect((await change('addDepartmentPharm', { ...north, departments: [eye] })).message).toMatch(/^Error/)
    await change('updateDepartmentPharmList', { ...north, id, departments: [eye] })
    expect([await filledBy(ent), await filledBy(eye)]).toEqual(['House', 'North'])
    const { pharmacyList, clientmappingdepmt } = await ask('getMapedPharmDtls', { clientId: 1 })
    expect(pharmacyList).toMatchObject([{ id, name: 'North', departments: [{ id: eye, name: 'Eye' }] }])
    expect(clientmappingdepmt).toMatchObject([{ pharmacyId: id, departmentId: eye }])
    const { pharmacyDepList } = await ask('getPharmDepartments', { clientId: 1 })
    expect(pharmacyDepList).toMatchObject([
      { name: 'ENT', pharmacyId: null },
      { name: 'Eye', pharmacyId: id },
    ])
    await change('deleteMapedPharmDtlsList', { id })
    expect(await filledBy(eye)).toBe('House')
    const log = await testApp.db.selectFrom('audit_log').select('detail').execute()
    expect(JSON.stringify(log)).not.toContain('north@')
  })

  it('need a department of the client and a way to be reached', async () => {
    const foreign = await department('Theirs', 2)
    const said = async (more: object) =>
      change('addDepartmentPharm', { name: 'West', email: 'w@example.org', departments: [foreign], ...more })
    expect((await said({})).status).toBe(404)
    expect((await said({ departments: [] })).message).toBe('Choose at least one department.')
    expect((await said({ email: '' })).message).toBe('Enter an e-mail address or a mobile number')
  })
})

describe('floors', () => {
  it('are added to a hospital of the client, renamed and removed', async () => {
    const [east, shared, foreign] = [
      await hospital('East'),
      await hospital('Shared', null),
      await hospital('X', 2),
    ]
    const add = (hospitalId: number, floorName: string) =>
      change('saveClientFloorDet', { method: 'insert', hospitalId, floorName })
    expect((await add(east, 'Ground')).message).toBe('Saved')
    await add(shared, 'Ground')
    expect((await add(east, 'GROUND')).message).toMatch(/^Error/)
    expect((await add(foreign, 'Ground')).status).toBe(404)
    const { floorList, listCount, count } = await askFloors('getFloorNames', { clientId: 1 })
    expect([listCount, count]).toEqual([2, 2])
    const floorId = floorList[0]?.floorId
    await change('saveClientFloorDet', { method: 'update', floorId, floorName: 'First' })
    const inEast = await askFloors('getHospitalFloor', { hospitalId: east })
    expect(inEast.floorList).toMatchObject([{ floorId, floorName: 'First', hospitalName: 'East' }])
    // A hospital with floors is in use.
    const removal = { type: 'hospital', method: 'delete', id: east, name: '' }
    expect((await change('updateHospitalDepartment', removal)).message).toMatch(/^Error: It is in use/)
    await change('saveClientFloorDet', { method: 'delete', floorId })
    expect((await askFloors('getHospitalFloor', { hospitalId: east })).count).toBe(0)
    // For a shared hospital, another client's floors are not shown.
    expect((await askFloors('getHospitalFloor', { hospitalId: shared }, other)).count).toBe(0)
    expect((await askFloors('getHospitalFloor', { hospitalId: east }, other)).status).toBe(404)
  })
})

describe('forms', () => {
  it('are off until they are switched on, and prescriptions report whether there are any', async () => {
    const read = () => ask('getClientFormsList', { userCode: admin.userCode, clientId: 1 })
    expect((await read()).formsData).toEqual([])
    const forms = [{ formId: 2, chkFormEnabled: true, formDeleteFlag: true }]
    await change('saveClientForms', { forms })
    const { formsList, formsData } = await read()
    expect(formsList).toHaveLength(3)
    // The administrator sees what is set; forms open only to accounts that have them (screens 6).
    expect(formsList[1]).toMatchObject({ chkFormEnabled: true, formDeleteFlag: true })
    expect(formsData).toEqual([])
    const shows = () =>
      testApp.db.selectFrom('clients').select('show_forms').where('id', '=', 1).executeTakeFirstOrThrow()
    expect((await shows()).show_forms).toBe(true)
    await change('saveClientForms', { forms: [] })
    expect((await shows()).show_forms).toBe(false)
    expect((await change('saveClientForms', { forms: [{ ...forms[0], formId: 9 }] })).status).toBe(400)
  })

  it('open to accounts that have them, and are deleted where client and account both allow it', async () => {
    const data = async (may: Partial<Caller>, form: object = {}) => {
      const one = { formId: 2, chkFormEnabled: true, formDeleteFlag: true, ...form }
      await change('saveClientForms', { forms: [one] })
      const caller = { ...admin, ...may }
      return (
        await wire.told('master/getClientFormsList', { userCode: caller.userCode, clientId: 1 }, caller)
      ).formsData
    }
    const both = { opensForms: true, deletesForms: true }
    expect(await data(both)).toMatchObject([{ formId: 2, formDeleteFlag: true }])
    expect(await data({ opensForms: true })).toMatchObject([{ formId: 2, formDeleteFlag: false }])
    expect(await data(both, { formDeleteFlag: false })).toMatchObject([{ formDeleteFlag: false }])
    expect(await data(both, { chkFormEnabled: false })).toEqual([])
    expect(await data({ deletesForms: true })).toEqual([])
  })

  it('are read by naming the caller and the client', async () => {
    for (const payload of [{}, { userCode: admin.userCode }, { clientId: 1 }])
      expect((await ask('getClientFormsList', payload)).message).toBe('User code and client ID are required')
  })
})

describe('columns of reports', () => {
  it('are all of them until some are chosen, which keep their order', async () => {
    const { report, clientReport } = await ask('getcliReportColumn', { clientId: 1 })
    expect(clientReport).toEqual(report)
    await change('saveClientReport', { clientReport: ['status', 'erxId'] })
    expect(await ask('getcliReportColumn', { clientId: 1 })).toMatchObject({
      clientReport: ['status', 'erxId'],
      clientreportvalue: 'status,erxId',
    })
    expect(await readReportColumns(testApp.db, 1)).toEqual(['status', 'erxId'])
    for (const clientReport of [[], ['erxId', 'erxId'], ['mobile']])
      expect((await change('saveClientReport', { clientReport })).status).toBe(400)
  })
})

it('of another client are neither shown nor changed, and a concurrent change is not overwritten', async () => {
  const [ent, east] = [await department('Ear'), await hospital('Eastern')]
  const pharmacy = { name: 'P', email: 'p@example.org', departments: [ent] }
  const { id } = await change('addDepartmentPharm', pharmacy)
  await change('saveClientFloorDet', { method: 'insert', hospitalId: east, floorName: 'Roof' })
  const changes: [CallNameIn<'master'>, object][] = [
    ['addDepartmentPharm', pharmacy],
    ['updateDepartmentPharmList', { ...pharmacy, id }],
    ['deleteMapedPharmDtlsList', { id }],
    ['saveClientFloorDet', { method: 'insert', hospitalId: east, floorName: 'Attic' }],
    ['saveClientForms', { forms: [] }],
    ['saveClientReport', { clientReport: ['erxId'] }],
  ]
  for (const [name, more] of changes) {
    expect([name, (await change(name, more, 1, other)).status]).toEqual([name, 404])
    expect([name, (await change(name, { version: 1, ...more })).status]).toEqual([name, 409])
  }
  // The number of another client's row, given under the caller's own client.
  const removed = await change('deleteMapedPharmDtlsList', { id }, 2, other)
  const own = { ...pharmacy, id, departments: [await department('Own', 2)] }
  expect([removed.status, (await change('updateDepartmentPharmList', own, 2, other)).status]).toEqual([
    404, 404,
  ])
  const floor = (await askFloors('getFloorNames', { clientId: 1 })).floorList.at(-1)
  const foreign = { method: 'delete', floorId: floor?.floorId }
  expect((await change('saveClientFloorDet', foreign, 2, other)).status).toBe(404)
  for (const name of [
    'getMapedPharmDtls',
    'getPharmDepartments',
    'getcliReportColumn',
    'getClientFormsList',
  ] as const)
    expect((await ask(name, { clientId: 1, userCode: other.userCode }, other)).status).toBe(404)
  expect((await askFloors('getFloorNames', { clientId: 1 }, other)).status).toBe(404)
})
