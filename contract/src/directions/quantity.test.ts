import { describe, expect, it } from 'vitest'
import fc from '#testing/properties.ts'
import { quantityFor } from './quantity.ts'
import { readDirections } from './read.ts'

describe('the quantity for a treatment', () => {
  it.each([
    ['1-0-1 x 5 days', 10],
    ['½-0-½ x 5 days', 5],
    ['1½-0-1 tab x 3 days', 7.5],
    ['1 tab BD x 2/52', 28],
    ['1 tab TDS 1/12', 90],
    ['5 ml TDS x 5 days', 75],
    ['5 ml 1-0-1 x 5 days', 50],
    ['1 tab Q6H x 3 days', 12],
    ['1 tab q7h x 2 weeks', 48],
    ['1 tab alternate days x 10 days', 5],
    ['1 tab every 3 days x 10 days', 4],
    ['1 tab weekly x 8 weeks', 8],
    ['1 tab Mon/Wed/Fri x 2 weeks', 6],
    ['1 tab Mon/Wed/Fri x 9 days', 5],
    ['1 tab monthly x 3 months', 3],
    ['1 tab HS x 10 days', 10],
    ['1-2 tab BD x 5 days', 20],
    ['1 tab BD 5-7 days', 14],
    ['2 tab stat', 2],
    ['1 tab single dose', 1],
    ['1 tab BD x 6 doses', 6],
    ['2 tab at 6 am and 6 pm x 4 days', 16],
    ['1-0-1 alternate days x 10 days', 10],
    ['1-0-1 x 5 days then 1-0-0 x 5 days then stop', 15],
    ['2 tab stat then 1 tab BD x 5 days', 12],
    ['1 tab TDS x 3 days then 1 tab BD x 3 days then 1 tab OD x 3 days', 18],
    ['1 tab 2-3 times a week x 2 weeks', 6],
    ['1 tab twice a month x 2 months', 4],
  ])('of %s is %d', (text, amount) => {
    const quantity = quantityFor(readDirections(text))
    expect(quantity?.amount).toBe(amount)
    expect(quantity?.basis).toBeTruthy()
  })

  it('says how it was computed', () => {
    expect(quantityFor(readDirections('1-0-1 tab x 2 weeks'))).toEqual({
      amount: 28,
      unit: 'tablet',
      basis: '1-0-1 tab over 2 weeks (14 days)',
    })
    expect(quantityFor(readDirections('1-2 puffs BD x 5 days'))?.basis).toBe(
      '2 puffs a dose over 5 days, at most',
    )
  })

  it.each([
    ['1-0-1'],
    ['BD x 5 days'],
    ['1 tab x 5 days'],
    ['1 tab BD SOS x 5 days'],
    ['1 tab BD till review'],
    ['1 tab BD to continue'],
    ['apply BD x 5 days'],
    ['101 x 5 days'],
    ['1-0-1 TDS x 5 days'],
    ['Tab BD x 5 days'],
    ['1-0-1 x 5 days then 1-0-0'],
    ['1 tab BD x 5 days then SOS'],
    ['1 tab BD x 5 days then BD x 5 days'],
    ['1 tab BD x 5 days then 5 ml BD x 5 days'],
    ['15 mg/kg BD x 5 days'],
    ['stat'],
    [''],
  ])('of %s is not known', (text) => {
    expect(quantityFor(readDirections(text))).toBeUndefined()
  })

  it.each([
    ['1-0-1 x 5 days', 'Drops'],
    ['1-0-1 x 5 days', 'ORAL SUSPENSION'],
    ['1-0-1 x 5 days', 'Eye ointment'],
    ['1-0-1 syrup x 5 days', undefined],
    ['2 drops TDS x 5 days', 'Drops'],
    ['2 drops TDS x 5 days', undefined],
  ])('of %s is not known when the form is %s: how much a bottle holds is not', (text, form) => {
    expect(quantityFor(readDirections(text, { form }), form)).toBeUndefined()
  })

  it.each([
    ['1-0-1 x 5 days', 'TABLET', 10],
    ['1-0-1 x 5 days', 'Soft gel capsule', 10],
    ['1-0-1 x 5 days', 'Powder for injection', 10],
    ['1-0-1 x 5 days', '', 10],
    ['5 ml 1-0-1 x 5 days', 'Syrup', 50],
    ['1 sachet BD x 5 days', 'Powder', 10],
  ])('of %s is known when the form is %s', (text, form, amount) => {
    expect(quantityFor(readDirections(text, { form }), form)?.amount).toBe(amount)
  })

  it('adds up over the steps', () => {
    const quantity = quantityFor(readDirections('1-0-1 tab x 5 days then 1-0-0 x 5 days'))
    expect(quantity).toMatchObject({ amount: 15, unit: 'tablet' })
  })

  it('grows with the days and with the dose, never below either', () => {
    const number = fc.integer({ min: 1, max: 20 })
    fc.assert(
      fc.property(number, number, number, (morning, night, days) => {
        const one = quantityFor(readDirections(`${morning}.0-0-${night}.0 tab x ${days} days`))
        expect(one?.amount).toBe((morning + night) * days)
      }),
    )
  })
})
