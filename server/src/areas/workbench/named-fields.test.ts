import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, openHouse } from '#testing/house.ts'
import { readNames } from './named-fields.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

it('reads the names behind numbers of several tables, and keeps a number whose row is gone', async () => {
  const { id } = await house.db
    .insertInto('hospitals')
    .values({ name: 'City Hospital', approval: 'approved' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const department = await house.db
    .insertInto('departments')
    .values({ name: 'Cardiology' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const nameOf = await readNames(house.db, [
    { field: 'rxdtls.hospitalId', id },
    { field: 'rxdtls.departmentId', id: department.id },
    { field: 'rxdtls.doctorId', id: 999_999 },
    { field: 'docobsv.advice', id: 'Rest' },
  ])
  expect(nameOf('rxdtls.hospitalId', id)).toBe('City Hospital')
  expect(nameOf('rxdtls.departmentId', department.id)).toBe('Cardiology')
  expect(nameOf('rxdtls.doctorId', 999_999)).toBe('999999')
  expect(nameOf('rxdtls.hospitalId', null)).toBe('')
  expect((await readNames(house.db, []))('rxdtls.doctorId', undefined)).toBe('')
})
