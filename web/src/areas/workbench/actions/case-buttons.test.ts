import { describe, expect, it } from 'vitest'
import { buttonKey, caseButtons } from './case-buttons.ts'

describe('the buttons of a case', () => {
  it('put the button that moves the case on in the primary place', () => {
    expect(caseButtons(['release', 'forward', 'reject'], true, true)).toEqual({
      primary: 'forward',
      secondary: ['nextCase', 'release', 'reject'],
    })
    expect(caseButtons(['release', 'sendBack', 'reject', 'send'], true, true)).toEqual({
      primary: 'send',
      secondary: ['nextCase', 'release', 'reject', 'sendBack'],
    })
  })

  it('offer the next case where nothing can be done with this one', () => {
    expect(caseButtons([], false, true)).toEqual({ primary: 'nextCase', secondary: [] })
  })

  it('offer no queue to a user who works none', () => {
    expect(caseButtons(['release', 'reassign'], false, false)).toEqual({
      primary: undefined,
      secondary: ['release'],
    })
    expect(caseButtons(['reopen'], false, false).secondary).toEqual(['reopen'])
  })

  it('name the next place of the case', () => {
    expect(buttonKey('forward', 'L1')).toBe('action.forwardL2')
    expect(buttonKey('forward', 'L2')).toBe('action.forwardL3')
    expect(buttonKey('sendBack', 'L3')).toBe('action.sendBackL2')
    expect(buttonKey('send', 'L3')).toBe('action.send')
  })
})
