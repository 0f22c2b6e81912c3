import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ImportGraph } from './import-graph.ts'
import { importGraph, isOfTests } from './import-graph.ts'
import { notYet } from './not-yet.ts'
import { ringsIn } from './rings.ts'
import {
  areaOf,
  arrowsBetween,
  mutualPairs,
  serverRoomOf,
  storeyOf,
  storeys,
  workbenchFolderOf,
} from './rooms.ts'
import { readSourceTree } from './source-tree.ts'

const MOST_LINES_OF_A_FILE = 400
const MOST_LINES_OF_A_FUNCTION = 120

/** The first line of a generated file. */
const GENERATED = /^\/\/ Written by `npm run /

let graph: ImportGraph
/** Generated files may have any length. */
let generated: ReadonlySet<string>
/** Every source file with its text. */
let files: ReadonlyMap<string, string>
/** Arrows of production code: a test may import whatever it tests. */
let arrows: ImportGraph['arrows']

beforeAll(() => {
  const tree = readSourceTree(path.join(import.meta.dirname, '../..'))
  files = tree.files
  generated = new Set([...tree.files].flatMap(([file, text]) => (GENERATED.test(text) ? [file] : [])))
  graph = importGraph(tree)
  arrows = graph.arrows.filter(({ from }) => !isOfTests(from))
})

const said = ({ from, to }: { from: string; to: string }) => `${from} imports ${to}`

describe('the server', () => {
  it('is layered: every file is in one of the storeys or above them', () => {
    const files = [...graph.sources.keys()].filter(
      (file) => file.startsWith('server/src/') && !isOfTests(file),
    )
    for (const storey of storeys)
      expect(files.filter((file) => file.startsWith(`server/src/${storey}/`)).length).toBeGreaterThan(10)
    expect(files.filter((file) => storeyOf(file) === undefined)).toEqual([])
  })

  it('imports downwards only', () => {
    const wrong = arrows.filter(({ from, to }) => {
      const [own, other] = [storeyOf(from), storeyOf(to)]
      return own !== undefined && other !== undefined && other > own
    })
    expect(wrong.map(said)).toEqual([])
  })

  it('has no two rooms that import each other', () => {
    expect(mutualPairs(arrowsBetween(serverRoomOf, arrows))).toEqual([])
  })
})

describe.each([
  // Code that assembles the areas, or uses them as a client would.
  {
    packageFolder: 'server',
    above: /^server\/src\/(?:server\.ts|process\/.*|demo\/.*|areas\/area-calls\.ts)$/,
    atLeast: 100,
  },
  { packageFolder: 'web', above: /^web\/src\/router\.tsx$/, atLeast: 300 },
] as const)('the areas of the $packageFolder', ({ packageFolder, above, atLeast }) => {
  it('import nothing of another, and nothing below an area imports one', () => {
    const intoAreas = arrows.filter(
      ({ from, to }) => from.startsWith(`${packageFolder}/`) && areaOf(packageFolder, to) !== undefined,
    )
    expect(intoAreas.length).toBeGreaterThan(atLeast)
    const wrong = intoAreas.filter(
      ({ from, to }) => areaOf(packageFolder, from) !== areaOf(packageFolder, to) && !above.test(from),
    )
    expect(wrong.map(said)).toEqual([])
  })
})

it('the workbench is based on its case: a feature imports only that, the screen imports all of them', () => {
  const between = arrowsBetween(workbenchFolderOf, arrows)
  const wrong = between.filter(({ from, to }) => from !== 'screen' && to !== 'case')
  expect(wrong.map(({ from, to }) => `${from} → ${to}`).sort()).toEqual(notYet.workbench)
})

it('no import leads back to its file, not by types and not by lazy imports', () => {
  expect(ringsIn(graph.arrows).map(([first]) => first)).toEqual(notYet.rings)
})

it('no import climbs three folders', () => {
  const wrong = [...graph.sources].flatMap(([file, { imports }]) =>
    imports
      .filter(({ specifier }) => specifier.startsWith('../../../'))
      .map((each) => `${file}: ${each.specifier}`),
  )
  expect(wrong).toEqual([])
})

it(`no file is longer than ${MOST_LINES_OF_A_FILE} lines`, () => {
  const wrong = [...graph.sources].filter(
    ([file, { lines }]) => lines > MOST_LINES_OF_A_FILE && !generated.has(file),
  )
  expect(wrong.map(([file, { lines }]) => `${file}: ${lines}`)).toEqual([])
})

it(`no function is longer than ${MOST_LINES_OF_A_FUNCTION} lines`, () => {
  const wrong = [...graph.sources].flatMap(([file, { functions }]) =>
    functions.filter(({ lines }) => lines > MOST_LINES_OF_A_FUNCTION).map(({ name }) => `${file}: ${name}`),
  )
  expect(wrong.sort()).toEqual(notYet.longFunctions)
})

it('nothing is typed as any', () => {
  const wrong = [...graph.sources].filter(([, { anys }]) => anys > 0)
  expect(wrong.map(([file]) => file)).toEqual([])
})

describe('the screens', () => {
  const inScreens = (pattern: RegExp, except: RegExp) =>
    [...files].flatMap(([file, text]) =>
      file.startsWith('web/src/') && !isOfTests(file) && !except.test(file) && pattern.test(text)
        ? [file]
        : [],
    )

  it('write dates, spans, numbers and amounts by one file', () => {
    const format = /Intl\.(?:NumberFormat|DateTimeFormat)|\.toLocale(?:Date|Time)?String/
    expect(inScreens(format, /(?!)/)).toEqual(['web/src/parts/written.ts'])
  })

  it('take shadows from the theme', () => {
    const shadow = /boxShadow: '(?!inset)/
    expect(inScreens(shadow, /^web\/src\/theme\//)).toEqual([])
  })
})
