import { isZero, writeDecimal } from '../amount.ts'
import { type Directions, isSettled, type Meant, PARTS_OF_DAY } from '../model.ts'
import type { CorpusCase } from './corpus.fixture.ts'

const FOOD = { beforeFood: 'AC', afterFood: 'PC', withFood: 'withFood', emptyStomach: 'empty' } as const
const LENGTH = { day: 'd', week: 'w', month: 'm', year: 'y' } as const

function range(from: string | number, upTo: string | number | undefined): string {
  return upTo === undefined ? `${from}` : `${from}..${upTo}`
}

function dosePieces(meant: Meant): string[] {
  const { doses, amount, amountUpTo, unit = '', mass } = meant
  const pieces: string[] = []
  const day =
    doses &&
    PARTS_OF_DAY.filter((part) => part !== 'bedtime' || !isZero(doses.bedtime))
      .map((part) => writeDecimal(doses[part]))
      .join('-')
  if (day) pieces.push(unit ? `${day}:${unit}` : day)
  else if (amount)
    pieces.push(`${range(writeDecimal(amount), amountUpTo && writeDecimal(amountUpTo))}:${unit}`)
  else if (unit) pieces.push(`:${unit}`)
  if (mass)
    pieces.push(`(${range(writeDecimal(mass.amount), mass.upTo && writeDecimal(mass.upTo))}${mass.unit})`)
  if (meant.perKilogram) pieces.push(`/kg/${meant.perKilogram}`)
  return pieces
}

function timingPieces(meant: Meant): string[] {
  const pieces: string[] = []
  const { timesPerDay, everyHours, timesPerWeek } = meant
  if (timesPerDay) pieces.push(`${range(timesPerDay, meant.timesPerDayUpTo)}/d`)
  if (everyHours) pieces.push(`q${range(everyHours, meant.everyHoursUpTo)}h`)
  if (meant.everyMinutes) pieces.push(`q${meant.everyMinutes}min`)
  if (meant.everyDays) pieces.push(`q${meant.everyDays}d`)
  if (meant.everyMonths) pieces.push(`q${meant.everyMonths}mo`)
  if (timesPerWeek) pieces.push(`${range(timesPerWeek, meant.timesPerWeekUpTo)}/w`)
  if (meant.timesPerMonth) pieces.push(`${meant.timesPerMonth}/mo`)
  if (meant.partsOfDay) pieces.push(`@${meant.partsOfDay.join(',')}`)
  if (meant.atTimes) pieces.push(`@${meant.atTimes.join(',')}`)
  if (meant.weekdays) pieces.push(meant.weekdays.map((day) => day.slice(0, 3)).join(','))
  if (meant.atBedtime) pieces.push('HS')
  if (meant.food) pieces.push(`${FOOD[meant.food]}${meant.foodMinutes ?? ''}`)
  return pieces
}

/** What directions mean in the short notation of the corpus: one piece a fact, so that two readings compare as sets. */
export function notationOf(meant: Meant): string[] {
  const { duration, atMost } = meant
  const pieces = [...dosePieces(meant), ...timingPieces(meant)]
  if (duration === 'untilReview') pieces.push('review')
  else if (duration) {
    const length =
      duration === 'ongoing' ? duration : `${range(duration.value, duration.upTo)}${LENGTH[duration.unit]}`
    pieces.push(length)
  }
  if (meant.takenWith) pieces.push(`with:${meant.takenWith}`)
  if (meant.manner) pieces.push(meant.manner)
  if (atMost && 'times' in atMost) pieces.push(`max${atMost.times}/d`)
  else if (atMost) pieces.push(`max${writeDecimal(atMost.amount)}:${atMost.unit ?? ''}`)
  if (meant.asNeeded) pieces.push('prn')
  if (meant.reasons) pieces.push(`for:${meant.reasons.join(',')}`)
  if (meant.immediate) pieces.push('stat')
  if (meant.asDirected) pieces.push('asDirected')
  if (meant.doseCount) pieces.push(`n=${meant.doseCount}`)
  if (meant.notes)
    pieces.push(...meant.notes.map((note) => `note:${note.toLowerCase().replaceAll(' ', '_')}`))
  if (meant.product) pieces.push(`name:${meant.product.toLowerCase().replaceAll(' ', '_')}`)
  for (const named of [meant.form, meant.route, meant.site]) if (named) pieces.push(named)
  return pieces
}

/** All steps of a reading; "then stop" counts as a last one, and that they are taken together. */
export function stepsOf(d: Directions): string[][] {
  const steps = (d.steps ?? [d]).map(notationOf)
  if (d.together) return [...steps, ['together']]
  return d.thenStop ? [...steps, ['stop']] : steps
}

export type Verdict = 'right' | 'wrong' | 'open'

function sameSteps(a: readonly (readonly string[])[], b: readonly (readonly string[])[]): boolean {
  const text = (steps: readonly (readonly string[])[]) =>
    steps.map((step) => [...step].sort().join(' ')).join(' ; ')
  return text(a) === text(b)
}

function leavesOpen(d: Directions, piece: string): boolean {
  const rest = piece.slice(1).replaceAll('_', ' ')
  if (piece.startsWith('?')) return d.questions.some(({ id }) => !rest || id === rest)
  if (piece.startsWith('!')) return d.problems.some(({ id }) => !rest || id === rest)
  return rest ? d.unread.some(({ text }) => text.includes(rest)) : !isSettled(d)
}

/**
 * Whether directions were read as the corpus expects: `open` when the reader left something to a person that it could
 * have read, `wrong` when it settled on another meaning, or settled where it should have asked.
 */
export function verdictOf(expected: CorpusCase, d: Directions): Verdict {
  if (!expected.open.length) {
    if (!isSettled(d)) return 'open'
    return sameSteps(expected.steps, stepsOf(d)) ? 'right' : 'wrong'
  }
  if (isSettled(d)) return 'wrong'
  return expected.open.every((piece) => leavesOpen(d, piece)) ? 'right' : 'open'
}
