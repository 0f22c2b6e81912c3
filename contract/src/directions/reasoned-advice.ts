import { readClockTime } from './clock-time.ts'
import { readDosePattern } from './dose-pattern.ts'
import { mayBeOfTimes } from './far-words.ts'
import { bare, type Step } from './item.ts'
import type { PartOfDay } from './model.ts'
import { CHANGES, OBJECTS } from './note-words.ts'
import { findPhrase } from './phrases.ts'
import type { Token } from './tokens.ts'

/**
 * "… and one tab at 4 pm. Avoid evening dose as it increases urination.": a sentence that says why something is avoided
 * is kept as typed. Where it names a time at which the line gives a dose, or may give one, it is left to the other
 * readers, which ask.
 */

const BECAUSE = /^(as|since|because|bcoz|coz)$/
const IT = /^(it|this|that|they|these|may|can|causes|there)$/
/** What the medicine does, however near it is to a change of the dose. */
const EFFECTS =
  /^(increases|reduces|decreases|raises|lowers|delays|disturbs?|interferes?|worsens|since|causes?|irritates?|drive)$/
/** What is not done beside taking the medicine. */
const NOT_DONE =
  /^(drive|lie|chew|crush|break|eat|drink|smoke|sleep|rub|wash|expose|bathe|swallow|touch|blow)$/
const ENDS = /^[.;|।]$/
const MOST_WORDS = 16

interface Span {
  readonly from: number
  readonly next: number
}

/** The sentence, where all of it is words that change nothing. */
function sentenceAt(tokens: readonly Token[], index: number): Span | undefined {
  const isApart = index === 0 || ENDS.test(bare(tokens, index - 1)) || bare(tokens, index - 1) === ','
  const isNot = bare(tokens, index) === 'do' && bare(tokens, index + 1) === 'not'
  const opens =
    isApart && (bare(tokens, index) === 'avoid' || (isNot && NOT_DONE.test(bare(tokens, index + 2))))
  let next = index + 1
  while (opens && next < tokens.length && !ENDS.test(bare(tokens, next))) next += 1
  const words = tokens.slice(index + 1, next)
  const says = words.some(({ text }, at) => BECAUSE.test(text) && IT.test(words[at + 1]?.text ?? ''))
  const isPlain = words.every(
    ({ kind, text, value }) =>
      kind === 'word' &&
      !value &&
      (text === 'dose' || !CHANGES.has(text)) &&
      (EFFECTS.test(text) || !mayBeOfTimes(text)),
  )
  return opens && says && isPlain && words.length <= MOST_WORDS ? { from: index, next } : undefined
}

/** The parts of the day that a stretch names, and whether it says how often in another way. */
function timesIn(
  tokens: readonly Token[],
  from: number,
  to: number,
): { parts: Set<string>; isOther: boolean } {
  const parts = new Set<string>()
  let isOther = false
  for (let at = from; at < to; at += 1) {
    const clock = readClockTime(tokens, at)
    if (clock?.time) for (const part of partsAt(Number(clock.time.slice(0, 2)))) parts.add(part)
    else if (clock) isOther = true
    // "4 pm" is no evening.
    if (clock) at = clock.next
    const { meaning } = findPhrase(tokens, at) ?? {}
    if (meaning?.is === 'part') parts.add(meaning.part)
    if (meaning?.is === 'bedtime') parts.add('bedtime').add('night')
    if ((readDosePattern(tokens, at)?.parts.length ?? 0) > 2) isOther = true
    if (meaning?.is === 'weekdays' && !OBJECTS.has(bare(tokens, at))) isOther = true
    if (meaning?.is === 'timesPerDay' || meaning?.is === 'everyHours') isOther = true
  }
  return { parts, isOther }
}

function partsAt(hour: number): PartOfDay[] {
  if (hour < 12) return ['morning']
  return hour < 17 ? ['afternoon'] : ['evening', 'night', 'bedtime']
}

/** Reads such a sentence as a note. */
export function readReasonedAdvice(tokens: readonly Token[], index: number): Step | undefined {
  const span = sentenceAt(tokens, index)
  if (!span) return undefined
  const named = timesIn(tokens, span.from, span.next)
  const rest = [timesIn(tokens, 0, span.from), timesIn(tokens, span.next, tokens.length)]
  const mayGive = rest.some(
    ({ parts, isOther }) => isOther || [...parts].some((part) => named.parts.has(part)),
  )
  if (named.isOther || (named.parts.size > 0 && mayGive)) return undefined
  return { said: { is: 'note' }, next: span.next }
}
