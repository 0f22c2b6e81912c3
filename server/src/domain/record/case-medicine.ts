import type { MedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { isZero } from '@rxdesk/contract/directions/amount'
import { type Directions, isSettled, type Meant, meantBy, saysDays } from '@rxdesk/contract/directions/model'
import { directionsInWords, stepsInWords, timingsInWords } from '@rxdesk/contract/directions/words'
import { writeAmount, writeDose, writeLength } from '@rxdesk/contract/directions/write'
import { directionsOf } from '#domain/safety/line-directions.ts'
import type {
  DocumentDoses,
  DocumentMedicine,
  DocumentStep,
} from '#engines/documents/prescription-document.ts'

export type DirectionsState = 'clear' | 'asked' | 'missing'

/**
 * Whether the directions can be explained to a patient: `asked` while a question is open, `missing` when
 * nothing can be read.
 */
export function directionsState(line: MedicineLine): DirectionsState {
  const directions = directionsOf(line)
  if (directions.questions.length > 0) return 'asked'
  const { asNeeded, immediate, atBedtime, asDirected, form: _, ...said } = meantBy(directions)
  const saysSomething = asNeeded || immediate || atBedtime || asDirected || Object.keys(said).length > 0
  return saysSomething && directions.problems.length === 0 ? 'clear' : 'missing'
}

/**
 * The directions in English words; empty while a part was not understood or is in question: words for the
 * rest would look complete.
 */
export function wholeWords(line: MedicineLine): string {
  const directions = directionsOf(line)
  return isSettled(directions) ? directionsInWords(directions, 'en', line.type) : ''
}

const NO_DOSES: DocumentDoses = { morning: '', afternoon: '', evening: '', night: '' }

/** Where the box says so beside directions that were not wholly understood. */
const AS_NEEDED = { english: 'As needed', hindi: 'ज़रूरत पड़ने पर' }

const FOOD = {
  beforeFood: 'Before food',
  afterFood: 'After food',
  withFood: 'With food',
  emptyStomach: 'Empty stomach',
} as const

/**
 * A medicine as it is printed. While a part was not understood, the typed text is printed unchanged, instead
 * of words and a dose table for the rest.
 */
export function documentMedicine(line: MedicineLine, schedule = '', unit = ''): DocumentMedicine {
  const directions = directionsOf(line)
  const settled = isSettled(directions)
  const steps = settled ? stepsOf(directions, line) : []
  const generic = line.saltName || line.medName
  return {
    genericName: generic,
    brandName: line.medName === generic ? undefined : line.medName,
    strength: line.strength,
    form: line.type,
    doses: NO_DOSES,
    doseNote: line.sos && !settled ? AS_NEEDED : undefined,
    ...(steps.length === 1 ? steps[0] : {}),
    directionsEnglish: settled ? linesOf(steps, 'directionsEnglish') : directions.raw,
    directionsHindi: settled ? linesOf(steps, 'directionsHindi') : '',
    duration: settled ? durationOf(directions) : '',
    // A quantity that has its own unit ("100 ml") gets no second one.
    quantity:
      (/\p{L}/u.test(line.qty) ? line.qty : [line.qty, line.qty && unit].filter(Boolean).join(' ')) ||
      undefined,
    foodRelation: (settled && directions.food && FOOD[directions.food]) || line.referral || undefined,
    asNeeded: directions.asNeeded || line.sos,
    steps: steps.length > 1 ? steps : undefined,
    advice: line.advice || undefined,
    adviceHindi: line.adviceHindi || undefined,
    warningMarks: /^(h1?|x|g|schedule\b.*)$/i.test(schedule)
      ? [/^schedule/i.test(schedule) ? schedule : `Schedule ${schedule.toUpperCase()}`]
      : [],
  }
}

/** A dose stands under its time of day only if it is taken on every day: in such a cell "once a week" is overlooked. */
function isOfEveryDay(step: Meant): boolean {
  return !saysDays(step) && !step.asNeeded && step.doseCount === undefined
}

/** Each step as a row of the dose table. */
function stepsOf(directions: Directions, line: MedicineLine): DocumentStep[] {
  // The box beside the directions holds for all that they say.
  const meant = (step: Meant): Meant => (line.sos ? { ...step, asNeeded: true } : step)
  const marked = directions.steps
    ? { ...directions, steps: directions.steps.map(meant) }
    : { ...directions, ...meant(directions) }
  const steps = marked.steps ?? [marked]
  const [english, hindi] = [stepsInWords(marked, 'en', line.type), stepsInWords(marked, 'hi', line.type)]
  const notes = {
    english: timingsInWords(marked, 'en', line.type),
    hindi: timingsInWords(marked, 'hi', line.type),
  }
  return steps.map((step, at) => {
    const isLast = at === steps.length - 1
    const inGrid = step.doses !== undefined && isOfEveryDay(step)
    const note = { english: notes.english[at] ?? '', hindi: notes.hindi[at] ?? '' }
    // "Then stop" is no step of its own.
    const words = (all: readonly string[]) => (isLast ? all.slice(at) : all.slice(at, at + 1)).join('\n')
    return {
      doses: inGrid ? dosesOf(step) : NO_DOSES,
      doseNote: inGrid || note.english === '' ? undefined : note,
      directionsEnglish: words(english),
      directionsHindi: words(hindi),
      duration: lengthOf(step),
    }
  })
}

/** The dose table itself counts tablets; what is measured has its unit: "5 ml". */
function dosesOf({ doses, unit }: Meant): DocumentDoses {
  if (!doses) return NO_DOSES
  const written = (part: keyof DocumentDoses) => {
    const amount = doses[part]
    if (isZero(amount)) return '0'
    const isPiece = unit === undefined || ['tablet', 'capsule', 'pill'].includes(unit)
    return isPiece ? writeAmount(amount, unit) : writeDose({ amount, unit })
  }
  return {
    morning: written('morning'),
    afternoon: written('afternoon'),
    evening: written('evening'),
    night: written('night'),
    ...(!isZero(doses.bedtime) && { bedtime: written('bedtime') }),
  }
}

/** One line for each step. They begin with "then" and have no number: "1. 1 tablet" could be read as 1.1. */
function linesOf(steps: readonly DocumentStep[], language: 'directionsEnglish' | 'directionsHindi'): string {
  return steps.map((step) => step[language]).join('\n')
}

/** The total duration of steps, if each has a duration and all have the same unit. */
function wholeLength(steps: readonly Meant[]): string {
  const lengths = steps.flatMap(({ duration }) =>
    typeof duration === 'object' && !duration.upTo ? duration : [],
  )
  const [first] = lengths
  if (!first || lengths.length < steps.length || lengths.some(({ unit }) => unit !== first.unit)) return ''
  return writeLength({ value: lengths.reduce((sum, { value }) => sum + value, 0), unit: first.unit })
}

function durationOf(directions: Directions): string {
  const { steps, together } = directions
  if (!steps) return lengthOf(directions)
  if (!together) return wholeLength(steps)
  // Taken alongside one another, they last as long as each of them.
  const lengths = new Set(steps.map(lengthOf))
  return lengths.size === 1 ? ([...lengths][0] ?? '') : ''
}

function lengthOf({ duration }: Meant): string {
  if (!duration) return ''
  if (duration === 'untilReview') return 'Till review'
  return duration === 'ongoing' ? 'To continue' : writeLength(duration)
}
