import path from 'node:path'
import type { Arrow, ImportGraph } from './import-graph.ts'
import { importGraph, isOfTests } from './import-graph.ts'
import type { Step } from './rings.ts'
import { longestChain, ringsIn } from './rings.ts'
import { arrowsBetween, mutualPairs, serverRoomOf, storeyOf, workbenchFolderOf } from './rooms.ts'
import { readSourceTree } from './source-tree.ts'

/** Prints the figures of the structure: `npm run structure`, or of another checkout given by its folder. */
const [, , root = path.join(import.meta.dirname, '../..')] = process.argv
const tree = readSourceTree(path.resolve(root))
const graph = importGraph(tree)
const parts = [
  ...[...tree.packages.keys()].map((folder) => sizes(graph, folder)),
  sizes(graph, ''),
  functions(graph),
  againstStoreys(graph),
  rooms('server rooms', serverRoomOf, graph),
  rooms('workbench folders', workbenchFolderOf, graph),
  rings('rings of files, run time', graph, ({ isType }) => !isType),
  rings('rings of files, lazy imports left out', graph, ({ isLazy }) => !isLazy),
  rings('rings of files, types and lazy imports included', graph, () => true),
  chain('longest chain, run time', graph, ({ isType, isLazy }) => !isType && !isLazy),
  chain('longest chain, types included', graph, ({ isLazy }) => !isLazy),
]
process.stdout.write(`${parts.join('\n')}\n`)

function sizes({ sources }: ImportGraph, folder: string): string {
  const lines = [...sources]
    .flatMap(([file, source]) => (folder === '' || file.startsWith(`${folder}/`) ? [source.lines] : []))
    .sort((a, b) => a - b)
  const at = (share: number) => lines[Math.min(lines.length - 1, Math.floor(lines.length * share))] ?? 0
  const total = lines.reduce((sum, each) => sum + each, 0)
  return `${folder || 'all'}: ${lines.length} files, ${total} lines, median ${at(0.5)}, p90 ${at(0.9)}, greatest ${at(1)}`
}

function functions({ sources }: ImportGraph): string {
  const all = [...sources.values()].flatMap((source) => source.functions)
  const long = all.filter(({ lines }) => lines > 120)
  return `functions over 120 lines: ${long.length}; any: ${[...sources.values()].reduce((sum, { anys }) => sum + anys, 0)}`
}

function againstStoreys({ arrows }: ImportGraph): string {
  const back = arrows.filter(({ from, to }) => {
    const [own, other] = [storeyOf(from), storeyOf(to)]
    return !isOfTests(from) && own !== undefined && other !== undefined && other > own
  })
  return `server arrows against the storeys: ${back.length}`
}

function rooms(name: string, roomOf: (file: string) => string | undefined, { arrows }: ImportGraph): string {
  const between = arrowsBetween(
    roomOf,
    arrows.filter(({ from }) => !isOfTests(from)),
  )
  const inRings = ringsIn(between)
  const back = between.filter(({ from, to }) =>
    inRings.some((ring) => ring.includes(from) && ring.includes(to)),
  )
  return `${name}: ${roomsIn(between)} joined by ${between.length} arrows, ${back.length} of them in rings, ${mutualPairs(between).length} mutual pairs`
}

function roomsIn(arrows: readonly Step[]): number {
  return new Set(arrows.flatMap(({ from, to }) => [from, to])).size
}

function rings(name: string, { arrows }: ImportGraph, counts: (arrow: Arrow) => boolean): string {
  const found = ringsIn(arrows.filter(counts)).map((ring) => ring.length)
  return `${name}: ${found.length}${found.length === 0 ? '' : ` (${found.sort((a, b) => b - a).join(', ')} files)`}`
}

function chain(name: string, { arrows }: ImportGraph, counts: (arrow: Arrow) => boolean): string {
  const files = longestChain(arrows.filter((arrow) => !isOfTests(arrow.from) && counts(arrow)))
  return `${name}: ${files.length} files (${files[0]} … ${files.at(-1)})`
}
