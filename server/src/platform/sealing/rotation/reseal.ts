import { type RawBuilder, sql } from 'kysely'
import type { Sealer } from '../seal.ts'
import { openText, SEALED, sealText } from '../sealed-text.ts'
import type { SealedAs } from './sealed-columns.ts'

/** What a value that is sealed under the newest key looks like, in each form. */
function marksOf({ mark }: Pick<Sealer, 'mark'>) {
  const letters = mark.toString('base64')
  return { letters, text: SEALED + letters }
}

/** Whether a row's column holds something that is not sealed under the newest key. What rests in the clear is not asked. */
export function isLeft(sealer: Sealer, column: string, as: SealedAs): RawBuilder<boolean> {
  const name = sql.ref(column)
  const { letters, text } = marksOf(sealer)
  switch (as) {
    case 'bytes':
      return sql`(${name} is not null and substring(${name} from 1 for ${sealer.mark.length}::int) <> ${sealer.mark})`
    case 'text':
      return sql`(starts_with(${name}, ${SEALED}) and not starts_with(${name}, ${text}))`
    case 'json':
      return sql`(jsonb_typeof(${name}) = 'string' and starts_with(${name} #>> '{}', ${SEALED})
        and not starts_with(${name} #>> '{}', ${text}))`
    case 'base64':
      return sql`(${name} <> '' and not starts_with(${name}, ${letters}))`
    case 'tree':
      return sql`(${name} is not null)`
  }
}

/** A column's value sealed under the newest key; the same value where there is nothing to do. */
export function resealed(sealer: Sealer, as: SealedAs, value: unknown): unknown {
  const { letters, text } = marksOf(sealer)
  if (value === null) return null
  if (as === 'bytes') {
    const bytes = value as Buffer
    return bytes.subarray(0, sealer.mark.length).equals(sealer.mark) ? bytes : sealer.seal(sealer.open(bytes))
  }
  if (as === 'base64')
    return String(value).startsWith(letters)
      ? value
      : sealer.seal(sealer.open(Buffer.from(String(value), 'base64'))).toString('base64')
  if (as === 'tree') return resealedTree(sealer, value)
  if (typeof value !== 'string' || !value.startsWith(SEALED) || value.startsWith(text)) return value
  return String(sealText(sealer, openText(sealer, value)))
}

/** JSON whose strings may be sealed; what does not open is no sealed text, and stays. */
function resealedTree(sealer: Sealer, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((inner) => resealedTree(sealer, inner))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, resealedTree(sealer, inner)]),
    )
  if (typeof value !== 'string' || value.length < SHORTEST) return value
  if (value.startsWith(SEALED)) return resealed(sealer, 'text', value)
  try {
    return resealed(sealer, 'base64', value)
  } catch {
    return value
  }
}

/** Letters of base64 for the nonce and tag of an empty text. */
const SHORTEST = 38

/** As it is written to the column again. */
export function toColumn(as: SealedAs, value: unknown): RawBuilder<unknown> {
  return as === 'json' || as === 'tree' ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`
}
