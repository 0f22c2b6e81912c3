import { posix } from 'node:path'
import type { SourceTree } from './source-tree.ts'

/**
 * The source file that an import names, as a path from the root. Undefined for modules outside this
 * repository, and for files that are not TypeScript.
 *
 * @throws when it names a source file of the repository that does not exist
 */
export function resolveImport(tree: SourceTree, from: string, specifier: string): string | undefined {
  const target = targetOf(tree, from, specifier)
  if (target === undefined) return undefined
  const file = [target, `${target}.ts`, `${target}.tsx`].find((each) => tree.files.has(each))
  if (file === undefined && /\.tsx?$/.test(target)) throw new Error(`${from} imports ${specifier}: not found`)
  return file
}

function targetOf({ packages }: SourceTree, from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  if (specifier.startsWith('#')) {
    const folder = from.split('/', 1)[0] ?? ''
    const mapped = mappedBy(packages.get(folder)?.imports ?? {}, specifier)
    return mapped && posix.join(folder, mapped)
  }
  for (const [folder, { name, exports }] of packages) {
    if (!specifier.startsWith(`${name}/`)) continue
    const inside = `.${specifier.slice(name.length)}`
    // A package without `exports` offers every file.
    const mapped = Object.keys(exports).length === 0 ? inside : mappedBy(exports, inside)
    return mapped && posix.join(folder, mapped)
  }
  return undefined
}

/** The target of a name in a map of package.json; a `*` in it stands for any text. */
function mappedBy(map: Readonly<Record<string, string>>, name: string): string | undefined {
  for (const [pattern, target] of Object.entries(map)) {
    const [before = '', after] = pattern.split('*')
    if (after === undefined) {
      if (pattern === name) return target
    } else if (name.startsWith(before) && name.endsWith(after) && name.length >= pattern.length)
      return target.replace('*', name.slice(before.length, name.length - after.length))
  }
  return undefined
}
