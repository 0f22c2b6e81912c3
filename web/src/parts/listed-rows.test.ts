import { expect, it } from 'vitest'
import { listedRows } from './listed-rows.ts'
import { isNarrowed } from './use-list-address.ts'

it('finds rows and total under every name that the documents gave them', () => {
  const rows = [{ id: 7 }]
  const found = { rows, total: 31 }
  expect(listedRows({ data: rows, totalCount: 31 })).toEqual(found)
  expect(listedRows({ list: rows, totalCount: 31 })).toEqual(found)
  expect(listedRows({ list: rows, listCount: 31 })).toEqual(found)
  expect(listedRows({ data: rows, totalcount: 31 })).toEqual(found)
  expect(listedRows({ result: rows, totalcount: 31 })).toEqual(found)
})

it('has no rows before the first answer', () => {
  expect(listedRows(undefined)).toEqual({ rows: [], total: 0 })
})

it('a list is narrowed by any of its filters, and not by its page, order or open row', () => {
  const all = { text: '', client: 0 }
  const search = { ...all, page: 3, sort: 'name:asc', open: 9 }
  expect(isNarrowed(search, all)).toBe(false)
  expect(isNarrowed({ ...search, text: 'a' }, all)).toBe(true)
  expect(isNarrowed({ ...search, client: 4 }, all)).toBe(true)
})
