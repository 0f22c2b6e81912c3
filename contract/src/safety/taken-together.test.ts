import { describe, expect, it } from 'vitest'
import { readDirections } from '#directions/read.ts'
import { daysAWeek, isDaily, lastsDays, takenOf } from './taken.ts'

const line = (text: string) =>
  ({
    directions: readDirections(text),
    salts: [{ name: 'warfarin' }],
    formKnown: true,
  }) as unknown as Parameters<typeof takenOf>[0]
const salt = { name: 'warfarin' } as unknown as Parameters<typeof takenOf>[1]

describe('amounts taken alongside one another', () => {
  it('come to their sum where they are of one day, and to the strongest day where the days differ', () => {
    expect(takenOf(line('40 mg at 8 am, 20 mg at 4 pm'), salt)?.day).toBe(60)
    expect(takenOf(line('3 mg OD Mon/Wed/Fri, 2 mg OD other days'), salt)?.day).toBe(3)
  })

  it('are daily where their days are all of the week', () => {
    const [all, some] = ['3 mg Mon/Wed/Fri, 2 mg other days', '3 mg Mon, 2 mg Thu'].map((text) =>
      readDirections(text),
    )
    expect(all && [isDaily(all), daysAWeek(all)]).toEqual([true, 7])
    expect(some && [isDaily(some), daysAWeek(some)]).toEqual([false, 2])
  })

  it('last as long as each of them', () => {
    expect(lastsDays(readDirections('2 tab at 8 am, 1 tab at 8 pm x 5 days'))).toBe(5)
  })
})
