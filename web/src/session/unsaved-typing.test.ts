import { hexToBytes } from '@noble/ciphers/utils.js'
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '#parts/memory-storage.fixture.ts'
import type { Typist } from './unsaved-typing.ts'
import { forgetUnsaved, keepUnsaved, unsavedOf } from './unsaved-typing.ts'

const person = (userCode: number): Typist => ({
  userCode,
  typingKey: userCode.toString(16).padStart(64, '0'),
})

describe('typing that is not saved yet', () => {
  it('comes back to the same person and case, with what it started from', () => {
    const kept = memoryStorage()
    keepUnsaved(person(10), { erxId: 4, field: 'rxdtls.fName', value: 'Ash', base: '' }, kept)
    keepUnsaved(person(10), { erxId: 4, field: 'rxdtls.fName', value: 'Asha', base: '' }, kept)
    keepUnsaved(person(10), { erxId: 4, field: 'docobsv.symptoms', value: ['cough'], base: [] }, kept)
    expect(unsavedOf(person(10), 4, kept).map(({ field, value, base }) => ({ field, value, base }))).toEqual([
      { field: 'rxdtls.fName', value: 'Asha', base: '' },
      { field: 'docobsv.symptoms', value: ['cough'], base: [] },
    ])
  })

  it('is not offered to another user, and not for another case with a longer number', () => {
    const kept = memoryStorage()
    keepUnsaved(person(1), { erxId: 4, field: 'rxdtls.fName', value: 'Asha', base: '' }, kept)
    expect(unsavedOf(person(10), 4, kept)).toEqual([])
    expect(unsavedOf(person(1), 41, kept)).toEqual([])
    // The code alone does not identify the user: another person at this browser may know it.
    expect(unsavedOf({ ...person(1), typingKey: person(10).typingKey }, 4, kept)).toEqual([])
    expect(unsavedOf(person(1), 4, kept)).toHaveLength(1)
  })

  it('is forgotten field by field, or with its case', () => {
    const kept = memoryStorage()
    for (const field of ['a', 'b', 'c'])
      keepUnsaved(person(1), { erxId: 4, field, value: field, base: '' }, kept)
    keepUnsaved(person(1), { erxId: 5, field: 'a', value: 'x', base: '' }, kept)
    forgetUnsaved(person(1), 4, 'a', kept)
    expect(unsavedOf(person(1), 4, kept).map(({ field }) => field)).toEqual(['b', 'c'])
    forgetUnsaved(person(1), 4, undefined, kept)
    expect([unsavedOf(person(1), 4, kept), unsavedOf(person(1), 5, kept).length]).toEqual([[], 1])
  })

  it('cannot be read in the browser, nor moved to another case', () => {
    const kept = memoryStorage()
    keepUnsaved(person(1), { erxId: 4, field: 'rxdtls.fName', value: 'Asha', base: '' }, kept)
    const text = kept.getItem('unsaved/1/4/rxdtls.fName') ?? ''
    expect(text).toMatch(/^[0-9a-f]+$/)
    expect(new TextDecoder('latin1').decode(hexToBytes(text))).not.toContain('Asha')
    kept.setItem('unsaved/1/5/rxdtls.fName', text)
    expect(unsavedOf(person(1), 5, kept)).toEqual([])
  })

  it('reports when the browser has no room, and survives an unreadable entry', () => {
    const full = memoryStorage(0)
    expect(keepUnsaved(person(1), { erxId: 4, field: 'a', value: 'x', base: '' }, full)).toBe(false)
    const kept = memoryStorage()
    kept.setItem('unsaved/1/4/a', '{broken')
    keepUnsaved(person(1), { erxId: 4, field: 'b', value: 'x', base: '' }, kept)
    expect(unsavedOf(person(1), 4, kept).map(({ field }) => field)).toEqual(['b'])
  })
})
