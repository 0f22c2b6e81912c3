import { seal } from '@rxdesk/contract/cipher'
import { expect, it } from 'vitest'
import { HIDDEN_NUMBER, withOpenMobile } from './open-mobile.ts'
import { proposalOf } from './proposals.fixture.ts'

const key = '11'.repeat(32)
const shut = (text: string) => seal(key, text)
const number = (text: string) => ({ label: text, score: 0.9, value: { text } })

it('decrypts every sealed part of a number: a choice is never a cipher', () => {
  const sealed = proposalOf('mobile', { text: shut('9000000911') }, {
    text: shut('90000 00911'),
    candidates: ['9000000911', '9000000912'].map((each) => number(shut(each))),
  } as never)
  expect(withOpenMobile(sealed, key)).toMatchObject({
    text: '90000 00911',
    value: { text: '9000000911' },
    candidates: [number('9000000911'), number('9000000912')],
  })
})

it('is masked for users who may not see numbers', () => {
  expect(withOpenMobile(proposalOf('mobile', { text: '' }), key)).toMatchObject({
    text: HIDDEN_NUMBER,
    value: { text: '' },
    candidates: [],
  })
})
