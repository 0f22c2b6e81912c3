import { shareFromTimes, slipsBetween } from './far-words.ts'
import { bare, type Step } from './item.ts'
import { REASONS, type Reason } from './model.ts'
import { readNote } from './notes.ts'
import { findPhrase } from './phrases.ts'
import { REASON_WORDS } from './reasons.ts'
import { isKnown, isOrdinary } from './spelling.ts'
import type { Token } from './tokens.ts'

/** Illnesses that are no reason of the reader's own; kept as typed. */
const FURTHER =
  'triglycerides gastritis sinusitis bronchitis tonsillitis dermatitis eczema psoriasis fungal ringworm dandruff osteoporosis deficiency urticaria rhinitis pneumonia typhoid malaria tuberculosis jaundice haemorrhoids fissure sciatica spondylitis infertility menopause incontinence glaucoma cataract conjunctivitis'.split(
    ' ',
  )

/** What else a medicine is given for, that is no illness: a word as near to one of these may be it. */
const DOINGS = ['feeding', 'breathing', 'sleeping', 'teething', 'healing', 'cleaning', 'reading']
/** How many slips farther than the illness one of these may be, and still be what was meant. */
const AS_NEAR = 1.7

/** Ordinary English in the words of the reasons. */
const NO_NAME = /^(?:heavy|lower|common|general|during|sugar|blood|sleep|heart)$/

/** Names of one word, and the reason that each is. */
const NAMES: readonly (readonly [string, Reason | undefined])[] = [
  ...REASONS.flatMap((reason) =>
    (REASON_WORDS[reason].english.match(/(?<=[(|])[a-z]{5,}(?=[|)])|^[a-z]{5,}$|(?<=\) )[a-z]{5,}$/g) ?? [])
      .filter((word) => !NO_NAME.test(word))
      .map((word) => [word, reason] as const),
  ),
  ...FURTHER.map((word) => [word, undefined] as const),
]

/** What lies between a word and the illness that it is taken for, as a share of the longer. */
const ALIKE = 0.3
/** What lies between it and any word of times, or twice what lies between it and the illness that it is one slip from. */
const FAR = 0.38
const ONE_SLIP = 0.12

/** The illness that a word stands for; undefined where it may be another word. */
function meantBy(word: string): { readonly reason: Reason | undefined } | undefined {
  if (!/^[a-z]{5,}$/.test(word) || isKnown(word) || isOrdinary(word)) return undefined
  const near = NAMES.map(
    ([name, reason]) => [slipsBetween(word, name) / Math.max(word.length, name.length), reason] as const,
  ).sort(([a], [b]) => a - b)
  const [share = 1, reason] = near[0] ?? []
  const others = shareFromTimes(word)
  const isNear = others >= FAR ? share < ALIKE : share <= ONE_SLIP && others >= 2 * share
  const isOne = near.every(([each, other]) => other === reason || each > 1.5 * share + 0.02)
  const slips = Math.min(...NAMES.map(([name]) => slipsBetween(word, name)))
  const isDoing = DOINGS.some((each) => slipsBetween(word, each) <= slips + AS_NEAR)
  return isNear && isOne && !isDoing ? { reason } : undefined
}

/** Behind a mangled number: "for thiryt days". */
const COUNTED =
  /^(d|days?|nights?|weeks?|wks?|months?|mths?|years?|hours?|hrs?|min|mins|minutes|times?|doses?|more)$/
const HOW = /^(?:high|the|a)$/

/** "For cholestrol", "for hypertention": an illness that is spelt by ear. */
export function readMisspeltReason(tokens: readonly Token[], index: number): Step | undefined {
  if (bare(tokens, index) !== 'for') return undefined
  const at = HOW.test(bare(tokens, index + 1)) ? index + 2 : index + 1
  const word = tokens[at]
  const meant = word?.kind === 'word' && !word.value ? meantBy(word.text) : undefined
  if (!meant || COUNTED.test(bare(tokens, at + 1))) return undefined
  // A longer phrase that is known, or advice, knows better.
  const known = Math.max(findPhrase(tokens, index)?.next ?? 0, readNote(tokens, index)?.next ?? 0)
  if (known > at) return undefined
  return { said: meant.reason ? { is: 'reason', reason: meant.reason } : { is: 'note' }, next: at + 1 }
}
