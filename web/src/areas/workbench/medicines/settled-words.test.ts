import { readDirections } from '@rxdesk/contract/directions/read'
import { describe, expect, it } from 'vitest'
import { settledDirections } from '#areas/workbench/case/lines/medicine-draft.ts'
import { isPrintedAsTyped, settledWords } from './settled-words.ts'

describe('directions in words', () => {
  it('are not shown while a question on them is open', () => {
    const form = 'SYRUP'
    expect(readDirections('5 spoon TDS x 3', { form }).questions.length).toBeGreaterThan(0)
    expect(settledWords(readDirections('5 spoon TDS x 3', { form }), form)).toBeUndefined()
  })

  it('are shown once every question is answered', () => {
    const product = { type: 'EYE DROPS', strength: '' }
    const asked = settledDirections({ dosage: '1 drop OD', answers: {}, route: '', product })
    const choice = asked.questions[0]?.choices.find(({ id }) => id === 'onceDaily')
    expect(settledWords(asked, product.type)).toBeUndefined()
    const answered = settledDirections({
      dosage: '1 drop OD',
      answers: { od: choice?.id ?? '' },
      route: '',
      product,
    })
    expect(settledWords(answered, product.type)?.english).toMatch(/once a day/i)
  })

  it('are shown in both languages, and not at all when nothing was understood', () => {
    expect(settledWords(readDirections('1-0-1'), 'TABLET')).toEqual({
      english: expect.stringContaining('morning'),
      hindi: expect.stringMatching(/\p{Script=Devanagari}/u),
    })
    expect(settledWords(readDirections('zzqx'), 'TABLET')).toBeUndefined()
  })
})

describe('directions that are printed as they were typed', () => {
  it.each([
    ['1-0-1 PC x 5 days', false],
    ['70 mg every sunday morning foo bar', true],
    ['foo bar', false],
    ['0-0-0 foo bar', false],
    ['5 spoon TDS foo bar', false],
  ])('%s: %s', (typed, asTyped) => {
    expect(isPrintedAsTyped(readDirections(typed, { form: 'SYRUP' }), 'SYRUP')).toBe(asTyped)
  })
})
