import { wholeNumberOf } from './amount.ts'
import { bare, type Step, unitAt } from './item.ts'
import type { DurationUnit } from './model.ts'
import { findPhrase } from './phrases.ts'
import type { Token } from './tokens.ts'

const STRETCH_WORDS: Readonly<Record<string, DurationUnit>> = {
  day: 'day',
  days: 'day',
  d: 'day',
  week: 'week',
  weeks: 'week',
  wk: 'week',
}

/** "Day 1", "on days 2 to 5", "D2-D5", "week 2": the days or weeks of a step. */
export function readStretch(tokens: readonly Token[], index: number): Step | undefined {
  // "Alternate week5": misread, and no fifth week.
  if (/^(alternate|alt|every|each|per|other|a|once)$/.test(bare(tokens, index - 1))) return undefined
  const at = ['on', 'from', 'for'].includes(bare(tokens, index)) ? index + 1 : index
  const unit = STRETCH_WORDS[bare(tokens, at)]
  const first = unit && wholeAt(tokens, at + 1)
  if (!unit || !first) return undefined
  // "Day 1 2 tab" and "d 5 ml" differ in what follows: a number counted by a unit or another phrase is no day.
  const joined = ['-', 'to', 'through', 'thru'].includes(bare(tokens, at + 2))
  const toNamed =
    joined && STRETCH_WORDS[bare(tokens, at + 3)] === unit && wholeAt(tokens, at + 4) !== undefined
  if (!toNamed && (findPhrase(tokens, at + 1)?.number || unitAt(tokens, at + 2))) return undefined
  const again = STRETCH_WORDS[bare(tokens, at + 3)] === unit ? at + 4 : at + 3
  const last = joined ? wholeAt(tokens, again) : undefined
  if (joined && (!last || last <= first)) return undefined
  const next = last ? again + 1 : at + 2
  // "Day1 aankh me": dayi, the right one, with a letter misread.
  if (/^(aankh|ankh|kaan|kan|naak|nak)/.test(bare(tokens, next))) return undefined
  // "From day 16 for 10 days": of the cycle, and no length.
  const isSingle = bare(tokens, index) === 'from' && !last && first > 4
  if (isSingle && isBesideLength(tokens, index, next)) return { said: { is: 'note' }, next }
  return { said: { is: 'stretch', unit, from: first, length: (last ?? first) - first + 1 }, next }
}

const LENGTH = /^(day|days|d|week|weeks|wk|wks|din|hafte|tak|दिन|हफ्ते|तक)$/

function isBesideLength(tokens: readonly Token[], index: number, next: number): boolean {
  const before = bare(tokens, index - 1) === ',' ? index - 2 : index - 1
  const isLast = !tokens[next] || tokens[next]?.kind === 'mark'
  const isBehind = isLast && LENGTH.test(bare(tokens, before))
  return isBehind || findPhrase(tokens, next)?.meaning.is === 'duration'
}

/** The whole number at an index; undefined where it is none, or nought. */
export function wholeAt(tokens: readonly Token[], index: number): number | undefined {
  const token = tokens[index]
  return token?.kind === 'number' && token.value ? wholeNumberOf(token.value) || undefined : undefined
}
