import { expect, it } from 'vitest'
import { namespacesOf, textsOf } from './texts-of.ts'

const files = {
  ...import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('../../../contract/src/**/*.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
}
const sources = Object.entries(files)
  .filter(([file]) => !/\.test\.|\/text-types\.ts$/.test(file))
  .map(([, text]) => sourceOf(text))

/**
 * A key counts as used when it appears in quotes, or fits a template such as `tab.${name}`, in a file that uses its
 * namespace, or in one that shows no texts itself and may pass keys on. Keys built in any other way are listed here.
 */
const putTogether: Readonly<Record<string, readonly string[]>> = {}

it.each(
  (await namespacesOf('en')).filter((name) => !name.endsWith('messages')),
)('texts of %s are all shown somewhere', async (name) => {
  const own = sources.filter(({ namespaces }) => namespaces === undefined || namespaces.has(name))
  const isWritten = (key: string) =>
    own.some(({ quoted, templates }) => quoted.has(key) || templates.some((one) => one.test(key)))
  const unused = Object.keys(await textsOf('en', name)).filter((key) => {
    const base = key.replace(/_(zero|one|two|few|many|other)$/, '')
    return ![key, base, `${name}:${base}`].some(isWritten) && !putTogether[name]?.includes(key)
  })
  expect(unused).toEqual([])
})

interface Source {
  quoted: ReadonlySet<string>
  templates: readonly RegExp[]
  /** Namespaces that its texts may be in; undefined when it shows no texts itself. */
  namespaces: ReadonlySet<string> | undefined
}

function sourceOf(text: string): Source {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
  const asked = all(/useTranslation\(([^)]*)\)/g)
  const named = asked.flatMap((names) => (names === '' ? ['common'] : names.match(/[\w-]+/g)) ?? [])
  const further = [...all(/\bns: '([\w-]+)'/g), ...all(/['`]([\w-]+):/g)]
  return {
    quoted: new Set(all(/['"`]((?:[\w-]+:)?[\w.+-]+)['"`]/g)),
    templates: all(/`([^`\n]*\$\{[^`]*)`/g).flatMap(patternOf),
    namespaces: asked.length > 0 ? new Set([...named, ...further]) : undefined,
  }
}

/** `tab.${name}` as a pattern; nothing for a template without literal text, which would fit every key. */
function patternOf(template: string): RegExp[] {
  const parts = template.split(/\$\{(?:[^{}]|\{[^}]*\})*\}/)
  if (!parts.some((part) => /\w{2}/.test(part))) return []
  return [new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`)]
}
