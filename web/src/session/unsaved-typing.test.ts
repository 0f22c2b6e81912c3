import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../parts/memory-storage.fixture.ts'
import { casesWithUnsaved, forgetUnsaved, keepUnsaved, unsavedOf } from './unsaved-typing.ts'

describe('typing that is not saved yet', () => {
  it('comes back to the same person and case, with what it started from', () => {
    const kept = memoryStorage()
    keepUnsaved(10, { erxId: 4, field: 'rxdtls.fName', value: 'Ash', base: '' }, kept)
    keepUnsaved(10, { erxId: 4, field: 'rxdtls.fName', value: 'Asha', base: '' }, kept)
    keepUnsaved(10, { erxId: 4, field: 'docobsv.symptoms', value: ['cough'], base: [] }, kept)
    expect(unsavedOf(10, 4, kept).map(({ field, value, base }) => ({ field, value, base }))).toEqual([
      { field: 'rxdtls.fName', value: 'Asha', base: '' },
      { field: 'docobsv.symptoms', value: ['cough'], base: [] },
    ])
  })

  it('is offered to nobody else, and not for another case with a longer number', () => {
    const kept = memoryStorage()
    keepUnsaved(1, { erxId: 4, field: 'rxdtls.fName', value: 'Asha', base: '' }, kept)
    expect(unsavedOf(10, 4, kept)).toEqual([])
    expect(unsavedOf(1, 41, kept)).toEqual([])
    expect(casesWithUnsaved(10, kept)).toEqual([])
    expect(casesWithUnsaved(1, kept)).toEqual([4])
  })

  it('is forgotten field by field, or with its case', () => {
    const kept = memoryStorage()
    for (const field of ['a', 'b', 'c']) keepUnsaved(1, { erxId: 4, field, value: field, base: '' }, kept)
    keepUnsaved(1, { erxId: 5, field: 'a', value: 'x', base: '' }, kept)
    forgetUnsaved(1, 4, 'a', kept)
    expect(unsavedOf(1, 4, kept).map(({ field }) => field)).toEqual(['b', 'c'])
    forgetUnsaved(1, 4, undefined, kept)
    expect(casesWithUnsaved(1, kept)).toEqual([5])
  })

  it('says so when the browser has no room, and survives an entry that is not readable', () => {
    const full = memoryStorage(0)
    expect(keepUnsaved(1, { erxId: 4, field: 'a', value: 'x', base: '' }, full)).toBe(false)
    const kept = memoryStorage()
    kept.setItem('unsaved/1/4/a', '{broken')
    keepUnsaved(1, { erxId: 4, field: 'b', value: 'x', base: '' }, kept)
    expect(unsavedOf(1, 4, kept).map(({ field }) => field)).toEqual(['b'])
  })
})
