import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** How a package names its own rooms (`#…`) and offers itself to others (`@rxdesk/…`). */
export interface PackageNames {
  name: string
  imports: Readonly<Record<string, string>>
  exports: Readonly<Record<string, string>>
}

/** Sources by path from the root, with forward slashes; packages by their folder. */
export interface SourceTree {
  files: ReadonlyMap<string, string>
  packages: ReadonlyMap<string, PackageNames>
}

/** Folders without source: dependencies, build output, files of a run. */
const notSource = /^(?:node_modules|dist|coverage|test-results|playwright-report|\..*)$/

/** The TypeScript of every workspace of a repository. */
export function readSourceTree(root: string): SourceTree {
  const { workspaces = [] } = readJson(path.join(root, 'package.json')) as { workspaces?: string[] }
  const packages = new Map(
    workspaces.map((folder) => {
      const {
        name,
        imports = {},
        exports = {},
      } = readJson(path.join(root, folder, 'package.json')) as Partial<PackageNames>
      return [folder, { name: name ?? folder, imports, exports }] as const
    }),
  )
  const files = new Map(
    workspaces.flatMap((folder) => sourcesBelow(root, folder)).map((file) => [file, textOf(root, file)]),
  )
  return { files, packages }
}

function sourcesBelow(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const at = `${folder}/${entry.name}`
    if (entry.isDirectory()) return notSource.test(entry.name) ? [] : sourcesBelow(root, at)
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('-tmp.ts') ? [at] : []
  })
}

function textOf(root: string, file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
