import { expect, it } from 'vitest'
import { unstorablePath } from './storable-text.ts'

it.each([
  [{ note: 'a\0b' }, 'note'],
  [{ docobsv: { diagnosis: ['Fever', '\ud800'] } }, 'docobsv.diagnosis.1'],
  [{ 'na\0me': 1 }, ''],
])('finds what cannot be stored in %j', (payload, path) => expect(unstorablePath(payload)).toBe(path))

it('refuses excessive nesting, and survives it', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
  expect(unstorablePath({ list: deep })).toMatch(/^list/)
})

it('lets every whole text pass', () => {
  expect(
    unstorablePath({ name: 'आशा 😀', list: ['', 'a\nb'], number: 1, nothing: null, deep: { flag: true } }),
  ).toBeUndefined()
})
