import { describe, expect, it } from 'vitest'
import { isSettled, meantBy, REASONS } from './model.ts'
import { readDirections } from './read.ts'
import { REASON_WORDS } from './reasons.ts'

/** The wordings of a pattern, as phrases.ts spells them out. */
function wordingsOf(pattern: string): string[] {
  const choice = /\(([^()]*\|[^()]*)\)/.exec(pattern)
  if (!choice) return [pattern.replace(/\s+/g, ' ').trim()]
  const [before, after] = [pattern.slice(0, choice.index), pattern.slice(choice.index + choice[0].length)]
  return (choice[1] ?? '').split('|').flatMap((way) => wordingsOf(before + way + after))
}

const DOSE = '1 tab BD'
const dose = meantBy(readDirections(DOSE))

describe.each(REASONS)('the reason %s', (reason) => {
  const { en, hi, english, hindi, hinglish } = REASON_WORDS[reason]
  const without = (text: string) => {
    const d = readDirections(text)
    const { reasons, asNeeded, ...rest } = meantBy(d)
    return { settled: isSettled(d), reasons, asNeeded, rest }
  }
  const { asNeeded: _, ...bareDose } = dose

  it.each(wordingsOf(english))('is read from "for %s", and leaves dose and timing as they are', (words) => {
    expect(without(`${DOSE} for ${words}`)).toEqual({
      settled: true,
      reasons: [reason],
      asNeeded: false,
      rest: bareDose,
    })
  })

  it.each(wordingsOf(english))('is taken when needed with "SOS for %s"', (words) => {
    expect(without(`1 tab SOS for ${words}`)).toMatchObject({
      settled: true,
      reasons: [reason],
      asNeeded: true,
    })
  })

  it.each([
    ...wordingsOf(hindi).map((words) => `${words} होने पर`),
    ...(hinglish ? wordingsOf(hinglish).map((words) => `${words} hone par`) : []),
  ])('is read from "%s"', (words) => {
    expect(without(`1 tab ${words}`).reasons).toEqual([reason])
  })

  it('is read from its own names in print', () => {
    expect(without(`${DOSE} for ${en}`).reasons).toEqual([reason])
    expect(without(`1 tab ${hi} होने पर`).reasons).toEqual([reason])
  })
})

it('no wording stands for two reasons', () => {
  for (const language of ['english', 'hindi', 'hinglish'] as const) {
    const all = REASONS.flatMap((reason) => [...new Set(wordingsOf(REASON_WORDS[reason][language] ?? ''))])
    const words = all.filter(Boolean)
    expect(words.filter((each, at) => words.indexOf(each) !== at)).toEqual([])
  }
})

it.each(['for pai', 'for wek', 'for football', 'for 5 pain', 'for two'])('%s is none of them', (words) => {
  const { reasons, duration, amount, timesPerDay } = readDirections(`${DOSE} ${words}`)
  expect({ reasons, duration }).toEqual({})
  expect({ amount, timesPerDay }).toEqual({ amount: dose.amount, timesPerDay: dose.timesPerDay })
})
