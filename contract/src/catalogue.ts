import * as areas from './areas.ts'
import type { CallDefinition } from './call.ts'

type Areas = typeof areas

/** Every call that the server serves. A wire group is a property of a call, not a folder. */
export type Call = { [Area in keyof Areas]: Areas[Area][keyof Areas[Area]] }[keyof Areas]
export type CallId = Call['id']

// Every export of a file of calls is served; anything else belongs in the schemas beside it.
areas satisfies Record<keyof Areas, Record<string, CallDefinition>>

/** The same as a list; a call without a handler does not compile (server/src/areas). */
export const catalogue: readonly Call[] = Object.values(areas).flatMap((calls): Call[] =>
  Object.values(calls),
)
