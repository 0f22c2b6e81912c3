import { wholeNumberOf } from './amount.ts'
import type { Token } from './tokens.ts'

/** A clock time at `index`: "HH:MM" in 24 hours, or undefined time when morning or evening is not given. */
export interface ClockTime {
  readonly time?: string
  readonly hour: number
  readonly minute: string
  readonly next: number
}

const MORNING = ['am', 'a']
const EVENING = ['pm', 'p']
const PART_HALF: Readonly<Record<string, 'am' | 'pm'>> = {
  morning: 'am',
  afternoon: 'pm',
  evening: 'pm',
  night: 'pm',
}

function half(tokens: readonly Token[], index: number): { half: 'am' | 'pm'; next: number } | undefined {
  const word = tokens[index]?.text ?? ''
  if (word === 'am' || word === 'pm') return { half: word, next: index + 1 }
  // "9 a.m." is one token, "9 a m" two, "5p" a figure and a letter without a space; a lone "a" is an article.
  if (MORNING.includes(word) || EVENING.includes(word)) {
    const found = MORNING.includes(word) ? 'am' : 'pm'
    if (tokens[index + 1]?.text === 'm') return { half: found, next: index + 2 }
    return tokens[index]?.start === tokens[index - 1]?.end ? { half: found, next: index + 1 } : undefined
  }
  if (word === 'at' && tokens[index + 1]?.text === 'night') return { half: 'pm', next: index + 2 }
  if (word !== 'in' || tokens[index + 1]?.text !== 'the') return undefined
  const found = PART_HALF[tokens[index + 2]?.text ?? '']
  return found && { half: found, next: index + 3 }
}

function wholeAt(tokens: readonly Token[], index: number): number | undefined {
  const token = tokens[index]
  return token?.kind === 'number' && token.value ? wholeNumberOf(token.value) : undefined
}

const morningHour = (hour: number) => hour % 12
const noonHour = (hour: number) => (hour % 12) + (hour === 11 ? 0 : 12)
const eveningHour = (hour: number) => (hour % 12) + 12
const nightHour = (hour: number) => (hour % 12) + (hour === 12 || hour < 4 ? 0 : 12)

/**
 * Converts a 12-hour clock to 24 hours by the part of the day, as Hindi states the time ("रात 2 बजे", "raat 2 baje").
 */
const HINDI_PARTS: Readonly<Record<string, (hour: number) => number>> = {
  सुबह: morningHour,
  दोपहर: noonHour,
  शाम: eveningHour,
  रात: nightHour,
  subah: morningHour,
  dopahar: noonHour,
  shaam: eveningHour,
  sham: eveningHour,
  raat: nightHour,
}

function readHindiClock(tokens: readonly Token[], index: number): ClockTime | undefined {
  const toHour = HINDI_PARTS[tokens[index]?.text ?? '']
  const at = ['के', 'को', 'में', 'ko', 'ke'].includes(tokens[index + 1]?.text ?? '') ? index + 2 : index + 1
  const hour = toHour && wholeAt(tokens, at)
  if (!hour || hour > 12) return undefined
  const colon = tokens[at + 1]?.text === ':'
  const minutes = colon ? wholeAt(tokens, at + 2) : 0
  const end = colon ? at + 3 : at + 1
  if (minutes === undefined || minutes > 59 || !['बजे', 'baje'].includes(tokens[end]?.text ?? ''))
    return undefined
  const minute = String(minutes).padStart(2, '0')
  return { time: `${String(toHour(hour)).padStart(2, '0')}:${minute}`, hour, minute, next: end + 1 }
}

/** "8.30 pm": the point is a colon here. */
function readPointed(tokens: readonly Token[], index: number): ClockTime | undefined {
  const [, hours = '', minute = ''] = /^(\d{1,2})\.(\d{2})$/.exec(tokens[index]?.text ?? '') ?? []
  const hour = Number(hours)
  const found = half(tokens, index + 1)
  if (!found || tokens[index + 1]?.text === 'in' || hour < 1 || hour > 12 || Number(minute) > 59)
    return undefined
  const time = `${String((hour % 12) + (found.half === 'pm' ? 12 : 0)).padStart(2, '0')}:${minute}`
  return { time, hour, minute, next: found.next }
}

/** "0800 hrs". */
function readHundred(tokens: readonly Token[], index: number): ClockTime | undefined {
  const [, hours = '', minute = ''] = /^([01]\d|2[0-3])([0-5]\d)$/.exec(tokens[index]?.text ?? '') ?? []
  if (!hours || !['hrs', 'hours', 'hr', 'h'].includes(tokens[index + 1]?.text ?? '')) return undefined
  return { time: `${hours}:${minute}`, hour: Number(hours), minute, next: index + 2 }
}

/** "12 noon", "12 midnight", "at midnight": the word says which half of the day. */
function readNamedHour(tokens: readonly Token[], index: number): ClockTime | undefined {
  const at = ['at', '@'].includes(tokens[index]?.text ?? '') ? index + 1 : index
  const isTwelve = tokens[at]?.text === '12'
  const word = tokens[isTwelve ? at + 1 : at]?.text ?? ''
  const next = isTwelve ? at + 2 : at + 1
  if (word === 'midnight' || (isTwelve && word === 'mn'))
    return { time: '00:00', hour: 12, minute: '00', next }
  return isTwelve && (word === 'noon' || word === 'n')
    ? { time: '12:00', hour: 12, minute: '00', next }
    : undefined
}

/** Reads "6 am", "6:30 pm", "at 5 in the evening", "18:00" and, as a question, "8:00" or "at 9". */
export function readClockTime(tokens: readonly Token[], index: number): ClockTime | undefined {
  const named = readHindiClock(tokens, index) ?? readNamedHour(tokens, index)
  if (named) return named
  const introduced = ['at', '@'].includes(tokens[index]?.text ?? '')
  const at = introduced ? index + 1 : index
  const pointed = readPointed(tokens, at) ?? readHundred(tokens, at)
  if (pointed) return pointed
  const hour = wholeAt(tokens, at)
  if (hour === undefined || hour > 23) return undefined
  const colon = tokens[at + 1]?.text === ':'
  const minutes = colon ? wholeAt(tokens, at + 2) : 0
  if (minutes === undefined || minutes > 59) return undefined
  const afterTime = colon ? at + 3 : at + 1
  const minute = String(minutes).padStart(2, '0')
  const found = half(tokens, afterTime)
  // "1 in the morning" is a dose; only "at 5 in the evening" and "5 pm" are times.
  const bare = found && ['in', 'at'].includes(tokens[afterTime]?.text ?? '') && !introduced && !colon
  if (found && !bare && hour >= 1 && hour <= 12) {
    const hours = (hour % 12) + (found.half === 'pm' ? 12 : 0)
    return { time: `${String(hours).padStart(2, '0')}:${minute}`, hour, minute, next: found.next }
  }
  if (!colon && !introduced) return undefined
  if (hour > 12 || hour === 0) {
    const next = colon && ['hrs', 'hours'].includes(tokens[afterTime]?.text ?? '') ? afterTime + 1 : afterTime
    return { time: `${String(hour).padStart(2, '0')}:${minute}`, hour, minute, next }
  }
  return { hour, minute, next: afterTime }
}
