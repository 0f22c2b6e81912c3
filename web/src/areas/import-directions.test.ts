import { expect, it } from 'vitest'

/** The source of the web client, by path from this folder. */
const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** What puts the areas together; of their texts, the types. */
const above = ['router.tsx', 'language/text-types.ts']

/** A path below `src`, as seen from a file of it. */
function resolved(from: string, to: string): string {
  const path = from.split('/').slice(0, -1)
  for (const step of to.split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.') path.push(step)
  }
  return path.join('/')
}

const imports = Object.entries(sources)
  .map(([path, text]) => ({ from: resolved('areas/x', path), text }))
  .filter(({ from }) => !/\.(?:test|fixture)\.tsx?$/.test(from))
  .flatMap(({ from, text }) =>
    [...text.matchAll(/(?:from|import|import\()\s*'([.#][^']+)'/g)].map(([, to = '']) => ({
      from,
      to: to.startsWith('#') ? to.slice(1) : resolved(from, to),
    })),
  )
const areaOf = (file: string) => /^areas\/([^/]+)\//.exec(file)?.[1]

it('an area imports nothing of another, and nothing that areas share imports one', () => {
  expect(imports.filter(({ to }) => areaOf(to) !== undefined).length).toBeGreaterThan(300)
  const wrong = imports.filter(
    ({ from, to }) => areaOf(to) !== undefined && areaOf(from) !== areaOf(to) && !above.includes(from),
  )
  expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})
