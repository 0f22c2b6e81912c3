import { useSyncExternalStore } from 'react'

/** How a person likes to work, remembered in this browser under one key of the local storage. */
export interface RememberedChoice<Value extends string | number | boolean> {
  readonly key: string
  /** The choice for a stored text; the default where the text is missing or invalid. */
  readonly of: (stored: string | null) => Value
  /** The text to store; null stores nothing: the default choice. */
  readonly stored: (value: Value) => string | null
}

const listeners = new Set<() => void>()

/** The choice as it is now. */
export function chosen<Value extends string | number | boolean>(choice: RememberedChoice<Value>): Value {
  return choice.of(localStorage.getItem(choice.key))
}

/** Stores a choice and notifies the components that show it. */
export function choose<Value extends string | number | boolean>(
  choice: RememberedChoice<Value>,
  value: Value,
): void {
  const text = choice.stored(value)
  if (text === null) localStorage.removeItem(choice.key)
  else localStorage.setItem(choice.key, text)
  for (const listener of listeners) listener()
}

/** The choice, and how to change it; every part that shows it follows. */
export function useChosen<Value extends string | number | boolean>(
  choice: RememberedChoice<Value>,
): [Value, (value: Value) => void] {
  const value = useSyncExternalStore(subscribe, () => chosen(choice))
  return [value, (next) => choose(choice, next)]
}

/** A switch. Only what differs from the usual is stored. */
export function onOff(key: string, usual: 'on' | 'off'): RememberedChoice<boolean> {
  const other = usual === 'on' ? 'off' : 'on'
  return {
    key,
    of: (stored) => (stored === other ? other : usual) === 'on',
    stored: (on) => (on === (usual === 'on') ? null : other),
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
