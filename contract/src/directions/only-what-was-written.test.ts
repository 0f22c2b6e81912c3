import { describe, expect, it } from 'vitest'
import fc from '#testing/properties.ts'
import { isSettled, REASONS } from './model.ts'
import { readDirections } from './read.ts'
import { REASON_WORDS } from './reasons.ts'

/** Classes of writing that were once settled as something else, each over many ways of writing it. */

const product = fc.constantFrom(
  'Amlo',
  'Telma',
  'Dolo',
  'Cetzine',
  'Glycomet',
  'Ecosprin',
  'Atorva',
  'Nicardia',
)
const strength = fc.constantFrom(5, 10, 20, 40, 75, 500, 650)
const often = fc.constantFrom('1-0-0', '1-0-1', '0-0-1', '1 OD', '1 BD', '1 HS')
const amount = fc.constantFrom('1 tab', '2 tab', 'half tab', '1 cap', '5 ml', '75 mg', '1 amp', '2 puffs')
const now = fc.constantFrom('stat', 'immediately', 'at once')
const need = fc.constantFrom('SOS', 'sos', 'PRN', 's/o/s')
const joint = fc.constantFrom(', ', ' and ', ' & ', ' ')

/** Reasons as one word or two of Hindi in Latin letters, and in its own. */
const reasons = REASONS.flatMap((reason) => {
  const { hinglish, hindi } = REASON_WORDS[reason]
  const first = (words: string) => /^[(|]*([^|()]+)/.exec(words)?.[1]?.trim() ?? ''
  return [
    ...(hinglish ? [{ reason, on: `${first(hinglish)} par`, put: 'lagaye' }] : []),
    { reason, on: `${first(hindi)} पर`, put: 'लगाएं' },
  ]
}).filter(({ on }) => on.trim().split(' ').length < 3)

describe('only what was written is settled', () => {
  it('two products in one line are asked about', () => {
    fc.assert(
      fc.property(product, strength, product, strength, often, (one, a, other, b, how) => {
        fc.pre(one !== other)
        for (const and of [' and ', ' & ', ' + ', ', '])
          expect(isSettled(readDirections(`${one} ${a}${and}${other} ${b} ${how}`, { form: 'Tablet' }))).toBe(
            false,
          )
      }),
    )
  })

  it('what is put on the complaint is put there, and not taken as needed for it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...reasons),
        fc.constantFrom('BD', 'subah sham', 'raat ko'),
        ({ on, put }, how) => {
          const read = readDirections(`${on} ${how} ${put}`, { form: 'Cream' })
          expect({ on, asNeeded: read.asNeeded }).toEqual({ on, asNeeded: false })
        },
      ),
    )
  })

  it('a dose at once beside "as needed" is asked about', () => {
    fc.assert(
      fc.property(amount, now, joint, need, (dose, stat, and, sos) => {
        expect(isSettled(readDirections(`${dose} ${stat}${and}${sos}`))).toBe(false)
      }),
    )
  })

  it('a later dose of its own is a step, with its amount, or asked about', () => {
    const count = fc.integer({ min: 1, max: 4 })
    fc.assert(
      fc.property(count, count, fc.integer({ min: 1, max: 48 }), joint, (first, second, hours, and) => {
        const read = readDirections(`${first} tab stat${and}${second} tab after ${hours} hrs`)
        if (!isSettled(read)) return
        const amounts = read.steps?.map(({ amount: each }) => each?.numerator)
        expect({ hours, amounts }).toEqual({ hours, amounts: [first, second] })
      }),
    )
  })

  it('what is rinsed with is not swallowed', () => {
    const ways = fc.constantFrom('swish', 'swish and spit', 'gargle', 'rinse', 'hold and spit')
    fc.assert(
      fc.property(ways, fc.constantFrom('in the mouth', 'by mouth', 'in mouth'), (way, mouth) => {
        expect(readDirections(`${way} 10 ml ${mouth} BD`, { form: 'Mouthwash' }).route).not.toBe('oral')
      }),
    )
  })
})
