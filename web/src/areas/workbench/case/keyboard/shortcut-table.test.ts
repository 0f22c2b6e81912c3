import { describe, expect, it } from 'vitest'
import { isKeystrokeOf, isSingleKey, shortcutOf, shortcuts } from './shortcut-table.ts'

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}` : key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
})

describe('shortcuts', () => {
  it('are unique in their group', () => {
    const names = shortcuts.map(({ group, keys }) => `${group} ${keys}`)
    expect(new Set(names).size).toBe(names.length)
  })

  it('that work everywhere collide with no other', () => {
    const everywhere = shortcuts.filter(({ keys }) => !isSingleKey(keys)).map(({ keys }) => keys)
    expect(new Set(everywhere).size).toBe(everywhere.length)
  })

  it('match by the physical key when Alt types another letter', () => {
    expect(isKeystrokeOf('Alt+N', press('˜', { code: 'KeyN', altKey: true }))).toBe(true)
    expect(isKeystrokeOf('Alt+1', press('1', { altKey: true }))).toBe(true)
  })

  it('want exactly their modifiers', () => {
    expect(isKeystrokeOf('Alt+N', press('n'))).toBe(false)
    expect(isKeystrokeOf('Ctrl+S', press('s', { ctrlKey: true, altKey: true }))).toBe(false)
    expect(isKeystrokeOf('Ctrl+S', press('s', { metaKey: true }))).toBe(true)
    expect(isKeystrokeOf('R', press('r', { ctrlKey: true }))).toBe(false)
  })

  it('take + with and without shift', () => {
    expect(isKeystrokeOf('+', press('+', { shiftKey: true }))).toBe(true)
    expect(isKeystrokeOf('+', press('='))).toBe(true)
  })

  it('are found by keystroke', () => {
    expect(shortcutOf(press('3', { altKey: true }), ['form'])).toBe('tab.hospital')
    expect(shortcutOf(press('?', { shiftKey: true }), ['case'])).toBe('help')
    expect(shortcutOf(press('r'), ['case', 'form'])).toBeUndefined()
    expect(shortcutOf(press('Enter', { ctrlKey: true }), ['case'])).toBe('primary')
  })
})
