import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('hands out so many turns at once, and the rest in order', async () => {
  const take = createTurns<string>(2)
  const [first, second] = [await take('a'), await take('a')]
  const told: string[] = []
  const third = take('a').finally(() => told.push('third'))
  const fourth = take('a').finally(() => told.push('fourth'))
  const other = await take('b')
  expect(told).toEqual([])
  second()
  ;(await third)()
  await fourth
  expect(told).toEqual(['third', 'fourth'])
  first()
  other()
})

it('lets who gives up leave the line', async () => {
  const take = createTurns<string>(1)
  const first = await take('a')
  const over = new AbortController()
  const given = take('a', over.signal)
  const next = take('a')
  over.abort(new Error('late'))
  await expect(given).rejects.toThrow('late')
  first()
  ;(await next)()
  await expect(take('a', over.signal)).rejects.toThrow('late')
  await take('a')
})
