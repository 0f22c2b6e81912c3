import { bare, type Step } from './item.ts'
import type { Token } from './tokens.ts'

const ORDINALS: readonly RegExp[] = [
  /^(second|2nd)$/,
  /^(third|3rd)$/,
  /^(fourth|4th)$/,
  /^(fifth|5th)$/,
  /^(sixth|6th)$/,
  /^(seventh|7th)$/,
]
const SUFFIXES = /^(nd|rd|th)$/

/** The ordinal number at `index` from the second on, written as one word or as a figure with its letters. */
function ordinalAt(tokens: readonly Token[], index: number): { value: number; next: number } | undefined {
  const isParted = SUFFIXES.test(bare(tokens, index + 1)) && tokens[index]?.kind === 'number'
  const word = isParted ? `${bare(tokens, index)}${bare(tokens, index + 1)}` : bare(tokens, index)
  const at = ORDINALS.findIndex((each) => each.test(word))
  return at < 0 ? undefined : { value: at + 2, next: isParted ? index + 2 : index + 1 }
}

/**
 * "3 tablets on the first day, 2 on the second day and 1 on the third day": the day of a step. Of "every second day" or
 * "the 5th day of periods" it says something else.
 */
export function readOrdinalStretch(tokens: readonly Token[], index: number): Step | undefined {
  if (/^(every|each|alternate|per|a|once)$/.test(bare(tokens, index - 1))) return undefined
  let at = /^(on|in|for)$/.test(bare(tokens, index)) ? index + 1 : index
  if (bare(tokens, at) === 'the') at += 1
  const ordinal = ordinalAt(tokens, at)
  const unit = ordinal && /^(day|week)$/.exec(bare(tokens, ordinal.next))?.[0]
  if (!ordinal || !unit || at === index) return undefined
  const next = ordinal.next + 1
  if (/^(of|onwards|onward|after|before|till|until|to|-)$/.test(bare(tokens, next))) return undefined
  return {
    said: { is: 'stretch', unit: unit === 'day' ? 'day' : 'week', from: ordinal.value, length: 1 },
    next,
  }
}

/** "Pehle hafte aadhi goli, doosre hafte se 1 goli": behind a first step of one week, the second begins the next. */
export function readNextInHindi(tokens: readonly Token[], index: number): Step | undefined {
  const isNext = /^(doosre|dusre|agle|दूसरे|दुसरे|अगले)$/.test(bare(tokens, index))
  const span = bare(tokens, index + 1)
  if (!isNext || !/^(hafte|mahine|din|हफ्ते|महीने|दिन)$/.test(span) || !/^(se|से)$/.test(bare(tokens, index + 2)))
    return undefined
  const isBehindFirst = tokens
    .slice(0, index)
    .some(({ text }, at) => /^(pehle|pahle|phle|पहले)$/.test(text) && bare(tokens, at + 1) === span)
  return isBehindFirst ? { said: { is: 'steps' }, next: index + 3 } : undefined
}
