import { amountOf } from './amount.ts'
import { readClockTime } from './clock-time.ts'
import { bare, type Step, unitAt } from './item.ts'
import type { Choice } from './model.ts'
import { findPhrase } from './phrases.ts'
import type { Token } from './tokens.ts'
import { hoursOf } from './unresolved-choices.ts'
import { writeClock } from './write.ts'

/** One time of a list: an hour of the day, or an hour that may be in the morning or in the evening. */
interface Listed {
  readonly hour: number
  readonly minute: string
  /** Given in words, or by 24 hours: nothing is to be asked about it. */
  readonly settled: boolean
  /** Written as no dose is: 14.00, 8:30, 0800. */
  readonly isTime: boolean
  readonly next: number
}

const JOINTS = [',', ';', 'and', '&', '-', '/', '|', 'or', 'to']
const INTRODUCED = ['at', '@']
const HOUR_WORDS = ['hrs', 'hours', 'hr', 'h', 'baje', 'बजे']

/** "8", "8.30", "14:00", "0830", "8 am" at `index`. */
function listedAt(tokens: readonly Token[], index: number): Listed | undefined {
  const token = tokens[index]
  if (token?.kind !== 'number') return undefined
  const clock = readClockTime(tokens, index)
  if (clock?.time) {
    const [hour = '', minute = '00'] = clock.time.split(':')
    // "08:00" is a clock of 24 hours; "8:00" is not.
    return { hour: Number(hour), minute, settled: true, isTime: true, next: clock.next }
  }
  const digits = token.text
  const colon = bare(tokens, index + 1) === ':' && /^\d{2}$/.test(bare(tokens, index + 2))
  const [, hours = '', minute = ''] = colon
    ? ['', digits, bare(tokens, index + 2)]
    : (/^(\d{1,2})\.([0-5]\d)$/.exec(digits) ??
      /^([01]\d|2[0-3])([0-5]\d)$/.exec(digits) ??
      /^(\d{1,2})$/.exec(digits) ??
      [])
  const hour = Number(hours)
  if (hours === '' || hour > 24 || Number(minute || '0') > 59) return undefined
  const settled = hour > 12 || hour === 0
  const end = colon ? index + 3 : index + 1
  const next = HOUR_WORDS.includes(bare(tokens, end)) ? end + 1 : end
  return { hour: hour % 24, minute: minute || '00', settled, isTime: minute !== '', next }
}

const written = (hour: number, minute: string) =>
  `at ${writeClock(`${String(hour).padStart(2, '0')}:${minute}`)}`

/** The times of the list when the first is in the morning, and when it is in the evening. */
function choicesOf(list: readonly Listed[]): Choice[] {
  const [first] = list
  if (!first) return []
  return ['am', 'pm'].flatMap((half) => {
    const times: Listed[] = []
    for (const each of list) {
      const before = times.at(-1)
      const hours = each.settled ? [each.hour] : [each.hour % 12, (each.hour % 12) + 12]
      const opens = before ? hours : hours.slice(half === 'am' ? 0 : -1)
      const hour = opens.find(
        (one) => before && (one > before.hour || (one === before.hour && each.minute > before.minute)),
      )
      times.push({ ...each, hour: hour ?? opens[0] ?? each.hour })
    }
    if (first.settled && half === 'pm') return []
    const text = times.map(({ hour, minute }) => written(hour, minute)).join(', ')
    return new Set(text.split(', ')).size === list.length ? [{ id: half, text, label: text }] : []
  })
}

/**
 * "At 14.00, 16.30", "@ 9 and 21", "at 8, 2, 8", "8.30 and 20.30": two or more clock times in any notation, or one with
 * a point ("at 10.30"). Where one of them is of 24 hours, all are; else the halves of the day are asked about together.
 */
export function readClockList(tokens: readonly Token[], index: number): Step | undefined {
  const introduced = INTRODUCED.includes(bare(tokens, index))
  const list: Listed[] = []
  let next = introduced ? index + 1 : index
  for (let at = next; ; ) {
    const time = listedAt(tokens, at)
    // "At 8 hourly", "at 1 tab", "8-2 tablets": the number belongs to what follows.
    if (!time || unitAt(tokens, time.next) || ownedByPhrase(tokens, at, time)) break
    list.push(time)
    next = time.next
    at = next
    if (JOINTS.includes(bare(tokens, at))) at += 1
    if (list.length && INTRODUCED.includes(bare(tokens, at))) at += 1
    if (tokens[at]?.kind !== 'number') break
  }
  // "2 am, 1 pm" may be doses: without an "at" each is read by itself.
  if (!introduced && list.some((each) => hasHalf(tokens, each) || Number(each.minute) % 15 !== 0))
    return undefined
  const pointed = list.filter(({ isTime }) => isTime).length
  const sure = introduced ? list.length > 1 || pointed > 0 : list.length > 1 && pointed === list.length
  if (!sure || list.every(({ settled }) => settled && list.length === 1 && !introduced)) return undefined
  if (!introduced && isDoses(tokens, index, list)) return undefined
  const byDay =
    list.some(({ hour, settled }) => settled && hour > 12) && !list.some((each) => hasHalf(tokens, each))
  if (byDay || list.every(({ settled }) => settled))
    return {
      said: {
        is: 'clock',
        times: list.map(({ hour, minute }) => `${String(hour).padStart(2, '0')}:${minute}`),
      },
      next,
    }
  return { said: { is: 'question', id: 'clock', choices: choicesOf(list) }, next }
}

const hasHalf = (tokens: readonly Token[], { next }: Listed) =>
  ['am', 'pm', 'm', 'a', 'p'].includes(bare(tokens, next - 1))

/** "8 hourly", "5 days": the number of a phrase of its own. */
function ownedByPhrase(tokens: readonly Token[], at: number, time: Listed): boolean {
  const phrase = findPhrase(tokens, at)
  return phrase?.number !== undefined && phrase.next > time.next && !hasHalf(tokens, time)
}

/** "2.50-0-2.50" and "0.25 - 0.50" are doses: hours go on through the day, and none is nought. */
function isDoses(tokens: readonly Token[], index: number, list: readonly Listed[]): boolean {
  const first = tokens[index]
  const colons = list.every(({ next }) => bare(tokens, next - 2) === ':')
  const hours = hoursOf(list.map(({ hour }) => amountOf(hour)))
  return !colons && (first?.text.startsWith('0.') === true || !hours)
}
