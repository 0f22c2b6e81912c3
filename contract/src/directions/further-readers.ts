import { amountOf, multiplyAmounts } from './amount.ts'
import { bare, type Step, unitAt } from './item.ts'
import type { PartOfDay } from './model.ts'
import { readNumber } from './numbers.ts'
import { findPhrase } from './phrases.ts'
import type { Token } from './tokens.ts'
import { Wordings } from './wording.ts'

const NO = '(no|not|none|nil|skip|omit|avoid|no need)'
const DOSE = '(|tab|tablet|tabs|dose|cap|capsule|medicine|syrup)'
const AT = '(|at|in|in the|at the|for|during|on)'
const NOT_TAKEN =
  '(mat lena|mat le|mat lein|mat khana|nahi lena|nahi leni|nahin lena|na le|na lein|nahi|nahin|न लें|ना लें|मत लें|नहीं लेना|नहीं लेनी|नहीं)'
const names = (english: string, hindi: string): string[] => [
  `${NO} ${DOSE} ${AT} ${english}`,
  `${english} (nil|none|no dose|no tab)`,
  `${hindi} (|ko|me|mein|ki|को|में|की) (|goli|dose|गोली|दवा) ${NOT_TAKEN}`,
]

const NO_DOSE = new Wordings<PartOfDay>([
  ['morning', ...names('(morning|am|breakfast)', '(subah|सुबह)')],
  ['afternoon', ...names('(noon|afternoon|lunch|midday|mid day)', '(dopahar|dopehar|दोपहर)')],
  ['night', ...names('(night|dinner|bedtime)', '(raat|rat|रात)')],
])

/** "No tab at noon", "dopahar ko mat lena": it must agree with doses of the day that are written beside it. */
export function readNoDose(tokens: readonly Token[], index: number): Step | undefined {
  const found = NO_DOSE.find(tokens, index)
  return found && { said: { is: 'noDose', part: found.value }, next: found.next }
}

/** "Two tablets now, then one daily": at once. */
export function readNow(tokens: readonly Token[], index: number): Step | undefined {
  if (bare(tokens, index) !== 'now') return undefined
  const comma = bare(tokens, index + 1) === ',' ? index + 2 : index + 1
  const isAnd = ['and', '&'].includes(bare(tokens, comma))
  const follows =
    findPhrase(tokens, comma)?.meaning.is === 'steps' || bare(tokens, isAnd ? comma + 1 : comma) === 'then'
  return follows ? { said: { is: 'immediate' }, next: index + 1 } : undefined
}

const HALF_OF_DAY = /^(a|am|p|pm)$/
const BETWEEN = /^(,|-|\/|&|and|\+)$/

/** "6a 2p 10p", "6am-2pm-10pm": two or more hours in a row. One alone may be a misread word ("1A"). */
export function readHours(tokens: readonly Token[], index: number): Step | undefined {
  const times: string[] = []
  let next = ['at', '@'].includes(bare(tokens, index)) ? index + 1 : index
  let end = next
  for (;;) {
    const hour = Number(/^\d{1,2}$/.exec(bare(tokens, next))?.[0] ?? 0)
    const half = tokens[next + 1]
    if (hour < 1 || hour > 12 || !half || half.start !== tokens[next]?.end || !HALF_OF_DAY.test(half.text))
      break
    times.push(`${String((hour % 12) + (half.text.startsWith('p') ? 12 : 0)).padStart(2, '0')}:00`)
    end = next + 2
    next = BETWEEN.test(bare(tokens, end)) ? end + 1 : end
  }
  return times.length > 1 ? { said: { is: 'clock', times }, next: end } : undefined
}

const TIMES_SPRAYED = new Map([
  ['once', 1],
  ['twice', 2],
  ['one time', 1],
  ['two times', 2],
  ['1 time', 1],
  ['2 times', 2],
])

/** "Spray once into each nostril": the count is of the sprays, not of the day. */
export function readSprayed(tokens: readonly Token[], index: number): Step | undefined {
  if (bare(tokens, index) !== 'spray') return undefined
  for (const length of [1, 2]) {
    const said = tokens.slice(index + 1, index + 1 + length).map(({ text }) => text)
    const count = TIMES_SPRAYED.get(said.join(' '))
    const next = index + 1 + length
    if (count && /^(in|into|to|inside|up|under)$/.test(bare(tokens, next)))
      return { said: { is: 'dose', amount: amountOf(count), unit: 'spray' }, next }
  }
  return undefined
}

/** "One 5 ml spoonful", "two 5ml spoonfuls": the spoon says its measure. */
export function readSpoonfuls(tokens: readonly Token[], index: number): Step | undefined {
  const count = readNumber(tokens, index)
  const size = count && !count.upTo ? readNumber(tokens, count.next) : undefined
  const [unit, spoon] = size ? [unitAt(tokens, size.next), bare(tokens, size.next + 1)] : []
  if (
    !count ||
    !size ||
    unit?.unit !== 'ml' ||
    !/^(spoon|spoons|spoonful|spoonfuls|measure)$/.test(spoon ?? '')
  )
    return undefined
  return {
    said: { is: 'dose', amount: multiplyAmounts(count.value, size.value), unit: 'ml' },
    next: size.next + 2,
  }
}
