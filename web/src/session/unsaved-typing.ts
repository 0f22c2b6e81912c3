import type { SessionUser } from '@rxdesk/contract/areas/sign-in/schemas'
import { openKept, sealKept } from './kept-cipher.ts'

/** The user whose typing it is: stored under the code, sealed under the key. */
export type Typist = Pick<SessionUser, 'userCode' | 'typingKey'>

/**
 * A user's typing that the server does not have yet, stored in this browser by user, case and field. It survives a
 * reload, a crash and an idle logout, and is offered to the same user only (decisions: claim, 401). Others who use the
 * browser cannot read it: it is sealed under a key that only that user's sign-in brings.
 */
export interface UnsavedField {
  erxId: number
  /** Path of the field, such as `rxdtls.fName`. */
  field: string
  /** The value as typed, as JSON. */
  value: unknown
  /** The stored value that the typing started from. */
  base: unknown
  /** When it was typed, milliseconds since 1970. */
  typedAt: number
}

const PREFIX = 'unsaved'
const keyOf = (userCode: number, erxId: number, field: string) => `${PREFIX}/${userCode}/${erxId}/${field}`

function keysOf(storage: Storage, prefix: string): string[] {
  const keys: string[] = []
  for (let at = 0; at < storage.length; at++) {
    const key = storage.key(at)
    if (key?.startsWith(prefix)) keys.push(key)
  }
  return keys
}

/** Stores an unsaved field; false when the browser has no room for it. */
export function keepUnsaved(
  { userCode, typingKey }: Typist,
  { erxId, field, value, base }: Pick<UnsavedField, 'erxId' | 'field' | 'value' | 'base'>,
  storage: Storage = localStorage,
): boolean {
  try {
    const key = keyOf(userCode, erxId, field)
    storage.setItem(key, sealKept(typingKey, key, JSON.stringify({ value, base, typedAt: Date.now() })))
    return true
  } catch {
    return false
  }
}

/** The fields of a case with unsaved typing of this user, oldest first. */
export function unsavedOf(
  { userCode, typingKey }: Typist,
  erxId: number,
  storage: Storage = localStorage,
): UnsavedField[] {
  const prefix = keyOf(userCode, erxId, '')
  const fields = keysOf(storage, prefix).flatMap((key) => {
    try {
      const kept = JSON.parse(openKept(typingKey, key, storage.getItem(key) ?? '')) as Omit<
        UnsavedField,
        'erxId' | 'field'
      >
      return [{ ...kept, erxId, field: key.slice(prefix.length) }]
    } catch {
      return []
    }
  })
  return fields.sort((a, b) => a.typedAt - b.typedAt)
}

/** Removes a field once the server has it (or the user does not want it back); without a field, the whole case. */
export function forgetUnsaved(
  { userCode }: Typist,
  erxId: number,
  field?: string,
  storage: Storage = localStorage,
): void {
  if (field !== undefined) storage.removeItem(keyOf(userCode, erxId, field))
  else for (const key of keysOf(storage, keyOf(userCode, erxId, ''))) storage.removeItem(key)
}
