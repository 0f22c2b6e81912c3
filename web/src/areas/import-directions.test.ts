import { describe, expect, it } from 'vitest'

/** The source of the web client, by path from this folder. */
const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** What puts the areas together; of their texts, the types. */
const above = ['router.tsx', 'language/text-types.ts']

/** A path below `src`, as a file of it names another: by its own folder, or by `#` from the top. */
function resolved(from: string, to: string): string {
  if (to.startsWith('#')) return to.slice(1)
  const path = from.split('/').slice(0, -1)
  for (const step of to.split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.') path.push(step)
  }
  return path.join('/')
}

interface Import {
  readonly from: string
  readonly to: string
}

/** Every import of a file by another, of types and of what is loaded later as well. */
const imports: readonly Import[] = Object.entries(sources)
  .map(([path, text]) => ({ from: resolved('areas/x', path), text }))
  .filter(({ from }) => !/\.(?:test|fixture)\.tsx?$/.test(from))
  .flatMap(({ from, text }) =>
    [...text.matchAll(/(?:from|import|import\()\s*'([.#][^']+)'/g)].map(([, to = '']) => ({
      from,
      to: to.startsWith('#') ? to.slice(1) : resolved(from, to),
    })),
  )
const told = (wrong: readonly Import[]) => wrong.map(({ from, to }) => `${from} imports ${to}`)
const areaOf = (file: string) => /^areas\/([^/]+)\//.exec(file)?.[1]

it('an area imports nothing of another, and nothing that areas share imports one', () => {
  expect(imports.filter(({ to }) => areaOf(to) !== undefined).length).toBeGreaterThan(300)
  const wrong = imports.filter(
    ({ from, to }) => areaOf(to) !== undefined && areaOf(from) !== areaOf(to) && !above.includes(from),
  )
  expect(told(wrong)).toEqual([])
})

describe('in the workbench', () => {
  /** The folder of the workbench that a file lies in: the case, a feature, or the screen. */
  const roomOf = (file: string) => /^areas\/workbench\/([^/]+)\//.exec(file)?.[1]
  const within = imports.filter(({ to }) => roomOf(to) !== undefined)
  const between = within.filter(({ from, to }) => roomOf(from) !== roomOf(to))

  it('the case imports no feature, and a feature no other', () => {
    expect(between.length).toBeGreaterThan(200)
    const wrong = between.filter(
      ({ from, to }) => roomOf(from) !== 'screen' && roomOf(to) !== 'case' && !above.includes(from),
    )
    expect(told(wrong)).toEqual([])
  })

  it('only the router imports the screen', () => {
    const wrong = between.filter(({ from, to }) => roomOf(to) === 'screen' && !above.includes(from))
    expect(told(wrong)).toEqual([])
  })

  it('no two folders import each other, those of the case among them', () => {
    const folderOf = (file: string) => file.split('/').slice(0, -1).join('/')
    const arrows = new Set(within.map(({ from, to }) => `${folderOf(from)} ${folderOf(to)}`))
    const pairs = [...arrows].filter((arrow) => {
      const [from, to] = arrow.split(' ')
      return from !== to && arrows.has(`${to} ${from}`)
    })
    expect(pairs).toEqual([])
  })
})

it('no file imports itself by way of others', () => {
  expect(onCircles(imports.filter(({ from }) => !from.startsWith('language/')))).toEqual([])
})

/** The files that lie on a circle of imports, or between two: what is left when what ends nowhere is taken away. */
function onCircles(all: readonly Import[]): string[] {
  let left = all
  for (;;) {
    const [sources, targets] = [left.map(({ from }) => from), left.map(({ to }) => to)].map(
      (files) => new Set(files),
    )
    const next = left.filter(({ from, to }) => sources?.has(to) && targets?.has(from))
    if (next.length === left.length) return [...(sources ?? [])].sort()
    left = next
  }
}
