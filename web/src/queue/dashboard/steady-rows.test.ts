import { describe, expect, it } from 'vitest'
import { settled, steadied } from './steady-rows.ts'

interface Row {
  id: number
  text: string
}
const rows = (...ids: number[]): Row[] => ids.map((id) => ({ id, text: 'old' }))
const newer = (...ids: number[]): Row[] => ids.map((id) => ({ id, text: 'new' }))
const idOf = (row: Row) => row.id
const shown = { key: 'a', rows: rows(1, 2, 3), waiting: undefined }

describe('steady rows', () => {
  it('show new arrivals while the pointer is elsewhere', () => {
    expect(steadied(shown, { key: 'a', rows: newer(4, 1) }, false, idOf)).toEqual({
      key: 'a',
      rows: newer(4, 1),
      waiting: undefined,
    })
  })
  it('do not move under the pointer: shown rows are updated, the rest waits', () => {
    const next = steadied(shown, { key: 'a', rows: newer(4, 3, 1) }, true, idOf)
    expect(next.rows).toEqual([
      { id: 1, text: 'new' },
      { id: 2, text: 'old' },
      { id: 3, text: 'new' },
    ])
    expect(next.waiting).toEqual(newer(4, 3, 1))
    expect(settled(next)).toEqual({ key: 'a', rows: newer(4, 3, 1), waiting: undefined })
  })
  it('show new content at once when no row moves', () => {
    expect(steadied(shown, { key: 'a', rows: newer(1, 2, 3) }, true, idOf)).toEqual({
      key: 'a',
      rows: newer(1, 2, 3),
      waiting: undefined,
    })
  })
  it('stop waiting when the cases are back in their places', () => {
    const held = steadied(shown, { key: 'a', rows: newer(4, 3) }, true, idOf)
    expect(steadied(held, { key: 'a', rows: newer(1, 2, 3) }, true, idOf).waiting).toBeUndefined()
  })
  it('answer another question at once, and fill an empty list', () => {
    expect(steadied(shown, { key: 'b', rows: newer(9) }, true, idOf).rows).toEqual(newer(9))
    const empty = { key: 'a', rows: [], waiting: undefined }
    expect(steadied(empty, { key: 'a', rows: newer(9) }, true, idOf).rows).toEqual(newer(9))
    expect(steadied(undefined, { key: 'a', rows: newer(9) }, true, idOf).rows).toEqual(newer(9))
  })
})
