import type { z } from 'zod'

type Given = Readonly<Record<string, unknown>>
/** The relevant parts of a schema: its kind and its members. */
interface Kind {
  type: string
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
  entries?: Record<string, string | number>
  values?: readonly unknown[]
  valueType?: z.core.$ZodType
}

/**
 * A payload that fits a schema. Fields are found by their names in `given`, at any depth; an optional one that is not
 * given is left out, so that nothing narrows the answer; a required one is filled by its type.
 */
export function madeRequest(schema: z.core.$ZodType, given: Given): unknown {
  const kind = schema._zod.def as unknown as Kind
  switch (kind.type) {
    case 'object': {
      const fields: Record<string, unknown> = {}
      for (const [name, field] of Object.entries(kind.shape ?? {})) {
        const value =
          name in given
            ? given[name]
            : field._zod.optin === 'optional'
              ? undefined
              : madeRequest(field, given)
        if (value !== undefined) fields[name] = value
      }
      return fields
    }
    case 'array':
      return kind.element ? [madeRequest(kind.element, given)] : []
    case 'union':
      return kind.options?.[0] && madeRequest(kind.options[0], given)
    case 'pipe':
      return kind.in && madeRequest(kind.in, given)
    case 'optional':
    case 'default':
    case 'prefault':
      return undefined
    case 'nullable':
      return null
    case 'readonly':
    case 'nonoptional':
      return kind.innerType && madeRequest(kind.innerType, given)
    case 'enum':
      return Object.values(kind.entries ?? {})[0]
    case 'literal':
      return kind.values?.[0]
    case 'record':
      return {}
    case 'boolean':
      return true
    case 'number':
      return 1
    case 'string':
      return 'Text'
    default:
      return undefined
  }
}

/** The names of every field of a schema, at any depth. */
export function namesOf(schema: z.core.$ZodType): string[] {
  const { shape = {}, element, innerType, in: from, options = [] } = schema._zod.def as unknown as Kind
  const within = [
    ...Object.values(shape),
    ...options,
    ...[element, innerType, from].filter((one) => one !== undefined),
  ]
  return [...Object.keys(shape), ...within.flatMap(namesOf)]
}
