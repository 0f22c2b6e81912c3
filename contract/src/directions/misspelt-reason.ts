import { shareFromTimes, slipsBetween } from './far-words.ts'
import { bare, type Step } from './item.ts'
import { REASONS } from './model.ts'
import { readNote } from './notes.ts'
import { findPhrase } from './phrases.ts'
import { REASON_WORDS } from './reasons.ts'
import { isKnown, isOrdinary } from './spelling.ts'
import type { Token } from './tokens.ts'

/** Words of illness beside those of the reader's own reasons. */
const FURTHER =
  'hypertension cholesterol triglycerides diarrhoea gastritis arthritis sinusitis bronchitis tonsillitis dermatitis eczema psoriasis fungal ringworm dandruff migraine vertigo insomnia anaemia osteoporosis calcium deficiency thyroid diabetes urticaria rhinitis pneumonia typhoid malaria tuberculosis jaundice piles haemorrhoids fissure asthma epilepsy neuropathy sciatica spondylitis infertility menopause incontinence glaucoma cataract conjunctivitis'

const NAMES: readonly string[] = [
  ...new Set(
    [...REASONS.map((reason) => REASON_WORDS[reason].english), FURTHER]
      .flatMap((words) => words.match(/[a-z]+/g) ?? [])
      .filter((word) => word.length >= 5 && !/^(?:heavy|lower|common|general|during)$/.test(word)),
  ),
]

/** What lies between a word and the illness that it is taken for, as a share of the longer. */
const ALIKE = 0.3
/** What lies between it and any word of times, or twice what lies between it and the illness that it is one slip from. */
const FAR = 0.38
const ONE_SLIP = 0.12

function isMisspelt(word: string): boolean {
  if (!/^[a-z]{5,}$/.test(word) || isKnown(word) || isOrdinary(word)) return false
  const shares = NAMES.map((name) => slipsBetween(word, name) / Math.max(word.length, name.length))
  const [share, others] = [Math.min(...shares), shareFromTimes(word)]
  return others >= FAR ? share < ALIKE : share <= ONE_SLIP && others >= 2 * share
}

/** Behind a mangled number: "for thiryt days". */
const COUNTED =
  /^(d|days?|nights?|weeks?|wks?|months?|mths?|years?|hours?|hrs?|min|mins|minutes|times?|doses?|more)$/

const HOW = /^(?:high|low|severe|mild|chronic|acute|the|her|his|your|blood|skin|throat|urine)$/

/** "For cholestrol", "for hypertention": an illness that is spelt by ear is kept as typed. */
export function readMisspeltReason(tokens: readonly Token[], index: number): Step | undefined {
  if (bare(tokens, index) !== 'for') return undefined
  const at = HOW.test(bare(tokens, index + 1)) ? index + 2 : index + 1
  const word = tokens[at]
  if (word?.kind !== 'word' || word.value || !isMisspelt(word.text)) return undefined
  if (COUNTED.test(bare(tokens, at + 1))) return undefined
  // A longer phrase that is known, or advice, knows better.
  const known = Math.max(findPhrase(tokens, index)?.next ?? 0, readNote(tokens, index)?.next ?? 0)
  return known > at ? undefined : { said: { is: 'note' }, next: at + 1 }
}
