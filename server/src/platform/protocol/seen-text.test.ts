import fc from '@rxdesk/contract/testing/properties'
import { expect, it } from 'vitest'
import { withSeenTexts } from './seen-text.ts'

it('takes text that nobody sees for none, at any depth', () => {
  const unseen = '\u200b\u200b \u2060'
  expect(withSeenTexts({ reason: unseen, medicine: { names: ['Dolo', unseen], count: 2 } })).toEqual({
    reason: '',
    medicine: { names: ['Dolo', ''], count: 2 },
  })
})

it('leaves every other text as it was typed', () => {
  const payload = {
    hindi: 'क्\u200dष',
    family: '👩\u200d👧',
    spaces: '  ',
    nothing: '',
    list: [null, false, 1],
  }
  expect(withSeenTexts(payload)).toBe(payload)
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const before = JSON.stringify(value)
      const seen = withSeenTexts(value)
      if (!/\p{Default_Ignorable_Code_Point}/u.test(before)) expect(seen).toBe(value)
    }),
  )
})
