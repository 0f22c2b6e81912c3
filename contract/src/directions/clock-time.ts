import { wholeNumberOf } from './amount.ts'
import type { Token } from './tokens.ts'

/** A time of the clock at `index`: "HH:MM" in 24 hours, or undefined time when morning or evening is not said. */
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
  // "9 a.m." is one token; "9 a m" two; a lone "a" is an article.
  if (MORNING.includes(word) || EVENING.includes(word))
    return tokens[index + 1]?.text === 'm'
      ? { half: MORNING.includes(word) ? 'am' : 'pm', next: index + 2 }
      : undefined
  if (word !== 'in' || tokens[index + 1]?.text !== 'the') return undefined
  const found = PART_HALF[tokens[index + 2]?.text ?? '']
  return found && { half: found, next: index + 3 }
}

function wholeAt(tokens: readonly Token[], index: number): number | undefined {
  const token = tokens[index]
  return token?.kind === 'number' && token.value ? wholeNumberOf(token.value) : undefined
}

/** The hour of 24 that an hour of 12 is in this part of the day, as Hindi names the time ("रात 2 बजे"). */
const HINDI_PARTS: Readonly<Record<string, (hour: number) => number>> = {
  सुबह: (hour) => hour % 12,
  दोपहर: (hour) => (hour % 12) + (hour === 11 ? 0 : 12),
  शाम: (hour) => (hour % 12) + 12,
  रात: (hour) => (hour % 12) + (hour === 12 || hour < 4 ? 0 : 12),
}

function readHindiClock(tokens: readonly Token[], index: number): ClockTime | undefined {
  const toHour = HINDI_PARTS[tokens[index]?.text ?? '']
  const at = ['के', 'को', 'में'].includes(tokens[index + 1]?.text ?? '') ? index + 2 : index + 1
  const hour = toHour && wholeAt(tokens, at)
  if (!hour || hour > 12) return undefined
  const colon = tokens[at + 1]?.text === ':'
  const minutes = colon ? wholeAt(tokens, at + 2) : 0
  const end = colon ? at + 3 : at + 1
  if (minutes === undefined || minutes > 59 || tokens[end]?.text !== 'बजे') return undefined
  const minute = String(minutes).padStart(2, '0')
  return { time: `${String(toHour(hour)).padStart(2, '0')}:${minute}`, hour, minute, next: end + 1 }
}

/** Reads "6 am", "6:30 pm", "at 5 in the evening", "18:00" and, as a question, "8:00" or "at 9". */
export function readClockTime(tokens: readonly Token[], index: number): ClockTime | undefined {
  const hindi = readHindiClock(tokens, index)
  if (hindi) return hindi
  const introduced = ['at', '@'].includes(tokens[index]?.text ?? '')
  const at = introduced ? index + 1 : index
  const hour = wholeAt(tokens, at)
  if (hour === undefined || hour > 23) return undefined
  const colon = tokens[at + 1]?.text === ':'
  const minutes = colon ? wholeAt(tokens, at + 2) : 0
  if (minutes === undefined || minutes > 59) return undefined
  const afterTime = colon ? at + 3 : at + 1
  const minute = String(minutes).padStart(2, '0')
  const found = half(tokens, afterTime)
  // "1 in the morning" is a dose; only "at 5 in the evening" and "5 pm" are times.
  const bare = found && tokens[afterTime]?.text === 'in' && !introduced && !colon
  if (found && !bare && hour >= 1 && hour <= 12) {
    const hours = (hour % 12) + (found.half === 'pm' ? 12 : 0)
    return { time: `${String(hours).padStart(2, '0')}:${minute}`, hour, minute, next: found.next }
  }
  if (!colon && !introduced) return undefined
  if (hour > 12 || hour === 0)
    return { time: `${String(hour).padStart(2, '0')}:${minute}`, hour, minute, next: afterTime }
  return { hour, minute, next: afterTime }
}
