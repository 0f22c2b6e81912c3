import { describe, expect, it } from 'vitest'
import { isKeystrokeOf } from './shortcut-table.ts'

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}` : key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
})

describe('a shortcut', () => {
  it('matches by the physical key when Alt types another letter', () => {
    expect(isKeystrokeOf('Alt+N', press('˜', { code: 'KeyN', altKey: true }))).toBe(true)
    expect(isKeystrokeOf('Alt+1', press('1', { altKey: true }))).toBe(true)
  })

  it('wants exactly its modifiers', () => {
    expect(isKeystrokeOf('Alt+N', press('n'))).toBe(false)
    expect(isKeystrokeOf('Ctrl+S', press('s', { ctrlKey: true, altKey: true }))).toBe(false)
    expect(isKeystrokeOf('Ctrl+S', press('s', { metaKey: true }))).toBe(true)
    expect(isKeystrokeOf('Ctrl+Z', press('Z', { ctrlKey: true, shiftKey: true }))).toBe(false)
    expect(isKeystrokeOf('Ctrl+Shift+Z', press('Z', { ctrlKey: true, shiftKey: true }))).toBe(true)
    expect(isKeystrokeOf('R', press('r', { ctrlKey: true }))).toBe(false)
    expect(isKeystrokeOf('N', press('N', { shiftKey: true }))).toBe(false)
    // Capitals are locked.
    expect(isKeystrokeOf('N', press('N'))).toBe(true)
    expect(isKeystrokeOf('Enter', press('Enter', { shiftKey: true }))).toBe(false)
  })

  it('that is a sign comes with and without shift', () => {
    expect(isKeystrokeOf('+', press('+', { shiftKey: true }))).toBe(true)
    expect(isKeystrokeOf('+', press('='))).toBe(true)
    expect(isKeystrokeOf('?', press('?', { shiftKey: true }))).toBe(true)
    expect(isKeystrokeOf('[', press('[', { altKey: true }))).toBe(false)
  })

  it('works on a keyboard of another script', () => {
    expect(isKeystrokeOf('N', press('ى', { code: 'KeyN' }))).toBe(true)
    expect(isKeystrokeOf('?', press('؟', { shiftKey: true }))).toBe(true)
    // The letter in the place of N on a keyboard of Latin letters is that letter.
    expect(isKeystrokeOf('N', press('b', { code: 'KeyN' }))).toBe(false)
  })

  it('may be several keys, or a row of digits', () => {
    expect(isKeystrokeOf('↑ ↓', press('ArrowDown'))).toBe(true)
    expect(isKeystrokeOf('Home End', press('End'))).toBe(true)
    expect(isKeystrokeOf('Alt+Shift+← ↑ → ↓', press('ArrowLeft', { altKey: true, shiftKey: true }))).toBe(
      true,
    )
    expect(isKeystrokeOf('Alt+← ↑ → ↓', press('ArrowLeft', { altKey: true, shiftKey: true }))).toBe(false)
    expect(['0', '1', '5', '6'].map((digit) => isKeystrokeOf('1 … 5', press(digit)))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(isKeystrokeOf('Esc', press('Escape'))).toBe(true)
    expect(isKeystrokeOf('Space', press(' '))).toBe(true)
  })
})
