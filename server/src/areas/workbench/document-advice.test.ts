import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { adviceInBoth, type KnownAdvice, medicineAdvice } from './document-advice.ts'

const phrases: readonly (readonly [string, string])[] = [
  ['Take rest', 'आराम करें'],
  ['Drink plenty of water', 'खूब पानी पिएँ'],
]
const known: KnownAdvice = {
  hindiOf: (text) => phrases.find(([english]) => english.toLowerCase() === text.toLowerCase())?.[1],
  englishOf: (text) => phrases.find(([, hindi]) => hindi === text)?.[0],
}

describe('adviceInBoth', () => {
  it('says a curated phrase in the other language, and leaves the rest as typed', () => {
    expect(adviceInBoth('take rest\nNo exam for a week', '', known)).toEqual([
      { english: 'take rest', hindi: 'आराम करें' },
      { english: 'No exam for a week', hindi: undefined },
    ])
    expect(adviceInBoth('', 'खूब पानी पिएँ\nदो दिन बाद फ़ोन करें', known)).toEqual([
      { english: 'Drink plenty of water', hindi: 'खूब पानी पिएँ' },
      { english: undefined, hindi: 'दो दिन बाद फ़ोन करें' },
    ])
  })

  it('pairs what was typed in both, and says nothing twice', () => {
    expect(adviceInBoth('Take rest\nCall me', 'थोड़ा आराम करें\nफ़ोन करें', known)).toEqual([
      { english: 'Take rest', hindi: 'थोड़ा आराम करें' },
      { english: 'Call me', hindi: 'फ़ोन करें' },
    ])
    expect(adviceInBoth('Call me\nTake rest', 'आराम करें', known)).toEqual([
      { english: 'Call me', hindi: undefined },
      { english: 'Take rest', hindi: 'आराम करें' },
    ])
  })

  it('prints once what was typed in Hindi on both sides', () => {
    expect(adviceInBoth('खूब पानी पिएँ\nटहलें', 'खूब पानी पिएँ\nटहलें', known)).toEqual([
      { english: 'Drink plenty of water', hindi: 'खूब पानी पिएँ' },
      { english: undefined, hindi: 'टहलें' },
    ])
  })

  it('loses no line that was typed in either language', () => {
    const line = fc.constantFrom('Take rest', 'Call me', 'Walk', 'आराम करें', 'खूब पानी पिएँ', 'टहलें')
    const text = fc.array(line, { maxLength: 5 })
    fc.assert(
      fc.property(text, text, (english, hindi) => {
        const items = adviceInBoth(english.join('\n'), hindi.join('\n'), known)
        // What is in Hindi on both sides of an item stands once.
        const first = items.slice(0, english.length)
        for (const [at, each] of english.entries())
          expect([first[at]?.english, first[at]?.hindi]).toContain(each)
        for (const each of hindi) expect(items.map((item) => item.hindi)).toContain(each)
        expect(items.length).toBeLessThanOrEqual(english.length + hindi.length)
      }),
    )
  })
})

it('says the advice beside a medicine in both languages where it is known', () => {
  expect(medicineAdvice({ advice: 'Take rest' }, known)).toEqual({
    advice: 'Take rest',
    adviceHindi: 'आराम करें',
  })
  expect(medicineAdvice({ advice: 'Dissolve', adviceHindi: '' }, known).adviceHindi).toBeUndefined()
})
