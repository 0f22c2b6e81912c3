import type { Plugin } from 'vite'

interface Unused {
  /** Module of a library. */
  file: RegExp
  /** What stands in its place. `names` are those that the module exports, `code` is what it was. */
  instead: (names: readonly string[], code: string) => string
}

/**
 * What libraries bring along and the browser never runs. Together 8 kB of gzip on the sign-in page, whose script has a
 * limit of 220 kB.
 */
const unused: readonly Unused[] = [
  {
    // Each zod schema can write itself as JSON Schema. Its `~standard` property prepares for that, so the two that
    // prepare answer; whoever asks for more is told.
    file: /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/,
    instead: (names) =>
      [
        "const leftOut = () => { throw new Error('JSON Schema is left out of the web, see web/leave-out.ts') }",
        ...names.map((name) =>
          name.startsWith('create')
            ? `export const ${name} = () => leftOut`
            : `export const ${name} = leftOut`,
        ),
      ].join('\n'),
  },
  {
    // The theme turns ripples off (theme.ts, MuiButtonBase).
    file: /\/@mui\/material\/ButtonBase\/TouchRipple\.mjs$/,
    instead: () => 'export default () => null',
  },
  {
    // A script for the head of a page that a server draws. The names of what is stored stay.
    file: /\/@mui\/system\/InitColorSchemeScript\/InitColorSchemeScript\.mjs$/,
    instead: (_, code) =>
      [
        ...code.matchAll(/^export const DEFAULT_\w+ = '[\w-]+';$/gm),
        'export const buildInitColorSchemeScript = () => null',
        'export default () => null',
      ].join('\n'),
  },
  {
    // Lists here have pages; none grows at its end.
    file: /\/@tanstack\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/,
    instead: () =>
      [
        "const leftOut = () => { throw new Error('Infinite queries are left out of the web, see web/leave-out.ts') }",
        'export { leftOut as hasNextPage, leftOut as hasPreviousPage, leftOut as infiniteQueryBehavior }',
      ].join('\n'),
  },
  {
    // Fields are outlined, selects of a toolbar standard; none is filled.
    file: /\/@mui\/material\/FilledInput\/FilledInput\.mjs$/,
    instead: () => 'export default () => null',
  },
]

/** Leaves those modules out of the build, and stops it when a library has moved them. */
export function leaveOut(): Plugin {
  const found = new Set<Unused>()
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const known = unused.find(({ file }) => file.test(id))
      if (!known) return null
      found.add(known)
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].flatMap(
        (match) => match[1] ?? [],
      )
      return { code: known.instead(names, code), map: null }
    },
    buildEnd(error) {
      const missed = error ? undefined : unused.find((one) => !found.has(one))
      if (missed) this.error(`nothing like ${missed.file.source} to leave out any more: web/leave-out.ts`)
    },
  }
}
