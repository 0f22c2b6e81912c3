import type { SafetyPatient } from './model.ts'
import { mentionsOf, sentencesOf } from './stance.ts'

type Known = Pick<SafetyPatient, 'ageMonths' | 'sex'>

const PREGNANT =
  /\b(?:pregnant|pregnancy|primi(?:gravida)?|multigravida|gravida|antenatal|anc (?:visit|check|care)|weeks? of (?:gestation|amenorrhoea|amenorrhea)|weeks? gestation|garbhvati)\b|गर्भवती|गर्भावस्था|\bg\d\s?p\d/iu
const NOT_NOW =
  /\b(?:post|after|previous|past|plan(?:s|ning)?|trying|wants?|prevent\w*|avoid\w*|history|h\/o|ectopic|terminat\w*|abort\w*|miscarriage|test|wife|contracepti\w*|risk|infertil\w*)\b/i
const TEST_POSITIVE = /\b(?:upt|urine pregnancy test|pregnancy test)\W{0,4}(?:is )?(?:\+|positive\b|pos\b)/i
const MAY_BE =
  /\?\s*(?:early )?pregnan|\bpregnancy\s*\?|\bamenorrh?(?:o)?ea\b|\bmissed (?:her )?periods?\b|\b(?:trying to conceive|plan(?:s|ning)? (?:a )?pregnancy|wants? (?:a )?(?:child|pregnancy|to conceive))\b/i
const DENIED = /\b(?:no|not|nil|denies|negative|mother|sister|wife)\b/i

const GROWN_MONTHS = 12 * 12
const NURSING =
  /\b(?:lactating|nursing (?:mother|woman|mom|a|her|the|since|\d)|breast[- ]?feeding (?:mother|woman|mom|lady)|lactation|feeding mother|doodh pilati|doodh pila rahi)\b|स्तनपान कराने|स्तनपान करा|दूध पिलाती|दूध पिला रही/iu
/** Only of a grown woman: in an infant's record the same words say how it is fed. */
const AFTER_BIRTH =
  /\b(?:breast[- ]?feed(?:ing|s)?|breast[- ]?fed baby|post[- ]?partum|post[- ]?natal|puerperium|lactational|nursing)\b(?! (?:home|care|staff|officer|station|notes|assistant))|\b(?:delivered|lscs|nvd)\b[^.;\n]{0,20}\b(?:\d+ (?:days?|weeks?) (?:ago|back))|स्तनपान/iu

const NOT_FEEDING = /\b(?:not|no longer|never|stopped) (?:\w+ )?(?:breast[- ]?feeding|lactating|nursing)\b/i

/** The clauses of the notes: each states a pregnancy on its own. */
function clausesOf(notes: readonly string[]): string[] {
  return notes.flatMap((note) =>
    sentencesOf(note).flatMap((sentence) =>
      sentence
        .split(/[,.]|\bbut\b/i)
        .map((clause) => clause.trim())
        .filter(Boolean),
    ),
  )
}

/** What a record says of a pregnancy; a man has none, and of a child or a woman of unknown age only clear words count. */
export function pregnancyOf(
  notes: readonly string[],
  { ageMonths, sex }: Known,
): Pick<SafetyPatient, 'pregnant' | 'mayBePregnant'> {
  if (sex === 'male') return { pregnant: false }
  const clauses = clausesOf(notes)
  const isStated = (clause: string) =>
    mentionsOf(clause, PREGNANT).some(({ stance }) => stance === 'present') && !NOT_NOW.test(clause)
  if (clauses.some((clause) => TEST_POSITIVE.test(clause) || isStated(clause))) return { pregnant: true }
  const mayBe =
    (ageMonths === undefined || ageMonths >= GROWN_MONTHS) &&
    clauses.some((clause) => MAY_BE.test(clause) && !DENIED.test(clause))
  return mayBe ? { mayBePregnant: true } : {}
}

/** Whether a record says that the patient herself feeds a child. */
export function isLactating(notes: readonly string[], { ageMonths, sex }: Known): boolean {
  const isGrownWoman = sex === 'female' && ageMonths !== undefined && ageMonths >= GROWN_MONTHS
  const said = notes.flatMap((note) =>
    [NURSING, ...(isGrownWoman ? [AFTER_BIRTH] : [])].flatMap((pattern) => mentionsOf(note, pattern)),
  )
  // A plain denial is newer than what was advised once.
  const isDenied = said.some(({ stance, sentence }) => stance === 'absent' && NOT_FEEDING.test(sentence))
  return !isDenied && said.some(({ stance }) => stance === 'present')
}
