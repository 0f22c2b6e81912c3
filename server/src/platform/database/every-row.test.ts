import { expect, it } from 'vitest'
import { everyRow, type PageAfter } from './every-row.ts'

it.each([0, 1, 999, 1000, 1001, 2500])('returns each of %i rows once, in order', async (count) => {
  const rows = Array.from({ length: count }, (_, id) => ({ id }))
  let asked = 0
  const read = async ({ after = -1, limit }: PageAfter<number>) => {
    asked += 1
    if (asked > 4) throw new Error('asked for the same rows again')
    return rows.slice(after + 1, after + 1 + limit)
  }
  const given: object[] = []
  for await (const row of everyRow(read, ({ id }) => id)) given.push(row)
  expect(given).toEqual(rows)
})
