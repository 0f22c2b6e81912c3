import type { SafetyPatient } from './model.ts'
import { type Mention, mentionsOf, sentencesOf } from './stance.ts'

type Known = Pick<SafetyPatient, 'ageMonths' | 'sex'>

const PREGNANT =
  /\b(?:pregnant|pregnancy|primi(?:gravida)?|multigravida|gravida|antenatal|anc (?:visit|check|care)|weeks? of (?:gestation|amenorrhoea|amenorrhea)|weeks? gestation|garbhvati)\b|गर्भवती|गर्भावस्था/iu
/** Pregnancies, births and losses: "G2P1". */
const FORMULA = /\bg\s?(\d)\s?p\s?(\d)(?:\s?\+\s?\d)?(?:\s?l\s?\d)?(?:\s?a\s?(\d))?/iu
const NOT_NOW =
  /\b(?:post|after|previous|past|plan(?:s|ning)?|trying|wants?|prevent\w*|avoid\w*|history|h\/o|ectopic|terminat\w*|abort\w*|miscarriage|test|wife|contracepti\w*|risk|infertil\w*)\b/i
const TEST_POSITIVE = /\b(?:upt|urine pregnancy test|pregnancy test)\W{0,4}(?:is )?(?:\+|positive\b|pos\b)/i
const MAY_BE =
  /\?\s*(?:early )?pregnan|\bpregnancy\s*\?|\bamenorrh?(?:o)?ea\b|\bmissed (?:her )?periods?\b|\b(?:trying to conceive|plan(?:s|ning)? (?:a )?pregnancy|wants? (?:a )?(?:child|pregnancy|to conceive))\b/i
const DENIED = /\b(?:no|not|nil|denies|negative|mother|sister|wife)\b/i

const GROWN_MONTHS = 12 * 12
const NURSING =
  /\b(?:lactating|nursing (?:mother|woman|mom|a|her|the|since|\d)|breast[- ]?feeding (?:mother|woman|mom|lady)|lactation|feeding mother|mother (?:is )?(?:nursing|breast[- ]?feeding)|doodh pilati|doodh pila rahi)\b|स्तनपान कराने|स्तनपान करा|दूध पिलाती|दूध पिला रही/iu
/** Only of a grown woman: in an infant's record the same words say how it is fed. */
const AFTER_BIRTH =
  /\b(?:breast[- ]?feed(?:ing|s)?|breast[- ]?fed baby|post[- ]?partum|post[- ]?natal|puerperium|lactational|nursing)\b(?! (?:home|care|staff|officer|station|notes|assistant))|\b(?:delivered|lscs|nvd)\b[^.;\n]{0,20}\b(?:\d+ (?:days?|weeks?) (?:ago|back))|स्तनपान/iu

const NOT_FEEDING = /\b(?:not|no longer|never|stopped) (?:\w+ )?(?:breast[- ]?feeding|lactating|nursing)\b/i

/** "Mother nursing" is she herself. */
function isOfPatient({ stance, found }: Mention): boolean {
  return stance === 'present' || (stance === 'relative' && /mother/i.test(found))
}

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

/** Whether more pregnancies are counted than have ended: after "G2P2" none is left. */
function isUnfinished(formula: string): boolean {
  const [, pregnancies = 0, births = 0, losses = 0] = FORMULA.exec(formula) ?? []
  return Number(pregnancies) > Number(births) + Number(losses)
}

/** What a record says of a pregnancy; a man has none, and of a child only clear words count. */
export function pregnancyOf(
  notes: readonly string[],
  { ageMonths, sex }: Known,
  on: string,
): Pick<SafetyPatient, 'pregnant' | 'pregnancyWeeks' | 'mayBePregnant'> {
  if (sex === 'male') return { pregnant: false }
  const clauses = clausesOf(notes)
  const isStated = (clause: string) =>
    !NOT_NOW.test(clause) &&
    [
      ...mentionsOf(clause, PREGNANT),
      ...mentionsOf(clause, FORMULA).filter(({ found }) => isUnfinished(found)),
    ].some(({ stance }) => stance === 'present')
  if (clauses.some((clause) => TEST_POSITIVE.test(clause) || isStated(clause))) {
    const weeks = weeksOfPregnancy(notes, on)
    return { pregnant: true, ...(weeks === undefined ? {} : { pregnancyWeeks: weeks }) }
  }
  const mayBe =
    (ageMonths === undefined || ageMonths >= GROWN_MONTHS) &&
    clauses.some((clause) => MAY_BE.test(clause) && !DENIED.test(clause))
  return mayBe ? { mayBePregnant: true } : {}
}

const GESTATION =
  /gestation|amenorrh|\b(?:pog|ga|edd|lmp|trimester|primi|anc)\b|preg|gravida|\bg\d|garbh|गर्भ/iu
const IN_WEEKS =
  /(?<!\b(?:for|after|since|in|every|x|last|till|review)\s*)(?<![\d./-])(\d{1,2})\s*(?:\+\s*\d(?:\/7)?\s*)?(?:weeks?|wks?|hafte|हफ्ते|हफ़्ते|हफ्तों|सप्ताह)(?![\p{L}])(?!\s*(?:ago|back|later|of (?:cough|fever|pain)))|(?<!\d)(\d{1,2})(?:\+\d)?\s?\/\s?40\b/iu
const IN_MONTHS =
  /(?<!\b(?:for|after|since|in|every|x|last)\s*)(?<!\d)(\d)(st|nd|rd|th)?\s*(?:months?|mths?|mahine|mahina|महीने|महीना|माह|मास)(?!\s*(?:ago|back))/iu
const TRIMESTERS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:full term|at term|near term)\b/i, 37],
  [/\b(?:third|3rd|iii(?:rd)?|last) trimester\b/i, 28],
  [/\b(?:second|2nd|ii(?:nd)?) trimester\b/i, 14],
]
const DATED = /\b(edd|lmp)\b\W{0,4}(?:is\s|was\s|on\s)?(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})\b/i
const WEEKS_A_MONTH = 365.25 / 12 / 7
const DAY = 86_400_000

/**
 * The completed weeks of a pregnancy that the record states: by weeks, the date of the last period or of the expected
 * birth, months or trimester. Undefined when it says none, or none that can be.
 *
 * @param on the day of the prescription (yyyy-mm-dd)
 */
export function weeksOfPregnancy(notes: readonly string[], on: string): number | undefined {
  const said = notes.flatMap(sentencesOf).filter((sentence) => GESTATION.test(sentence))
  const weeks = [weeksIn, (sentence: string) => weeksByDate(sentence, on), weeksByMonth, weeksByTrimester]
    .flatMap((read) => said.map(read))
    .find((found) => found !== undefined)
  return weeks !== undefined && weeks > 0 && weeks <= 43 ? weeks : undefined
}

function weeksIn(sentence: string): number | undefined {
  const [, weeks, ofForty] = IN_WEEKS.exec(sentence) ?? []
  return weeks === undefined && ofForty === undefined ? undefined : Number(weeks ?? ofForty)
}

function weeksByDate(sentence: string, on: string): number | undefined {
  const [, kind, day, month, year = ''] = DATED.exec(sentence) ?? []
  if (kind === undefined) return undefined
  const date = Date.UTC(Number(year) + (year.length === 2 ? 2000 : 0), Number(month) - 1, Number(day))
  const since = (Date.parse(on) - date) / DAY / 7
  return Math.floor(kind.toLowerCase() === 'lmp' ? since : since + 40)
}

/** In the eighth month seven are over. */
function weeksByMonth(sentence: string): number | undefined {
  const [, months, ordinal] = IN_MONTHS.exec(sentence) ?? []
  return months === undefined
    ? undefined
    : Math.floor((Number(months) - (ordinal === undefined ? 0 : 1)) * WEEKS_A_MONTH)
}

/** The week in which it begins. */
function weeksByTrimester(sentence: string): number | undefined {
  return TRIMESTERS.find(([written]) => written.test(sentence))?.[1]
}

/** Whether a record says that the patient herself feeds a child. */
export function isLactating(notes: readonly string[], { ageMonths, sex }: Known): boolean {
  const isGrownWoman = sex === 'female' && ageMonths !== undefined && ageMonths >= GROWN_MONTHS
  const said = notes.flatMap((note) =>
    [NURSING, ...(isGrownWoman ? [AFTER_BIRTH] : [])].flatMap((pattern) => mentionsOf(note, pattern)),
  )
  // A plain denial is newer than what was advised once.
  const isDenied = said.some(({ stance, sentence }) => stance === 'absent' && NOT_FEEDING.test(sentence))
  return !isDenied && said.some(isOfPatient)
}
