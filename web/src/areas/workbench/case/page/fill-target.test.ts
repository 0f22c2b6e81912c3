import { describe, expect, it, vi } from 'vitest'
import { FillTarget, filledNumber, filledText } from './fill-target.ts'

describe('putting recognised text into a field', () => {
  it('goes after the existing text, or replaces it', () => {
    expect(filledText('', 'Fever', false)).toBe('Fever')
    expect(filledText('Fever', 'since 2 days', false)).toBe('Fever since 2 days')
    expect(filledText('Fever, ', 'cough', false)).toBe('Fever, cough')
    expect(filledText('Fever', 'Cough', true)).toBe('Cough')
  })

  it('takes the number out of an age', () => {
    expect(filledNumber('34Y/M')).toBe(34)
    expect(filledNumber('years')).toBeUndefined()
    for (const text of ['1.5', '1-6', '2½yr']) expect(filledNumber(text), text).toBeUndefined()
  })

  it('aims at the field that had the focus last, until it leaves the screen', () => {
    const target = new FillTarget()
    const heard = vi.fn()
    target.subscribe(heard)
    const name = { label: 'Name', fill: () => undefined }
    const age = { label: 'Age', fill: () => undefined }
    target.aim(name)
    target.aim(age)
    target.release(name)
    expect(target.snapshot()).toBe(age)
    target.release(age)
    expect(target.snapshot()).toBeUndefined()
    expect(heard).toHaveBeenCalledTimes(3)
  })
})
