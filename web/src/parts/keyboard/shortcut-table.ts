/** One shortcut of a table. */
export interface Shortcut<Id extends string = string, Group extends string = string> {
  readonly id: Id
  /**
   * As it is shown: modifiers and the key with `+` between. Several keys that do one thing stand side by side (`↑ ↓`),
   * a row of digits as `1 … 5`.
   */
  readonly keys: string
  readonly group: Group
}

/**
 * The shortcuts of a screen or of a part of screens: its handlers and the list that `?` opens both read it. A table
 * is on screen while a part that handles its keys is (`use-shortcuts.ts`).
 */
export interface ShortcutTable<Id extends string = string, Group extends string = string> {
  /** In the order of the list. */
  readonly groups: readonly Group[]
  readonly shortcuts: readonly Shortcut<Id, Group>[]
  /** A hook: the words of its groups and shortcuts. */
  useWords(): { group(group: Group): string; shortcut(id: Id): string }
}

type Keystroke = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** What a browser calls the keys that are shown in another way. */
const eventKeys: Readonly<Record<string, string>> = {
  Esc: 'Escape',
  Space: ' ',
  '←': 'ArrowLeft',
  '↑': 'ArrowUp',
  '→': 'ArrowRight',
  '↓': 'ArrowDown',
}

/** The keys that a shortcut names behind its modifiers. */
function alternatives(named: string): string[] {
  const [, first, last] = /^(\d) … (\d)$/.exec(named) ?? []
  if (first !== undefined && last !== undefined)
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => String(Number(first) + at))
  return named.split(' ').map((name) => eventKeys[name] ?? name)
}

/** Whether the character of a keystroke is the key. Arabic keyboards type letters and a question mark of their own. */
function types(key: string, { key: typed, code }: Keystroke): boolean {
  // `+` is `=` without shift on many keyboards.
  if (key === '+') return typed === '+' || typed === '='
  if (key === '?') return typed === '?' || typed === '؟'
  if (!/^[A-Z]$/.test(key)) return typed === key
  const isForeignLetter = /^\p{L}$/u.test(typed) && !/^[a-z]$/i.test(typed)
  return typed.toUpperCase() === key || (isForeignLetter && code === `Key${key}`)
}

/**
 * Whether a keystroke is the shortcut. With Ctrl or Alt, letters and digits are matched by the physical key: Alt changes
 * what they type.
 */
export function isKeystrokeOf(keys: string, event: Keystroke): boolean {
  const parts = keys.split(/\+(?!$)/)
  const [withCtrl, withAlt, withShift] = ['Ctrl', 'Alt', 'Shift'].map((name) => parts.includes(name))
  // A Mac's command key is its control key.
  if (withCtrl !== (event.ctrlKey || event.metaKey) || withAlt !== event.altKey) return false
  return alternatives(parts.at(-1) ?? '').some((key) => {
    // Signs such as `?` and `+` need Shift on one keyboard and not on another.
    const isSign = key.length === 1 && !/[A-Z ]/.test(key)
    if (withShift !== event.shiftKey && !(isSign && !withCtrl && !withAlt)) return false
    if (withCtrl || withAlt) {
      if (/^[A-Z]$/.test(key)) return event.code === `Key${key}`
      if (/^\d$/.test(key)) return event.code === `Digit${key}` || event.code === `Numpad${key}`
      return event.key === key
    }
    return types(key, event)
  })
}

/** A key without a modifier: it must not interfere with typing. */
export function isSingleKey(keys: string): boolean {
  return !/^(Ctrl|Alt)\+/.test(keys)
}

/** The shortcut of the given groups that a keystroke matches; undefined when there is none. */
export function shortcutIn<Id extends string, Group extends string>(
  { shortcuts }: ShortcutTable<Id, Group>,
  event: Keystroke,
  groups: readonly Group[],
): Id | undefined {
  return shortcuts.find(({ group, keys }) => groups.includes(group) && isKeystrokeOf(keys, event))?.id
}

/** The keys of a shortcut, as they are shown. */
export function keysIn<Id extends string>({ shortcuts }: ShortcutTable<Id>, id: Id): string {
  return shortcuts.find((shortcut) => shortcut.id === id)?.keys ?? ''
}
