import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '#parts/memory-storage.fixture.ts'
import { halfTyped, keepDraft, subscribeDrafts } from './kept-medicines.ts'
import { emptyDraft } from './medicine-draft.ts'

const anita = { userCode: 1, typingKey: 'a'.repeat(64) }
const ravi = { userCode: 2, typingKey: 'b'.repeat(64) }

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('window', new EventTarget())
  return () => vi.unstubAllGlobals()
})

describe('the half-typed medicine', () => {
  it('is identified by its name, else by any other value in the row', () => {
    expect(halfTyped(anita, 7, 'medicines')).toBe('')
    keepDraft(anita, 7, 'medicines', { ...emptyDraft, dosage: '1-0-1 ' })
    expect(halfTyped(anita, 7, 'medicines')).toBe('1-0-1')
    keepDraft(anita, 7, 'medicines', { ...emptyDraft, dosage: '1-0-1', medName: 'Parac' })
    expect(halfTyped(anita, 7, 'medicines')).toBe('Parac')
    expect(halfTyped(anita, 7, 'genericMedicines')).toBe('')
    expect(halfTyped(ravi, 7, 'medicines')).toBe('')
  })

  it('is heard of as it comes and goes', () => {
    const heard = vi.fn()
    const stop = subscribeDrafts(heard)
    keepDraft(anita, 7, 'medicines', { ...emptyDraft, medName: 'Parac' })
    keepDraft(anita, 7, 'medicines', emptyDraft)
    expect(heard).toHaveBeenCalledTimes(2)
    expect(halfTyped(anita, 7, 'medicines')).toBe('')
    stop()
    keepDraft(anita, 7, 'medicines', { ...emptyDraft, medName: 'Zinc' })
    expect(heard).toHaveBeenCalledTimes(2)
  })
})
