/**
 * What a person typed and the server does not have yet, kept in this browser by person, case and field. It survives a
 * reload, a crash and an idle logout, and is offered back to the same person alone (decisions: claim, 401).
 */
export interface UnsavedField {
  erxId: number
  /** Path of the field, such as `rxdtls.fName`. */
  field: string
  /** The value as typed, as JSON keeps it. */
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

/** Keeps a field that is not saved yet; false when the browser has no room for it. */
export function keepUnsaved(
  userCode: number,
  { erxId, field, value, base }: Pick<UnsavedField, 'erxId' | 'field' | 'value' | 'base'>,
  storage: Storage = localStorage,
): boolean {
  try {
    storage.setItem(keyOf(userCode, erxId, field), JSON.stringify({ value, base, typedAt: Date.now() }))
    return true
  } catch {
    return false
  }
}

/** The fields of a case that this person typed and never saved, oldest first. */
export function unsavedOf(userCode: number, erxId: number, storage: Storage = localStorage): UnsavedField[] {
  const prefix = keyOf(userCode, erxId, '')
  const fields = keysOf(storage, prefix).flatMap((key) => {
    try {
      const kept = JSON.parse(storage.getItem(key) ?? '') as Omit<UnsavedField, 'erxId' | 'field'>
      return [{ ...kept, erxId, field: key.slice(prefix.length) }]
    } catch {
      return []
    }
  })
  return fields.sort((a, b) => a.typedAt - b.typedAt)
}

/** Cases in which this person left something unsaved. */
export function casesWithUnsaved(userCode: number, storage: Storage = localStorage): number[] {
  const prefix = `${PREFIX}/${userCode}/`
  const cases = keysOf(storage, prefix).map((key) => Number(key.slice(prefix.length).split('/')[0]))
  return [...new Set(cases)].sort((a, b) => a - b)
}

/** Forgets a field once the server has it (or the person does not want it back); without a field, the whole case. */
export function forgetUnsaved(
  userCode: number,
  erxId: number,
  field?: string,
  storage: Storage = localStorage,
): void {
  if (field !== undefined) storage.removeItem(keyOf(userCode, erxId, field))
  else for (const key of keysOf(storage, keyOf(userCode, erxId, ''))) storage.removeItem(key)
}
