import { describe, expect, it } from 'vitest'
import {
  answersKept,
  computedQuantity,
  draftOf,
  emptyDraft,
  lineOf,
  missingIn,
  settledDirections,
  unknownProduct,
} from './medicine-draft.ts'

const tablet = { ...unknownProduct, type: 'TABLET', newMedicine: false }
const eyeDrops = { ...unknownProduct, type: 'EYE DROPS', newMedicine: false }
const draft = { ...emptyDraft, medName: 'Paracetamol', product: tablet }

describe('a medicine as it is typed', () => {
  it('becomes the fields of a line, with the typed text beside them', () => {
    const line = lineOf({ ...draft, dosage: '1-0-½ PC x 5 days' })
    expect(line).toMatchObject({
      medName: 'Paracetamol',
      dosage: '1-0-½ PC x 5 days',
      mn: '1',
      an: '0',
      nt: '0.5',
      referral: 'After food',
      duration: 'DAYS',
      durationValue: '5',
      sos: false,
    })
  })

  it('fills in nothing that was not typed', () => {
    const line = lineOf({ ...draft, dosage: '' })
    expect([line.mn, line.nt, line.frequency, line.duration, line.durationValue, line.qty]).toEqual(
      Array(6).fill(''),
    )
  })

  it('computes the quantity, and takes the typed one instead', () => {
    const dosage = '1-0-1 tab x 5 days'
    expect(lineOf({ ...draft, dosage }).qty).toBe('10')
    expect(lineOf({ ...draft, dosage, qty: '15' }).qty).toBe('15')
    expect(computedQuantity(settledDirections({ ...draft, dosage: '1 tab SOS' }), '')).toBe('')
  })

  it('gives the measured amount, and no quantity for medicines sold by the bottle', () => {
    const computed = (dosage: string, form: string) =>
      computedQuantity(settledDirections({ ...draft, dosage, product: { ...tablet, type: form } }), form)
    expect(computed('5 ml TDS x 5 days', 'Syrup')).toBe('75 ml')
    expect(computed('10-0-6 units x 10 days', 'Injection')).toBe('160 units')
    expect(computed('1-0-1 x 5 days', 'Drops')).toBe('')
    expect(computed('2 puffs BD x 30 days', 'Inhaler')).toBe('')
  })

  it('must have its questions answered first: OD of eye drops', () => {
    const asked = { ...emptyDraft, medName: 'Timolol', product: eyeDrops, dosage: '1 drop OD x 5 days' }
    expect(missingIn(asked)).toBe('question')
    const question = settledDirections(asked).questions[0]
    expect(question?.id).toBe('od')
    for (const choice of question?.choices ?? []) {
      const answered = { ...asked, answers: { od: choice.id } }
      // A drop in the right eye: how often is then asked for.
      const left = settledDirections(answered).questions.map(({ id }) => id)
      expect(left).toEqual(choice.id === 'onceDaily' ? [] : ['often'])
      expect(lineOf(answered).dosage).toBe('1 drop OD x 5 days')
    }
  })

  it('ignores an answer to a question that is no longer asked, or that is no choice of it', () => {
    const answers = { od: 'nonsense' }
    expect(missingIn({ ...draft, dosage: '1-0-1', answers })).toBeUndefined()
    expect(missingIn({ ...draft, product: eyeDrops, dosage: '1 drop OD', answers })).toBe('question')
  })

  it('cannot be added without a name, or with a dose that cannot be', () => {
    expect(missingIn({ ...draft, medName: ' ' })).toBe('name')
    expect(missingIn({ ...draft, medName: '/cold' })).toBe('name')
    expect(missingIn({ ...draft, dosage: '0-0-0' })).toBe('problem')
  })
})

describe('a line opened for editing', () => {
  it('comes back as it was typed', () => {
    const typed = { ...draft, dosage: '1-0-1 tab PC x 5 days', advice: 'With water', route: 'Oral' }
    expect(draftOf(lineOf(typed))).toEqual(typed)
  })

  it('keeps a quantity that differs from the computed one', () => {
    const typed = { ...draft, dosage: '1-0-1 tab x 5 days', qty: '15' }
    expect(draftOf(lineOf(typed)).qty).toBe('15')
  })
})

describe('answers to questions', () => {
  const answered = { ...draft, product: eyeDrops, dosage: '1 drop OD', answers: { od: 'rightEye' } }

  it('stay while the same words are asked about', () => {
    expect(answersKept(answered, '1 drop OD x 5 days')).toEqual({ od: 'rightEye' })
  })

  it('are not taken over for other words', () => {
    expect(answersKept(answered, '1 drop BD')).toEqual({})
    const days = { ...draft, dosage: '1-0-1-5', answers: { pattern: 'lastIsDays' } }
    expect(answersKept(days, '2-0-2-8')).toEqual({})
  })
})
