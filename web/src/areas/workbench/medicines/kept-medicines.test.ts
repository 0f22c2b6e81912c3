import { beforeEach, describe, expect, it, vi } from 'vitest'
import { halfTyped, keepDraft, subscribeDrafts } from './kept-medicines.ts'
import { emptyDraft } from './medicine-draft.ts'

class MemoryStorage implements Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> {
  private readonly texts = new Map<string, string>()
  get length(): number {
    return this.texts.size
  }
  key(at: number): string | null {
    return [...this.texts.keys()][at] ?? null
  }
  getItem(key: string): string | null {
    return this.texts.get(key) ?? null
  }
  setItem(key: string, text: string): void {
    this.texts.set(key, text)
  }
  removeItem(key: string): void {
    this.texts.delete(key)
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
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
