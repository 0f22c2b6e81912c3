import { describe, expect, it } from 'vitest'
import { memoryStorage } from '#parts/memory-storage.fixture.ts'
import type { CaseCounts } from './case-lists.ts'
import { keptCounts, overallCountKeys, setIsFilter } from './overall-counts.ts'

const countsOf = (each: number): CaseCounts => ({
  completedDataCount: each,
  pendingDataCount: each + 1,
  failureDataCount: each + 2,
  rejectedDataCount: each + 3,
  inProgressDataCount: each + 4,
  calbackcompletedDataCount: each + 5,
  calbackPendingDataCount: each + 6,
})
const ASHA = 11
const RAVI = 12

describe('isFilter', () => {
  it('stores fresh counts under one key each while no filter is on', () => {
    const storage = memoryStorage()
    setIsFilter(false, storage)
    expect(keptCounts(countsOf(10), ASHA, storage)).toEqual(countsOf(10))
    expect(keptCounts(countsOf(20), ASHA, storage)).toEqual(countsOf(20))
    expect(new Set(Object.values(overallCountKeys)).size).toBe(Object.keys(overallCountKeys).length)
    expect(storage.getItem(overallCountKeys.pendingDataCount)).toBe('21')
  })
  it('keeps the stored counts instead of fresh ones while it is "true", and uses fresh ones after', () => {
    const storage = memoryStorage()
    keptCounts(countsOf(10), ASHA, storage)
    setIsFilter(true, storage)
    expect(keptCounts(countsOf(20), ASHA, storage)).toEqual(countsOf(10))
    expect(keptCounts(countsOf(30), ASHA, storage)).toEqual(countsOf(10))
    setIsFilter(false, storage)
    expect(keptCounts(countsOf(30), ASHA, storage)).toEqual(countsOf(30))
  })
  it('applies for the text "true" only', () => {
    const storage = memoryStorage()
    keptCounts(countsOf(10), ASHA, storage)
    storage.setItem('isFilter', 'yes')
    expect(keptCounts(countsOf(20), ASHA, storage)).toEqual(countsOf(20))
  })
  it('requests counts that were never stored', () => {
    const storage = memoryStorage()
    setIsFilter(true, storage)
    expect(keptCounts(countsOf(10), ASHA, storage)).toEqual(countsOf(10))
    storage.setItem(overallCountKeys.failureDataCount, 'many')
    expect(keptCounts(countsOf(20), ASHA, storage)).toEqual({ ...countsOf(10), failureDataCount: 22 })
  })
  it("never shows one user another's counts", () => {
    const storage = memoryStorage()
    keptCounts(countsOf(10), ASHA, storage)
    setIsFilter(true, storage)
    expect(keptCounts(countsOf(20), RAVI, storage)).toEqual(countsOf(20))
  })
})
