import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { readNames } from './named-fields.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

it('reads the names behind numbers of several tables, and keeps a number whose row is gone', async () => {
  const { id } = await testApp.db
    .insertInto('hospitals')
    .values({ name: 'City Hospital', approval: 'approved' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const department = await testApp.db
    .insertInto('departments')
    .values({ name: 'Cardiology' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const nameOf = await readNames(testApp.db, [
    { field: 'rxdtls.hospitalId', id },
    { field: 'rxdtls.departmentId', id: department.id },
    { field: 'rxdtls.doctorId', id: 999_999 },
    { field: 'docobsv.advice', id: 'Rest' },
  ])
  expect(nameOf('rxdtls.hospitalId', id)).toBe('City Hospital')
  expect(nameOf('rxdtls.departmentId', department.id)).toBe('Cardiology')
  expect(nameOf('rxdtls.doctorId', 999_999)).toBe('999999')
  expect(nameOf('rxdtls.hospitalId', null)).toBe('')
  expect((await readNames(testApp.db, []))('rxdtls.doctorId', undefined)).toBe('')
})
