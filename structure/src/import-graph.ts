import type { ImportStatement, ParsedSource } from './parse-source.ts'
import { parseSource } from './parse-source.ts'
import { resolveImport } from './resolve-import.ts'
import type { SourceTree } from './source-tree.ts'

/** One file imports another. */
export interface Arrow extends ImportStatement {
  from: string
  to: string
}

export interface ImportGraph {
  sources: ReadonlyMap<string, ParsedSource>
  arrows: readonly Arrow[]
}

export function importGraph(tree: SourceTree): ImportGraph {
  const sources = new Map([...tree.files].map(([file, text]) => [file, parseSource(file, text)]))
  const arrows = [...sources].flatMap(([from, { imports }]) =>
    imports.flatMap((statement) => {
      const to = resolveImport(tree, from, statement.specifier)
      return to === undefined ? [] : [{ from, to, ...statement }]
    }),
  )
  return { sources, arrows }
}

/** Tests, their fixtures and the code that starts their servers. */
export function isOfTests(file: string): boolean {
  return /\.(?:test|fixture)\.tsx?$/.test(file) || file.startsWith('server/src/testing/')
}
