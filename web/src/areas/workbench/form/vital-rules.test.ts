import { describe, expect, it } from 'vitest'
import type { VitalMaster } from './vital-rules.ts'
import { areWellWritten, vitalDoubt, withUnread, withVital } from './vital-rules.ts'

const pulse: VitalMaster = {
  vitalId: 7,
  code: 'pulse',
  name: 'Pulse',
  unit: '/min',
  shape: 'number',
  lowest: 20,
  highest: 250,
  normal: '60–100',
  byAge: [],
}
const pressure: VitalMaster = {
  ...pulse,
  vitalId: 3,
  code: 'bp',
  shape: 'pair',
  unit: 'mmHg',
  highest: 300,
  normal: '',
}

describe('a vital sign', () => {
  it('is doubted outside its range', () => {
    expect(vitalDoubt('72', pulse)).toBeUndefined()
    expect(vitalDoubt('720', pulse)).toBe('range')
    expect(vitalDoubt('', pulse)).toBeUndefined()
    expect(vitalDoubt('about 70', pulse)).toBe('shape')
  })

  it('is a pair for blood pressure, the greater first', () => {
    expect(vitalDoubt('120/80', pressure)).toBeUndefined()
    expect(vitalDoubt('120 / 80', pressure)).toBeUndefined()
    expect(vitalDoubt('120', pressure)).toBe('shape')
    expect(vitalDoubt('80/120', pressure)).toBe('order')
  })

  it('reports which number of a blood pressure is unusual', () => {
    expect(vitalDoubt('400/80', pressure)).toBe('upper')
    expect(vitalDoubt('120/8', pressure)).toBe('lower')
    expect(vitalDoubt('400/8', pressure)).toBe('both')
  })

  it('must be a number, even for a sign without a range', () => {
    const free = { ...pulse, lowest: null, highest: null }
    for (const text of ['abc', '-5', '37,5', '1e3', '120/80', '98.6 F'])
      expect(vitalDoubt(text, free)).toBe('shape')
  })

  it('has no range when none is known', () => {
    expect(vitalDoubt('9999', { ...pulse, lowest: null, highest: null })).toBeUndefined()
  })
})

describe('the list of signs', () => {
  const masters = [pressure, pulse]

  it('cannot be saved while one of it is not written as it is', () => {
    const written = (bp: string, rate: string) =>
      withVital(withVital([], masters, pressure, bp), masters, pulse, rate)
    expect(areWellWritten(written('120/80', '720'), masters)).toBe(true)
    expect(areWellWritten(written('120', '72'), masters)).toBe(false)
    expect(areWellWritten(written('120/80', 'fast'), masters)).toBe(false)
  })

  it('is in the order of the masters, without empty values', () => {
    const one = withVital([], masters, pulse, '72')
    const both = withVital(one, masters, pressure, '120/80')
    expect(both.map(({ vitalId }) => vitalId)).toEqual([3, 7])
    expect(withVital(both, masters, pressure, ' ')).toEqual(one)
  })

  it('keeps a sign that no master names any more', () => {
    const old = { vitalId: 99, value: '1', unit: '' }
    expect(withVital([old], masters, pulse, '72')).toEqual([{ vitalId: 7, value: '72', unit: '/min' }, old])
  })
})

it('keeps an unreadable one beside the list, and drops it when it becomes readable', () => {
  const unread = withUnread([], pressure, '120/80/60')
  expect(withUnread(unread, pulse, '6x')).toHaveLength(2)
  expect(withUnread(unread, pressure, '120/80/6')).toEqual([
    { vitalId: pressure.vitalId, value: '120/80/6', unit: 'mmHg' },
  ])
  expect(withUnread(unread, pressure, '')).toEqual([])
})
