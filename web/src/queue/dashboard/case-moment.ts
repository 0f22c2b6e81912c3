/** Times of a case as the lists show them. Instants are ISO 8601 text, or empty; spans are in milliseconds. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Milliseconds from one instant to another; undefined when there is none. */
export function span(from: string | number, to: string | number): number | undefined {
  const [first, last] = [new Date(from).getTime(), new Date(to).getTime()]
  return Number.isNaN(first) || Number.isNaN(last) ? undefined : last - first
}

/**
 * A duration in the words of a language: "12 min", "1 hr 20 min", "5 hr", "4 days". Whole units, rounded down; minutes
 * are shown up to three hours, and less than one is 0 min. Western digits, as in every number of the lists.
 */
export function spanText(milliseconds: number, language: string): string {
  const length = Math.max(0, milliseconds)
  const say = (amount: number, unit: 'minute' | 'hour' | 'day') =>
    new Intl.NumberFormat(`${language}-u-nu-latn`, {
      style: 'unit',
      unit,
      unitDisplay: unit === 'day' ? 'long' : 'short',
    }).format(amount)
  if (length >= DAY) return say(Math.floor(length / DAY), 'day')
  const hours = Math.floor(length / HOUR)
  const minutes = Math.floor((length % HOUR) / MINUTE)
  if (hours === 0) return say(minutes, 'minute')
  return minutes === 0 || hours >= 3 ? say(hours, 'hour') : `${say(hours, 'hour')} ${say(minutes, 'minute')}`
}
