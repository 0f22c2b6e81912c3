import { expect, it } from 'vitest'
import { parseSource } from './parse-source.ts'

it('finds every way in which a module is named', () => {
  const { imports } = parseSource(
    'web/src/some.tsx',
    `
    import type { A } from './type.ts'
    import { type B, c } from './both.ts'
    import './style.css'
    export { d } from './again.ts'
    export type { E } from './again-type.ts'
    // import './comment.ts'
    const text = "import './text.ts'"
    const later = () => import('./later.tsx')
    type F = import('./inline.ts').F
    export const View = () => <p>import './shown.ts'</p>
    `,
  )
  expect(imports).toEqual([
    { specifier: './type.ts', isType: true, isLazy: false },
    { specifier: './both.ts', isType: false, isLazy: false },
    { specifier: './style.css', isType: false, isLazy: false },
    { specifier: './again.ts', isType: false, isLazy: false },
    { specifier: './again-type.ts', isType: true, isLazy: false },
    { specifier: './later.tsx', isType: false, isLazy: true },
    { specifier: './inline.ts', isType: true, isLazy: false },
  ])
})

it('counts the lines of a file and of its functions, from the first to the last', () => {
  const { lines, functions } = parseSource(
    'some.ts',
    `function declared() {

  // A comment counts.
}
const named = () => [
  1,
]
class Kept {
  method() {
    return 1
  }
}
`,
  )
  expect(lines).toBe(12)
  expect(functions).toEqual([
    { name: 'declared', lines: 4 },
    { name: 'named', lines: 3 },
    { name: 'method', lines: 3 },
  ])
})

it('takes a test for a function, a group of tests for none', () => {
  const { functions } = parseSource(
    'some.test.ts',
    `describe.each([1])('a group of %s', () => {
  it('holds', () => {
    expect(1).toBe(1)
  })
})
`,
  )
  expect(functions).toEqual([{ name: 'holds', lines: 3 }])
})

it('sees any where it is a type, not where it is a word', () => {
  expect(parseSource('some.ts', 'const any: any = 1 // any').anys).toBe(1)
  expect(parseSource('some.ts', 'const list: Promise<any>[] = []').anys).toBe(1)
})

it('names a file that it cannot read', () => {
  expect(() => parseSource('broken.ts', 'const = 1')).toThrow(/^broken\.ts: /)
})
