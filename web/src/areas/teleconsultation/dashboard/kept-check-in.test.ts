import { expect, it } from 'vitest'
import { memoryStorage } from '#parts/memory-storage.fixture.ts'
import { keepCheckIn, keptCheckIn, namesNoCheckIn } from './kept-check-in.ts'

it('keeps the range under the documented keys, forgets it when it is taken off, and takes no other text', () => {
  const storage = memoryStorage()
  expect(keptCheckIn(storage)).toEqual({ checkInFrom: '', checkInTo: '' })
  keepCheckIn({ checkInFrom: '01-11-2026', checkInTo: '' }, storage)
  expect(storage.getItem('AmazonFilterFromDate')).toBe('01-11-2026')
  expect(storage.getItem('AmazonFilterToDate')).toBeNull()
  expect(keptCheckIn(storage)).toEqual({ checkInFrom: '01-11-2026', checkInTo: '' })
  keepCheckIn({ checkInFrom: '', checkInTo: '' }, storage)
  expect(storage.getItem('AmazonFilterFromDate')).toBeNull()
  storage.setItem('AmazonFilterToDate', '31-02-2026')
  expect(keptCheckIn(storage).checkInTo).toBe('')
})

it('holds only where the address names no range of its own', () => {
  expect(namesNoCheckIn({ checkInFrom: '', checkInTo: '' })).toBe(true)
  expect(namesNoCheckIn({ checkInFrom: '', checkInTo: '01-11-2026' })).toBe(false)
})
