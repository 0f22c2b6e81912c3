import { describe, expect, it } from 'vitest'
import { isSettled } from './model.ts'
import { readDirections } from './read.ts'
import { directionsInWords } from './words.ts'

describe('an amount that is said again with a time of its own', () => {
  it.each([
    '1 tab at night, 1 tab at 10 pm',
    '1 tab morning, 1 tab at 8 am',
    '10 units in the evening, 10 units at 7 pm',
    '1 tab SOS and 1 tab HS',
    '1 tab OD, 1 tab at 8 am',
    '1 tab daily, 1 tab at night',
    '1 tab morning, 1 tab at 7 am, 2 tabs at bedtime',
  ])('may be one dose or two, and is asked about: %s', (text) => {
    expect({ text, settled: isSettled(readDirections(text)) }).toEqual({ text, settled: false })
  })

  it.each([
    ['1 tab stat & 1 tab at bedtime', '1 tablet at once; then 1 tablet at bedtime'],
    ['2 tab stat, 1 tab at 9 pm', '2 tablets at once; then 1 tablet at 9:00 pm'],
    ['1 tab 8 am, 1 tab 8 pm', '1 tablet at 8:00 am and at 8:00 pm'],
    ['1 tab at night and 1 tab at bedtime', '1 tablet at night and 1 tablet at bedtime'],
    [
      '1 tab morning, 1 tab at 2 pm, 2 tabs at bedtime',
      '1 tablet in the morning; and also 1 tablet at 2:00 pm; and also 2 tablets at bedtime',
    ],
  ])('is a dose of its own where nothing else can be meant: %s', (text, words) => {
    const d = readDirections(text)
    expect({ text, settled: isSettled(d), words: directionsInWords(d, 'en') }).toEqual({
      text,
      settled: true,
      words,
    })
  })
})
