import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../../parts/memory-storage.fixture.ts'
import { halfTyped, keepDraft, subscribeDrafts } from './kept-medicines.ts'
import { emptyDraft } from './medicine-draft.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('window', new EventTarget())
  return () => vi.unstubAllGlobals()
})

describe('the half-typed medicine', () => {
  it('is told by its name, else by whatever stands in the row', () => {
    expect(halfTyped(1, 7, 'medicines')).toBe('')
    keepDraft(1, 7, 'medicines', { ...emptyDraft, dosage: '1-0-1 ' })
    expect(halfTyped(1, 7, 'medicines')).toBe('1-0-1')
    keepDraft(1, 7, 'medicines', { ...emptyDraft, dosage: '1-0-1', medName: 'Parac' })
    expect(halfTyped(1, 7, 'medicines')).toBe('Parac')
    expect(halfTyped(1, 7, 'genericMedicines')).toBe('')
    expect(halfTyped(2, 7, 'medicines')).toBe('')
  })

  it('is heard of as it comes and goes', () => {
    const heard = vi.fn()
    const stop = subscribeDrafts(heard)
    keepDraft(1, 7, 'medicines', { ...emptyDraft, medName: 'Parac' })
    keepDraft(1, 7, 'medicines', emptyDraft)
    expect(heard).toHaveBeenCalledTimes(2)
    expect(halfTyped(1, 7, 'medicines')).toBe('')
    stop()
    keepDraft(1, 7, 'medicines', { ...emptyDraft, medName: 'Zinc' })
    expect(heard).toHaveBeenCalledTimes(2)
  })
})
