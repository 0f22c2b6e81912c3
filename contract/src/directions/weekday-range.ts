import { bare, type Step } from './item.ts'
import { type Choice, WEEKDAYS, type Weekday } from './model.ts'
import { findPhrase } from './phrases.ts'
import type { Token } from './tokens.ts'

const JOINTS = ['-', 'to', 'से', 'se', 'through', 'thru', 'till', 'until', 'upto', 'tak']

const indexOf = (day: Weekday | undefined) => (day ? WEEKDAYS.indexOf(day) : -1)

const short = (days: readonly Weekday[]) =>
  WEEKDAYS.filter((day) => days.includes(day))
    .map((day) => day.charAt(0).toUpperCase() + day.slice(1, 3))
    .join('/')

function onDays(id: string, days: readonly Weekday[]): Choice {
  const named = short(days)
  return { id, text: `on ${named}`, label: named.replaceAll('/', ', ') }
}

function weekdaysAt(
  tokens: readonly Token[],
  index: number,
): { days: readonly Weekday[]; next: number } | undefined {
  const phrase = findPhrase(tokens, index)
  return phrase?.meaning.is === 'weekdays' ? { days: phrase.meaning.days, next: phrase.next } : undefined
}

/** From Monday on, as most weeks are worked: with a dash these are every day between, and no two days of their own. */
const WORKING = ['friday', 'saturday', 'sunday']

/**
 * "Monday to Friday": every day between. A range that goes over the end of the week ("Fri to Mon"), and two days with a
 * dash that may be these two alone ("Mon-Thu"), are asked about.
 */
export function readWeekdayRange(tokens: readonly Token[], index: number): Step | undefined {
  const first = weekdaysAt(tokens, index)
  const joint = first ? bare(tokens, first.next) : ''
  if (!first || !JOINTS.includes(joint)) return undefined
  const last = weekdaysAt(tokens, first.next + 1)
  if (!last) return undefined
  // Mon-Wed-Fri names three days, not Monday to Wednesday.
  const third = bare(tokens, last.next) === '-' ? weekdaysAt(tokens, last.next + 1) : undefined
  if (third)
    return { said: { is: 'weekdays', days: [...first.days, ...last.days, ...third.days] }, next: third.next }
  const [from, to] = [indexOf(first.days[0]), indexOf(last.days[0])]
  if (from === to) return undefined
  const between =
    to > from ? WEEKDAYS.slice(from, to + 1) : [...WEEKDAYS.slice(from), ...WEEKDAYS.slice(0, to + 1)]
  // "Sunday to Friday": a week may begin with it.
  const isFromSunday = joint !== '-' && from === 6
  if (isFromSunday) return { said: { is: 'weekdays', days: between }, next: last.next }
  const isPlain = joint !== '-' || to === from + 1 || (from === 0 && WORKING.includes(WEEKDAYS[to] ?? ''))
  if (to > from && isPlain) return { said: { is: 'weekdays', days: between }, next: last.next }
  const choices = [onDays('daysBetween', between), onDays('theseDays', [...first.days, ...last.days])]
  return { said: { is: 'question', id: 'days', choices }, next: last.next }
}

/** What says that the days after it are left out, longest first. */
const LEADS = [
  'do not take on',
  'do not take',
  'do not give on',
  'no dose on',
  'no tablet on',
  'no medicine on',
  'all days except on',
  'all days except',
  'all days but',
  'every day except',
  'daily except',
  'other than on',
  'other than',
  'except for',
  'except on',
  'except',
  'excluding',
  'excl',
  'excepting',
  'barring',
  'but not on',
  'but not',
  'not on',
  'skip on',
  'skip',
  'omit on',
  'omit',
  'off on',
  'leaving',
  'gap on',
  'gap',
].map((lead) => lead.split(' '))
/** What says it of the days before it. */
const AFTER =
  /^(off|nil|none|holiday|excluded|excepted|omitted|skip|skipped|छोडकर|छोडके|chhodkar|chodkar|chhodke|chodke)$/
const AND = ['and', '&', ',', '/', '+', 'or', 'और', 'व', 'aur']

function listAt(tokens: readonly Token[], index: number): { days: Weekday[]; next: number } | undefined {
  const days: Weekday[] = []
  let next = index
  for (let found = weekdaysAt(tokens, index); found; ) {
    days.push(...found.days)
    next = found.next
    found = weekdaysAt(tokens, AND.includes(bare(tokens, next)) ? next + 1 : next)
  }
  return days.length ? { days, next } : undefined
}

/** "Mon, Tue and Wed, Sun off": behind the last comma the days that are left out begin. */
function isListOfItsOwn(
  tokens: readonly Token[],
  index: number,
  list: { days: readonly Weekday[]; next: number },
): boolean {
  const hasComma = tokens.slice(index, list.next).some(({ text }) => text === ',')
  const joint = bare(tokens, index - 1)
  const isInList = AND.includes(joint) && weekdaysAt(tokens, index - 2) !== undefined
  return isInList ? joint === ',' && !hasComma : !(hasComma && list.days.length > 2)
}

/** "Except Sunday", "Sunday off", "रविवार छोड़कर": the other days of the week are asked for, never these. */
export function readDaysOff(tokens: readonly Token[], index: number): Step | undefined {
  const lead = LEADS.find((words) => words.every((word, at) => bare(tokens, index + at) === word))
  const list = listAt(tokens, index + (lead?.length ?? 0))
  if (!list) return undefined
  const joined = ['को', 'ko'].includes(bare(tokens, list.next)) ? list.next + 1 : list.next
  const isOff = AFTER.test(bare(tokens, joined))
  if (!lead && (!isOff || !isListOfItsOwn(tokens, index, list))) return undefined
  const next = isOff ? joined + 1 : list.next
  const others = WEEKDAYS.filter((day) => !list.days.includes(day))
  if (!others.length) return { said: { is: 'unknown' }, next }
  return { said: { is: 'question', id: 'days', choices: [onDays('otherDays', others)] }, next }
}

const OF_A_WEEK = [
  ['a', 'week'],
  ['per', 'week'],
  ['/', 'week'],
  ['/', 'wk'],
  ['in', 'a', 'week'],
  ['every', 'week'],
  ['weekly'],
]

/** "5 days a week": which of them is not said, and the number is no length of treatment. */
export function readDaysOfWeek(tokens: readonly Token[], index: number): Step | undefined {
  const lead = ['x', 'for'].includes(bare(tokens, index)) ? index + 1 : index
  const count = Number(bare(tokens, lead))
  if (!Number.isInteger(count) || count < 2 || count > 6) return undefined
  if (!['days', 'day', 'd'].includes(bare(tokens, lead + 1))) return undefined
  const week = OF_A_WEEK.find((words) => words.every((word, at) => bare(tokens, lead + 2 + at) === word))
  if (!week) return undefined
  const text = `${count} times a week`
  const choices = [
    ...(count > 4 ? [onDays('daysBetween', WEEKDAYS.slice(0, count))] : []),
    { id: 'timesAWeek', text, label: text, values: { count } },
  ]
  return { said: { is: 'question', id: 'days', choices }, next: lead + 2 + week.length }
}
