import { expect, it } from 'vitest'
import { importGraph } from './import-graph.ts'
import type { PackageNames, SourceTree } from './source-tree.ts'

function treeOf(files: Record<string, string>): SourceTree {
  return {
    files: new Map(Object.entries(files)),
    packages: new Map<string, PackageNames>([
      ['contract', { name: '@rxdesk/contract', imports: {}, exports: { './*': './src/*.ts' } }],
      ['server', { name: '@rxdesk/server', imports: { '#*': './src/*' }, exports: {} }],
    ]),
  }
}
const arrowsOf = (files: Record<string, string>) =>
  importGraph(treeOf(files)).arrows.map(({ from, to }) => `${from} → ${to}`)

it('follows relative imports, those by # within a package, and those of another package', () => {
  const arrows = arrowsOf({
    'contract/src/areas/users/calls.ts': '',
    'server/src/platform/tables.ts': '',
    'server/src/domain/people.ts':
      "import '#platform/tables.ts'\nimport '@rxdesk/contract/areas/users/calls'",
    'server/src/areas/users/store.ts': "import '../../domain/people.ts'",
    'bench/src/run.ts': "import '@rxdesk/server/src/domain/people.ts'",
  })
  expect(arrows).toEqual([
    'server/src/domain/people.ts → server/src/platform/tables.ts',
    'server/src/domain/people.ts → contract/src/areas/users/calls.ts',
    'server/src/areas/users/store.ts → server/src/domain/people.ts',
    'bench/src/run.ts → server/src/domain/people.ts',
  ])
})

it('leaves out what is not of this repository, and what is not TypeScript', () => {
  const source = "import 'zod'\nimport fs from 'node:fs'\nimport './style.css'\nimport texts from './en.json'"
  expect(arrowsOf({ 'server/src/some.ts': source })).toEqual([])
})

it('names an import whose source is not there', () => {
  expect(() => arrowsOf({ 'server/src/some.ts': "import '#gone.ts'" })).toThrow(
    'server/src/some.ts imports #gone.ts: not found',
  )
})
