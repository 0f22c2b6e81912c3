import { bare, type Step } from './item.ts'
import { CHANGES } from './note-words.ts'
import { findPhrase } from './phrases.ts'
import type { Token } from './tokens.ts'

/** Conditions on which a course ends that stand in no list: who sees the patient, and what goes away. */

const UNTIL = /^(?:till|until|untill)$/
const WHOSE = /^(?:your|the|our|my|a|his|her|next|dr|treating)$/
const SEES =
  /^(?:sees|see|reviews|review|reviewed|checks|says|say|advises|advise|tells|tell|asks|decides|stops|calls|meets|examines|assesses)$/
const WHOM = /^(?:you|him|her|it|them|so|to|stop|again|back|otherwise|this|at|in|opd|next|visit|patient|the)$/
const ENDS = /^[,;.()|।:]$/

/** "Until your surgeon sees you again", "till the neurologist reviews you". */
export function readUntilSeen(tokens: readonly Token[], index: number): Step | undefined {
  if (!UNTIL.test(bare(tokens, index))) return undefined
  let at = index + 1
  while (WHOSE.test(bare(tokens, at))) at += 1
  const who = tokens[at]
  if (at === index + 1 || who?.kind !== 'word' || who.value || CHANGES.has(who.text)) return undefined
  if (findPhrase(tokens, at) || !SEES.test(bare(tokens, at + 1))) return undefined
  let next = at + 2
  while (WHOM.test(bare(tokens, next))) next += 1
  return tokens[next] === undefined || ENDS.test(bare(tokens, next))
    ? { said: { is: 'note' }, next }
    : undefined
}

const GOES =
  /^(?:stops|settles|subsides|resolves|improves|clears|disappears|goes|heals|stop|settle|subside|resolve|improve|clear|disappear|heal|stopped|settled|subsided|resolved|improved|cleared)$/
const STOP = /^(?:discontinue|stop|omit|withhold)$/

/** "Once diarrhoea stops discontinue", "when fever settles, stop": when the medicine is left off. */
export function readOnceGone(tokens: readonly Token[], index: number): Step | undefined {
  if (!/^(?:once|when|if|as)$/.test(bare(tokens, index))) return undefined
  let at = index + 1
  while (at < index + 4 && tokens[at]?.kind === 'word' && !tokens[at]?.value && !GOES.test(bare(tokens, at)))
    at += 1
  if (at === index + 1 || !GOES.test(bare(tokens, at))) return undefined
  const down = /^(?:down|away|off)$/.test(bare(tokens, at + 1)) ? at + 2 : at + 1
  const then = bare(tokens, down) === ',' ? down + 1 : down
  const isStop = STOP.test(bare(tokens, then))
  const object = /^(?:it|medicine|tablet|drug|the)$/.test(bare(tokens, then + 1)) ? then + 2 : then + 1
  const isEnd = tokens[object] === undefined || ENDS.test(bare(tokens, object))
  return isStop && isEnd ? { said: { is: 'note' }, next: object } : undefined
}
