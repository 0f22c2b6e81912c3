import { describe, expect, it } from 'vitest'
import fc from '#testing/properties.ts'
import { mentionsOf, type Stance } from './stance.ts'

const ILLNESS = /\b(?:asthma(?:tic)?|ckd|epilepsy)\b|दमा/iu
const stancesOf = (note: string) => mentionsOf(note, ILLNESS).map(({ stance }) => stance)

describe('a note', () => {
  it.each<[string, Stance[]]>([
    ['k/c/o asthma', ['present']],
    ['Asthma on inhalers since childhood', ['present']],
    ['uncontrolled asthma, not on regular treatment for asthma', ['present', 'present']],
    ['No relief in asthma', ['present']],
    ['no fever but asthma', ['present']],
    ['No fever, asthma', ['present']],
    ['No DM, CKD stage 4', ['present']],
    ['Father has DM, patient has asthma', ['present']],
    ['Mother says child has asthma', ['present']],
    ['h/o asthma', ['history']],
    ['CKD diagnosed in 2019', ['history']],
    ['childhood asthma', ['past']],
    ['asthma, fully recovered', ['past']],
    ['? asthma', ['possible']],
    ['asthma likely', ['possible']],
    ['suspected CKD', ['possible']],
    ['no asthma', ['absent']],
    ['No K/C/O DM/HTN/Asthma/CKD', ['absent', 'absent']],
    ['No h/o DM, HTN, asthma, CKD', ['absent', 'absent']],
    ['denies asthma or CKD', ['absent', 'absent']],
    ['Asthma: No, CKD: nil', ['absent', 'absent']],
    ['r/o CKD', ['absent']],
    ['asthma ruled out', ['absent']],
    ['does not have asthma', ['absent']],
    ['Not a known case of asthma or epilepsy', ['absent', 'absent']],
    ['asthma nahi hai', ['absent']],
    ['दमा नहीं है', ['absent']],
    ['Come at once if asthma gets worse', ['absent']],
    ['to prevent CKD', ['absent']],
    ['Family h/o asthma, CKD', ['relative', 'relative']],
    ['asthma in mother', ['relative']],
    ['F/H/O asthma', ['relative']],
  ])('%s', (note, expected) => expect(stancesOf(note)).toEqual(expected))

  it('that denies or affirms an illness does so whatever stands in its other sentences', () => {
    const other = fc.constantFrom(
      'Fever 3 days',
      'No cough',
      'Father had TB',
      'BP 120/80',
      '? malaria',
      'Sr. urea 30',
    )
    fc.assert(
      fc.property(
        fc.array(other, { maxLength: 3 }),
        fc.array(other, { maxLength: 3 }),
        fc.boolean(),
        (a, b, has) => {
          const note = [...a, has ? 'known asthma' : 'no asthma', ...b].join('. ')
          expect(stancesOf(note)).toEqual([has ? 'present' : 'absent'])
        },
      ),
    )
  })
})
