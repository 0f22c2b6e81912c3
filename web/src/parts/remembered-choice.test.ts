import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from './memory-storage.fixture.ts'
import { choose, chosen, onOff, type RememberedChoice } from './remembered-choice.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  return () => vi.unstubAllGlobals()
})

describe('a remembered choice', () => {
  it.each(['on', 'off'] as const)('that is usually %s stores only what differs', (usual) => {
    const choice = onOff('a.switch', usual)
    expect(chosen(choice)).toBe(usual === 'on')
    choose(choice, usual !== 'on')
    expect(chosen(choice)).toBe(usual !== 'on')
    expect(localStorage.getItem('a.switch')).toBe(usual === 'on' ? 'off' : 'on')
    choose(choice, usual === 'on')
    expect(localStorage.getItem('a.switch')).toBeNull()
  })

  it('is the usual one where nonsense is stored', () => {
    localStorage.setItem('a.switch', 'perhaps')
    expect([chosen(onOff('a.switch', 'on')), chosen(onOff('a.switch', 'off'))]).toEqual([true, false])
  })

  it('of one key does not touch another', () => {
    const size: RememberedChoice<number> = {
      key: 'size',
      of: (stored) => Number(stored) || 10,
      stored: String,
    }
    choose(size, 25)
    choose(onOff('a.switch', 'off'), true)
    expect([chosen(size), chosen(onOff('a.switch', 'off')), chosen({ ...size, key: 'other' })]).toEqual([
      25,
      true,
      10,
    ])
  })
})
