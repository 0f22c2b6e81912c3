import { numberOf, sameAmount } from './amount.ts'
import { bare, type Step, unitAt } from './item.ts'
import type { Token } from './tokens.ts'

const HINDI = /\p{Script=Devanagari}|^(goli|goliyan|goliya|bund|boond|bundein|chammach|chamach)$/u

const HOURS = /^(ghante|ghanta|ghanto|घंटे|घंटों|घण्टे)$/
const BEHIND = /^(par|pe|me|mein|baad|ke|se|पर|में|बाद|के|से)$/

const TIME =
  /^(subah|subeh|savere|dopahar|dopehar|shaam|sham|raat|din|roz|teeno|tino|teen|dono|donon|सुबह|दोपहर|शाम|रात|दिन|रोज)$/

/** "1-1 गोली", "3-3 boond": in Hindi a number said twice is so much each time, not a morning and an evening; "12-12 ghante par" is every so many hours. */
export function readEachInHindi(tokens: readonly Token[], index: number): Step | undefined {
  const [first, second] = [tokens[index], tokens[index + 2]]
  if (first?.kind !== 'number' || second?.kind !== 'number' || bare(tokens, index + 1) !== '-')
    return undefined
  if (!first.value || !sameAmount(first.value, second.value) || bare(tokens, index - 1) === '-')
    return undefined
  if (HOURS.test(bare(tokens, index + 3)) && BEHIND.test(bare(tokens, index + 4)))
    return {
      said: { is: 'everyHours', value: numberOf(first.value) },
      next: BEHIND.test(bare(tokens, index + 5)) ? index + 6 : index + 5,
    }
  const unit = unitAt(tokens, index + 3)
  if (!unit) return undefined
  // "5-5 ml subah dopahar shaam": the unit may be English where the times are not.
  const isHindi = HINDI.test(bare(tokens, index + 3)) || TIME.test(bare(tokens, unit.next))
  if (!isHindi) return undefined
  return { said: { is: 'dose', amount: first.value, unit: unit.unit }, next: unit.next }
}
