import { describe, expect, it } from 'vitest'
import { isSingleKey } from '#parts/keyboard/shortcut-table.ts'
import { shortcutOf, workbenchKeys } from './shortcut-table.ts'

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}` : key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
})

describe('shortcuts of the workbench', () => {
  const { shortcuts } = workbenchKeys
  it('are unique in their group', () => {
    const names = shortcuts.map(({ group, keys }) => `${group} ${keys}`)
    expect(new Set(names).size).toBe(names.length)
  })

  it('that work everywhere collide with no other', () => {
    const everywhere = shortcuts.filter(({ keys }) => !isSingleKey(keys)).map(({ keys }) => keys)
    expect(new Set(everywhere).size).toBe(everywhere.length)
  })

  it('are found by keystroke', () => {
    expect(shortcutOf(press('3', { altKey: true }), ['form'])).toBe('tab.hospital')
    expect(shortcutOf(press('r'), ['case', 'form'])).toBeUndefined()
    expect(shortcutOf(press('Enter', { ctrlKey: true }), ['case'])).toBe('primary')
    expect(shortcutOf(press('Enter', { shiftKey: true }), ['image'])).toBe('replaceWithWord')
    expect(shortcutOf(press('ArrowUp', { altKey: true }), ['medicines'])).toBe('moveLineUp')
    expect(shortcutOf(press('4'), ['proposals'])).toBe('chooseCandidate')
    expect(shortcutOf(press('6'), ['proposals'])).toBeUndefined()
  })
})
