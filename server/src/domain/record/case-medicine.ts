import type { MedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { isZero } from '@rxdesk/contract/directions/amount'
import { type Directions, isSettled, type Meant, meantBy } from '@rxdesk/contract/directions/model'
import { directionsInWords, stepsInWords } from '@rxdesk/contract/directions/words'
import { writeAmount, writeDose, writeLength } from '@rxdesk/contract/directions/write'
import { directionsOf } from '#domain/safety/line-directions.ts'
import type { DocumentDoses, DocumentMedicine } from '#engines/documents/prescription-document.ts'

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
  const generic = line.saltName || line.medName
  return {
    genericName: generic,
    brandName: line.medName === generic ? undefined : line.medName,
    strength: line.strength,
    form: line.type,
    doses: settled ? dosesOf(directions) : NO_DOSES,
    directionsEnglish: settled ? stepLines(directions, 'en', line.type) : directions.raw,
    directionsHindi: settled ? stepLines(directions, 'hi', line.type) : '',
    duration: settled ? durationOf(directions) : '',
    // A quantity that has its own unit ("100 ml") gets no second one.
    quantity:
      (/\p{L}/u.test(line.qty) ? line.qty : [line.qty, line.qty && unit].filter(Boolean).join(' ')) ||
      undefined,
    foodRelation: (settled && directions.food && FOOD[directions.food]) || line.referral || undefined,
    asNeeded: directions.asNeeded || line.sos,
    inSteps: settled && directions.steps !== undefined ? true : undefined,
    advice: line.advice || undefined,
    adviceHindi: line.adviceHindi || undefined,
    warningMarks: /^(h1?|x|g|schedule\b.*)$/i.test(schedule)
      ? [/^schedule/i.test(schedule) ? schedule : `Schedule ${schedule.toUpperCase()}`]
      : [],
  }
}

/** The dose table itself counts tablets; what is measured has its unit: "5 ml". */
function dosesOf({ doses, unit }: Directions): DocumentDoses {
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
  }
}

/** One line for each step. They begin with "then" and have no number: "1. 1 tablet" could be read as 1.1. */
function stepLines(directions: Directions, language: 'en' | 'hi', form: string): string {
  return stepsInWords(directions, language, form).join('\n')
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

function durationOf({ duration, steps }: Directions): string {
  if (steps) return wholeLength(steps)
  if (!duration) return ''
  if (duration === 'untilReview') return 'Till review'
  return duration === 'ongoing' ? 'To continue' : writeLength(duration)
}
