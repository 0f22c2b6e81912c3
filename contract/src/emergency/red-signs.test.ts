import { describe, expect, it } from 'vitest'
import fc from '#testing/properties.ts'
import { signsToLookAt, triageSignRows } from './red-signs.ts'

const ADULT = 30 * 12
const calm = { avpu: 'A', airway: 'clear' } as const
const of = (code: string, value: string, unit: string) => [{ code, value, unit }]
const said = (...[code, value, unit]: [string, string, string]) =>
  signsToLookAt(of(code, value, unit), calm, ADULT).map(({ sign, says }) => `${sign} ${says}`)

describe('signs to look at beside the category', () => {
  it.each([
    ['pulse', '49', 'beats/min', ['pulse red']],
    ['pulse', '50', 'beats/min', ['pulse review']],
    ['pulse', '60', 'beats/min', []],
    ['pulse', '130', 'beats/min', []],
    ['pulse', '131', 'beats/min', ['pulse review']],
    ['pulse', '151', 'beats/min', ['pulse red']],
    ['respiratory-rate', '9', 'breaths/min', ['respiratory-rate review']],
    ['respiratory-rate', '30', 'breaths/min', []],
    ['respiratory-rate', '31', 'breaths/min', ['respiratory-rate review']],
    ['spo2', '91', '%', ['spo2 review']],
    ['spo2', '92', '%', []],
    ['temperature', '102.3', '°F', ['temperature review']],
    ['temperature', '39.5', '°C', []],
    ['bp', '80/40', 'mmHg', []],
  ] as const)('of %s %s %s are %o', (code, value, unit, signs) => {
    expect(said(code, value, unit)).toEqual(signs)
  })

  it('are those of the primary survey too, red ones first', () => {
    const signs = signsToLookAt(of('spo2', '88', '%'), { avpu: 'V', airway: 'obstructed' }, ADULT)
    expect(signs.map(({ sign, says }) => `${sign} ${says}`)).toEqual([
      'airway red',
      'avpu review',
      'spo2 review',
    ])
    expect(signsToLookAt([], { avpu: 'U', airway: '' }, null)).toMatchObject([{ sign: 'avpu', says: 'red' }])
  })

  it('have no figures of a child, nor of a person of unknown age', () => {
    for (const months of [null, 0, 12 * 13 - 1])
      expect(signsToLookAt(of('pulse', '160', 'beats/min'), calm, months)).toEqual([])
  })

  it('are at most one for each reading, and only beyond a limit of its row', () => {
    fc.assert(
      fc.property(fc.constantFrom(...triageSignRows), fc.integer({ min: 0, max: 250 }), (row, figure) => {
        const signs = signsToLookAt(of(row.sign, String(figure), row.unit), calm, ADULT)
        expect(signs.length).toBeLessThanOrEqual(1)
        for (const { figures, limit } of signs)
          expect(figures === 'below' ? figure < Number(limit) : figure > Number(limit)).toBe(true)
      }),
    )
  })
})
