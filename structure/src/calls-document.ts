import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ImportGraph, importGraph, isOfTests } from './import-graph.ts'
import type { SourceTree } from './source-tree.ts'
import { unaskedCalls } from './unasked-calls.ts'

/** What the list needs of a call's definition. */
interface Call {
  id: string
  steps: string
  origin: string
  summary: string
}

/** A call with the screens whose code asks it; `everywhere` of what the shell asks. */
export interface CallUse extends Call {
  screens: readonly string[]
  everywhere: boolean
}

const CALL_FILE = /^contract\/src\/areas\/[^/]+\/(?:[a-z-]+-)?calls\.ts$/
/** Code beside the screens, which every signed-in user has open. */
const ASIDE = /^web\/src\/(?:shell|session|wire|language|theme)\//

/** Calls by file and exported name, as the catalogue takes them up: whatever a file of calls exports. */
async function definitionsOf(root: string, tree: SourceTree): Promise<Map<string, Call>> {
  const found = new Map<string, Call>()
  for (const file of [...tree.files.keys()].filter((name) => CALL_FILE.test(name))) {
    const exported: Record<string, unknown> = await import(pathToFileURL(path.join(root, file)).href)
    for (const [name, value] of Object.entries(exported))
      if (isCall(value)) found.set(`${file} ${name}`, callOf(value))
  }
  return found
}

type Definition = Record<'group' | 'name' | 'steps' | 'summary', string> & { origin?: string }

function isCall(value: unknown): value is Definition {
  return (
    typeof value === 'object' && value !== null && 'steps' in value && 'group' in value && 'name' in value
  )
}

function callOf({ group, name, steps, summary, origin }: Definition): Call {
  return { id: `${group}/${name}`, steps, origin: origin ?? 'documented', summary }
}

/** A screen's paths with the file that shows it: one route, or a file that makes several. */
function routesOf(tree: SourceTree): { paths: string[]; file: string }[] {
  return [...tree.files].flatMap(([file, text]) => {
    if (!/^web\/src\/areas\/.*routes?\.tsx$/.test(file)) return []
    const paths = [...text.matchAll(/path: [`'](\/[^`']*)[`']|'(\/[A-Za-z][\w/$-]*)'/g)].flatMap(
      ([, own, listed]) => own ?? listed ?? [],
    )
    const screens = [...new Set(paths)].filter((screen) => !screen.startsWith('/error-pages/'))
    return screens.length > 0 ? [{ paths: screens, file }] : []
  })
}

/** The files that a screen's code consists of, without what is beside the screens. */
function codeOf(graph: ImportGraph, start: string): Set<string> {
  const seen = new Set([start])
  const waiting = [start]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
    for (const { from, to, isType } of graph.arrows)
      if (from === file && !isType && to.startsWith('web/src/') && !ASIDE.test(to) && !seen.has(to)) {
        seen.add(to)
        waiting.push(to)
      }
  return seen
}

/** The calls that a file names: imported values of the contract's files of calls. */
function askedIn(graph: ImportGraph, tree: SourceTree, file: string): string[] {
  const text = tree.files.get(file) ?? ''
  return graph.arrows
    .filter(({ from, to, isType }) => from === file && !isType && CALL_FILE.test(to))
    .flatMap(({ to, specifier }) => {
      const [, whole = '', named = ''] =
        new RegExp(`import (?:\\* as (\\w+)|\\{([^}]*)\\}) from '${specifier}'`).exec(text) ?? []
      const members = whole === '' ? [] : [...text.matchAll(new RegExp(`\\b${whole}\\.(\\w+)`, 'g'))]
      return [...named.split(','), ...members.map(([, name = '']) => name)]
        .map((name) => name.trim().split(' as ')[0] ?? '')
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => `${to} ${name}`)
    })
}

/** Every served call, in the order of its path, with the screens that ask it. */
export async function callUses(root: string, tree: SourceTree): Promise<CallUse[]> {
  const graph = importGraph(tree)
  const definitions = await definitionsOf(root, tree)
  const asked = new Map<string, string[]>()
  for (const file of tree.files.keys())
    if (file.startsWith('web/src/') && !isOfTests(file)) asked.set(file, askedIn(graph, tree, file))
  const screens = new Map<string, Set<string>>()
  for (const { paths, file } of routesOf(tree))
    for (const part of codeOf(graph, file))
      for (const call of asked.get(part) ?? []) {
        const of = screens.get(call) ?? new Set()
        for (const one of paths) of.add(one)
        screens.set(call, of)
      }
  const aside = new Set([...asked].flatMap(([file, calls]) => (ASIDE.test(file) ? calls : [])))
  return [...definitions]
    .map(([key, call]) => ({
      ...call,
      everywhere: aside.has(key),
      screens: [...(screens.get(key) ?? [])].sort(),
    }))
    .sort((a, b) => a.id.localeCompare(b.id))
}

const isAsked = ({ screens, everywhere }: CallUse) => everywhere || screens.length > 0

/** Calls that no screen asks and of which nothing says why, and reasons of calls that a screen asks or that are gone. */
export function unexplained(uses: readonly CallUse[]): string[] {
  const unasked = uses.filter((use) => !isAsked(use)).map(({ id }) => id)
  const explained = Object.keys(unaskedCalls)
  return [
    ...unasked.filter((id) => !explained.includes(id)),
    ...explained.filter((id) => !unasked.includes(id)),
  ].sort()
}

/** The document: a table of all served calls. */
export function callsDocument(uses: readonly CallUse[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim()
  const rows = uses.map((use) => {
    const where = [
      ...(use.everywhere ? ['every screen'] : []),
      ...use.screens.map((screen) => `\`${screen}\``),
    ]
    const reason = unaskedCalls[use.id] ?? ''
    const shown = where.length > 0 ? where.join(', ') : `programs alone: ${reason}`
    return `| ${use.id} | ${use.origin} | ${use.steps} | ${cell(use.summary)} | ${cell(shown)} |`
  })
  const documented = uses.filter(({ origin }) => origin === 'documented').length
  const unasked = uses.filter((use) => !isAsked(use)).length
  return [
    '# The served calls and the screens that ask them',
    '',
    '<!-- Written by `npm run calls`; a test compares it with the code. -->',
    '',
    `${uses.length} calls are served: ${documented} that the documents name and ${uses.length - documented} of our own. ${unasked} are asked by no screen; each says what the screen asks instead. A route that makes several screens names them all.`,
    '',
    '| call | origin | steps | what it does | asked by |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
