import fc from '@rxdesk/contract/testing/properties'
import { expect, it } from 'vitest'
import { isCostly } from './json-body.ts'

const bytes = (value: unknown) => Buffer.from(JSON.stringify(value))

/** Members of objects and arrays, all together, and levels. */
function shapeOf(value: unknown): { members: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { members: 0, depth: 0 }
  const inner = Object.values(value).map(shapeOf)
  return {
    members: inner.reduce((sum, { members }) => sum + members, inner.length),
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
  }
}

it('lets through whatever keeps within its members and levels', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const { members, depth } = shapeOf(value)
      expect(isCostly(bytes(value), { members, depth })).toBe(false)
      if (depth > 0) expect(isCostly(bytes(value), { members, depth: depth - 1 })).toBe(true)
    }),
  )
})

it('stops many keys, many elements and deep nesting, and takes no text for structure', () => {
  const bounds = { members: 200, depth: 8 }
  const many = Array.from({ length: 75_000 }, (_, at) => [`k${at}`, 1])
  expect(isCostly(bytes(Object.fromEntries(many)), bounds)).toBe(true)
  expect(isCostly(bytes(many.map(() => 0)), bounds)).toBe(true)
  expect(isCostly(Buffer.from('['.repeat(9)), bounds)).toBe(true)
  expect(isCostly(bytes({ text: '[{,:'.repeat(1_000), quoted: '"\\"[[[[[[[[[[' }), bounds)).toBe(false)
})
