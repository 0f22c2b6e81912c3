import { describe, expect, it } from 'vitest'
import { isSettled } from './model.ts'
import { readDirections } from './read.ts'
import { directionsInWords } from './words.ts'

describe('advice in a clause of its own', () => {
  it.each([
    'use sunscreen daytime',
    'keep 5 min gap betn drops',
    'hot fomentation also',
    'head tilted fwd',
    'wife to keep strip',
    'urine may turn orange',
    'wash face aftr',
    'shake wel',
    'iron se 2 ghante door',
    'patti na bandhein',
    'avoid contact',
    'come to hosp',
  ])('is kept as typed: %s', (advice) => {
    const d = readDirections(`1 tab BD x 5 days, ${advice}`)
    expect(isSettled(d)).toBe(true)
    expect(d.timesPerDay).toBe(2)
    expect(d.duration).toEqual({ value: 5, unit: 'day' })
    expect(d.notes?.join(', ')).toContain(advice)
    expect(readDirections(directionsInWords(d, 'hi')).notes).toEqual(d.notes)
  })

  it.each([
    '1 tab BD, use mornin nigtt',
    '1 tab BD, hot fomentation altrenatte dayss',
    '1 tab BD, skipp sundys',
    '1 tab BD, keep 2 also',
    '1 tab BD, Zorbelin keep water',
    '1 tab BD, goli na bandhein',
    '1 tab BD, pani se na lein',
    '1 tab, urine may turn orange',
    '1 tab BD, water if pain',
    '1 tab BD, use halff strip',
  ])('is not taken for what may be of the dose: %s', (text) => {
    const d = readDirections(text)
    const isBare = isSettled(d) && d.timesPerDay === 2 && d.notes !== undefined
    expect({ text, isBare }).toEqual({ text, isBare: false })
  })
})

describe('a later step', () => {
  it('that says neither how often nor how long is asked about', () => {
    const d = readDirections('20 mg OD x 1 wk then 10 mg, review')
    expect(d.questions.map(({ id, asked }) => [id, asked])).toEqual([['often', '10 mg']])
  })

  it('may have its "thereafter" behind it', () => {
    const d = readDirections('0-0-1 x 1 wk, 1-0-1 thereafter')
    expect(isSettled(d)).toBe(true)
    expect(d.steps?.map(({ doses, duration }) => [doses?.morning.numerator, duration])).toEqual([
      [0, { value: 1, unit: 'week' }],
      [1, undefined],
    ])
  })
})

describe('a reason', () => {
  it('keeps how bad it is', () => {
    expect(readDirections('1 tab SOS for severe pain').notes).toEqual(['for severe pain'])
  })
})
