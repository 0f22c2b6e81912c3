import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { lengthLimitIn, withLengthLimit } from './length-limit.ts'

const messageOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, withLengthLimit).error?.issues[0]?.message

describe('the limit of a text', () => {
  it('is in the message of a text that is too long', () => {
    expect(lengthLimitIn(messageOf(z.string().max(3), 'four'))).toBe(3)
    expect(messageOf(z.string().max(3), 'two')).toBeUndefined()
  })

  it('leaves the sentence of a rule, and other faults, as they are', () => {
    expect(messageOf(z.string().max(3, 'Enter a code'), 'four')).toBe('Enter a code')
    expect(lengthLimitIn(messageOf(z.number().max(3), 4))).toBeUndefined()
    expect(lengthLimitIn(messageOf(z.array(z.string()).max(1), ['a', 'b']))).toBeUndefined()
    expect(lengthLimitIn(undefined)).toBeUndefined()
  })
})
