import { expect, it } from 'vitest'
import { fetchLateParts, latePart } from './late-part.ts'

it('are fetched one after the other, once, with those that they import; a failed one delays none', async () => {
  const fetched: string[] = []
  const part = (name: string, then?: () => void) => async () => {
    fetched.push(name)
    then?.()
    return () => null
  }
  latePart(part('notes', () => latePart(part('notes of notes'))))
  latePart(async () => {
    fetched.push('lost')
    throw new Error('offline')
  })
  latePart(part('history'))
  await fetchLateParts()
  expect(fetched).toEqual(['notes', 'lost', 'history', 'notes of notes'])
  await fetchLateParts()
  // The failed part is fetched again, the rest is there.
  expect(fetched.slice(4)).toEqual(['lost'])
})
