import type { Item } from './item.ts'

type Kind = Item['said']['is']
const OFTEN: readonly Kind[] = [
  ...(['timesPerDay', 'everyHours', 'everyMinutes', 'everyDays', 'everyMonths', 'timesPerWeek'] as const),
  ...(['timesPerMonth', 'weekdays', 'bedtime', 'part', 'daily', 'doses', 'clock'] as const),
]
const LENGTH: readonly Kind[] = ['duration', 'stretch', 'doseCount']

/**
 * "1 BD x 7d, alt days x 7d", "OD x 7d, alt days x 7 doses": a frequency behind a length, with a length of its own, is a step of its own, whichever
 * way it says how often. Otherwise the days of one step would be said of another.
 */
export function isOftenOfNewStep(before: readonly Item[], rest: readonly Item[]): boolean {
  const [first] = rest
  if (!first || !OFTEN.includes(first.said.is)) return false
  const isEnded = before.some(({ said }) => LENGTH.includes(said.is))
  const lastLength = before.findLastIndex(({ said }) => LENGTH.includes(said.is))
  const wasOften = before.slice(0, lastLength).some(({ said }) => OFTEN.includes(said.is))
  // The length follows before anything else does that says how much is taken.
  const next = rest.findIndex(({ said }) => LENGTH.includes(said.is))
  const between = rest.slice(1, next)
  const isOwn = next > 0 && between.every(({ said }) => !['dose', 'steps'].includes(said.is))
  // "1 tab 5 days BD x 5 days" says one length twice.
  const hasDoseSince = before.slice(lastLength + 1).some(({ said }) => said.is === 'dose')
  return isEnded && wasOften && isOwn && !hasDoseSince
}
