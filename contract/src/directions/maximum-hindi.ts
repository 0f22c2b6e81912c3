import { amountOf, isZero, wholeNumberOf } from './amount.ts'
import { bare, type Step, unitAt } from './item.ts'
import { choicesOf } from './maximum.ts'
import type { Meant } from './model.ts'
import { readNumber } from './numbers.ts'
import type { Token } from './tokens.ts'
import { Wordings } from './wording.ts'

const DAY = new Wordings<true>([
  [
    true,
    '(|ek) (din|dino) (me|mein|mai|main|bhar me)',
    '24 (ghante|ghanto) (me|mein)',
    '(|एक) दिन (में|भर में)',
    '24 (घंटे|घंटों) में',
  ],
])
const MOST = new Wordings<true>([
  [
    true,
    '(zyada|jyada|jada|jyda|zada) se (zyada|jyada|jada|jyda|zada)',
    '(adhiktam|max|maximum|अधिकतम|अधिक से अधिक|ज्यादा से ज्यादा)',
  ],
])
const NOT_MORE = new Wordings<true>([
  [
    true,
    'se (zyada|jyada|jada|jyda|zada|adhik) (nahi|nahin|na|mat) (|le|lena|lein|len|leni|khaye|de|dena)',
    'से (ज्यादा|अधिक) (नहीं|न|ना|मत) (|लें|लेना|लेनी|दें|देना)',
  ],
])
const TIMES = /^(baar|bar|बार|dafa|दफा)$/

/**
 * "Din me 2 se zyada nahi", "दिन में ज़्यादा से ज़्यादा 3", "din me max 4 goli": the most in a day. The day must be said,
 * before it or behind it; a number with "baar" counts doses.
 */
export function readMostInHindi(tokens: readonly Token[], index: number): Step | undefined {
  const [first, opens] = [DAY.find(tokens, index), MOST.find(tokens, index)]
  // "Din me zyada se zyada 2" and "zyada se zyada din me 2".
  const day = first ?? (opens && DAY.find(tokens, opens.next))
  const lead = opens ?? MOST.find(tokens, first?.next ?? index)
  const start = Math.max(lead?.next ?? index, day?.next ?? index)
  const number = readNumber(tokens, start)
  if (!number || number.upTo || isZero(number.value)) return undefined
  const unit = unitAt(tokens, number.next)
  const isTimes = TIMES.test(bare(tokens, number.next))
  const counted = isTimes ? number.next + 1 : (unit?.next ?? number.next)
  // "Din me 3 baar tak", of what is taken as needed.
  const upTo = isTimes && !lead && day && /^(tak|तक)$/.test(bare(tokens, counted))
  const timesUpTo = upTo ? wholeNumberOf(number.value) : undefined
  if (timesUpTo)
    return { said: { is: 'atMost', most: { times: timesUpTo }, timesOnly: true }, next: counted + 1 }
  const limit = lead ? { next: counted } : NOT_MORE.find(tokens, counted)
  if (!limit) return undefined
  const dayAfter = day ? undefined : DAY.find(tokens, limit.next)
  if (!day && !dayAfter) return undefined
  // "Max 2 din me": two in a day, or one in two days.
  if (lead && dayAfter && !unit && !isTimes && /^(din|dino|दिन)$/.test(bare(tokens, counted)))
    return {
      said: { is: 'question', id: 'most', choices: choicesOf(number.value, undefined, false) },
      next: dayAfter.next,
    }
  const times = wholeNumberOf(number.value)
  if (isTimes && !times) return undefined
  const most: NonNullable<Meant['atMost']> =
    isTimes && times
      ? { times }
      : {
          amount: amountOf(number.value.numerator, number.value.denominator),
          ...(unit && { unit: unit.unit }),
        }
  const next = dayAfter?.next ?? limit.next
  // "2 se zyada nahi le ek din me" ends with what is done.
  return { said: { is: 'atMost', most }, next }
}
