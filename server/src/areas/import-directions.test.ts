import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const areas = import.meta.dirname
const source = path.dirname(areas)

/** What puts the areas together, or uses them as a person would. */
const above = ['server.ts', 'demo', 'areas/area-calls.ts']

interface Import {
  from: string
  to: string
}

/** Every import within the server but those of tests and their fixtures, as paths from its root. */
function imports(): Import[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.(?:test|fixture)\.ts$/.test(file))
    .flatMap((from) =>
      [
        ...readFileSync(path.join(source, from), 'utf8').matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g),
      ].map(([, to = '']) => ({ from, to: path.join(path.dirname(from), to) })),
    )
}
const areaOf = (file: string) => /^areas\/([^/]+)\//.exec(file)?.[1]
const isAbove = (file: string) => above.some((each) => file === each || file.startsWith(`${each}/`))

it('an area imports nothing of another, and nothing below an area imports one', () => {
  const found = imports()
  expect(found.filter(({ to }) => areaOf(to) !== undefined).length).toBeGreaterThan(100)
  const wrong = found.filter(
    ({ from, to }) => areaOf(to) !== undefined && areaOf(from) !== areaOf(to) && !isAbove(from),
  )
  expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})
