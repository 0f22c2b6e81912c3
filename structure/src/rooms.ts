import type { Step } from './rings.ts'

/** The storeys of the server, from the ground up: each may import itself and those below it. */
export const storeys: readonly string[] = ['platform', 'engines', 'domain', 'areas']

/** Code above the areas: it starts the server, fills it for a demonstration, or tests it. */
const above: readonly string[] = ['demo', 'main.ts', 'process', 'server.ts', 'testing']

/** The storey of a file of the server, counted from the ground; undefined for a file in none. */
export function storeyOf(file: string): number | undefined {
  const [first = ''] = inside('server/src/', file)
  const storey = storeys.indexOf(first)
  if (storey >= 0) return storey
  return above.includes(first) ? storeys.length : undefined
}

/** A folder of a storey, such as `domain/people`; above the storeys the folder or file itself. */
export function serverRoomOf(file: string): string | undefined {
  const steps = inside('server/src/', file)
  const [first, second, third] = steps
  if (first === undefined) return undefined
  return third !== undefined && storeys.includes(first) ? `${first}/${second}` : first
}

/** The area that a file of a package belongs to: a folder below its `areas`. */
export function areaOf(packageFolder: 'server' | 'web', file: string): string | undefined {
  const [first, second, third] = inside(`${packageFolder}/src/`, file)
  return first === 'areas' && third !== undefined ? second : undefined
}

/** The folder of the workbench that a file is in. */
export function workbenchFolderOf(file: string): string | undefined {
  const [first, second] = inside('web/src/areas/workbench/', file)
  return second === undefined ? undefined : first
}

function inside(folder: string, file: string): string[] {
  return file.startsWith(folder) ? file.slice(folder.length).split('/') : []
}

/** The arrows between rooms that follow from arrows between files, each once. */
export function arrowsBetween(roomOf: (file: string) => string | undefined, arrows: readonly Step[]): Step[] {
  const found = new Map<string, Step>()
  for (const arrow of arrows) {
    const from = roomOf(arrow.from)
    const to = roomOf(arrow.to)
    if (from !== undefined && to !== undefined && from !== to) found.set(`${from} → ${to}`, { from, to })
  }
  return [...found.values()]
}

/** Rooms that import each other. */
export function mutualPairs(arrows: readonly Step[]): string[] {
  const known = new Set(arrows.map(({ from, to }) => `${from} → ${to}`))
  return arrows
    .filter(({ from, to }) => from < to && known.has(`${to} → ${from}`))
    .map(({ from, to }) => `${from} ↔ ${to}`)
    .sort()
}
