import { describe, expect, it } from 'vitest'
import { type EntityKind, entityKinds } from '#options.ts'
import fc from '#testing/properties.ts'
import { countOf, genericLeftOut, openPointsOf } from './open-points.ts'

const waits = (kind: EntityKind) => ({ kind, value: { text: '9' } }) as never

const known = { ageYears: 30, ageMonths: null, dateOfBirth: '', genderCode: 2 }
const whole = { medicines: 1, leftOut: [], patient: known, waiting: [] }
const line = (medName: string, saltName = '', dosage = '1-0-1') => ({
  medName,
  saltName,
  strength: '',
  dosage,
})

describe('open points', () => {
  it.each([
    [{}, []],
    [{ ageYears: null }, ['noAge']],
    [{ ageYears: null, ageMonths: 3 }, []],
    [{ ageYears: null, dateOfBirth: '01-02-2020' }, []],
    [{ genderCode: null }, ['noSex']],
    [{ genderCode: 4 }, ['noSex']],
    [{ ageYears: null, genderCode: null }, ['noAge', 'noSex']],
  ])('of a patient with %j are %j', (change, kinds) => {
    expect(openPointsOf({ ...whole, patient: { ...known, ...change } }).map(({ kind }) => kind)).toEqual(
      kinds,
    )
  })

  it('name the generic lines that are not printed', () => {
    const leftOut = genericLeftOut(
      [line('Crocin', 'Paracetamol')],
      [line('Paracetamol'), line('Zinc'), line('Paracetamol', '', '1-1-1')],
    )
    expect(leftOut).toEqual(['Zinc', 'Paracetamol'])
    expect(openPointsOf({ ...whole, leftOut })).toEqual([
      { kind: 'genericLeftOut', waiting: [], names: ['Zinc', 'Paracetamol'] },
    ])
    expect(genericLeftOut([], [line('Zinc')])).toEqual([])
  })

  it('count everything that waits, medicines first, and are empty where nothing does', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...entityKinds)), fc.nat(3), (kinds, medicines) => {
        const points = openPointsOf({ ...whole, medicines, waiting: kinds.map(waits) })
        const [notLookedAt] = points.filter(({ kind }) => kind === 'notLookedAt')
        expect(points.some(({ kind }) => kind === 'noMedicine')).toBe(medicines === 0)
        expect(notLookedAt ? countOf(notLookedAt) : 0).toBe(kinds.length)
        if (kinds.includes('medicine')) expect(notLookedAt?.waiting[0]?.kind).toBe('medicine')
      }),
    )
  })

  it('leave out a number that the reader may not see', () => {
    const shut = { kind: 'mobile', value: { text: '' } } as const
    expect(openPointsOf({ ...whole, waiting: [shut] })).toEqual([])
  })
})
