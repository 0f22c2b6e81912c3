import { describe, expect, it } from 'vitest'
import { isSettled, meantBy } from './model.ts'
import { readDirections } from './read.ts'

describe('a condition of what is done beside giving', () => {
  it.each([
    ['1 cap bd open & sprinkle on food if cannot swallow', 'Capsule'],
    ['1 supp PR QHS x 3 d, keep in freezer if soft', 'Suppository'],
    ['30 ml TDS till 2-3 soft stools/day, drowsy ho to bring to casualty', 'Syrup'],
  ])('makes no regular dose one that is taken as needed: %s', (text, form) => {
    const read = readDirections(text, { form })
    expect(isSettled(read)).toBe(true)
    expect(meantBy(read).asNeeded).toBe(false)
  })

  it.each([
    ['1 tab BD if pain', 'Tablet'],
    ['1 tab SOS, open & sprinkle on food if cannot swallow', 'Tablet'],
  ])('leaves what is needed as it is: %s', (text, form) => {
    expect(meantBy(readDirections(text, { form })).asNeeded).toBe(true)
  })

  it.each([
    ['1 tab 30 min before chemo, next 3 days 1 BD', 'Tablet'],
    ['1 tab 1 hr before procedure (2 gm stat)', 'Tablet'],
    ['1 tab night before surgery, 1 tab morning of surgery', 'Tablet'],
    ['drops BD x 5 d', 'Drops'],
    ['2 T/D x 5 days', 'Tablet'],
  ])('asks where a dose has no place of its own: %s', (text, form) => {
    expect(isSettled(readDirections(text, { form }))).toBe(false)
  })
})
