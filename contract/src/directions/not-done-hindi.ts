import { mayBeOfTimes } from './far-words.ts'
import { bare, type Step } from './item.ts'
import { CHANGES } from './note-words.ts'
import { findPhrase } from './phrases.ts'
import { LINKS } from './plain-notes.ts'
import { PLAIN_WORDS } from './plain-words.ts'
import { isKnown } from './spelling.ts'
import type { Token } from './tokens.ts'

/**
 * "साबुन न लगाएं", "bachche ko jabardasti na pilayein": Hindi says what is not done at the end of a clause. It is kept as
 * typed where what it names is no time, no amount and not the medicine itself.
 */

const NOT = /^(na|mat|nahi|nahin|न|ना|मत|नहीं)$/
/** The verb at the end, as it is asked for: "lagayein", "karna", "लगाएं", "करें". */
const VERB =
  /^(?:[a-z]{1,8}(?:e|en|ein|ye|yen|yein|na|ni|o|iye)|le|lo|de|do|\p{L}[\p{L}\p{M}]{0,7}(?:एं|ें|यें|ये|ए|े|ना|नी|ो|ओ|इए|िए))$/u
const TAKEN = /^(le|lein|len|lena|leni|lo|de|dein|den|dena|do|लें|ले|लेना|लेनी|लो|दें|दे|देना|दो)$/
/** The medicine itself, or the whole of it: "dawa na lein" may be of when or whether it is taken. */
const MEDICINE =
  /^(dawa|dawai|dava|davai|goli|tablet|capsule|cream|malham|syrup|dose|khurak|drop|boond|inj|injection|sui|insulin|course|दवा|दवाई|गोली|टैबलेट|कैप्सूल|क्रीम|मलहम|सिरप|खुराक|डोज|बूंद|इंजेक्शन|सुई|कोर्स|isse|ise|yeh|ye|इसे|यह|zyada|jyada|kam|ज्यादा|कम|अधिक|band|बंद)$/
const TIME =
  /^(subah|shaam|sham|raat|rat|dopahar|dopehar|din|roz|rozana|hafte|hafta|mahine|kal|aaj|ghante|ghanta|baar|bar|tak|phir|fir|agar|jab|सुबह|शाम|रात|दोपहर|दिन|रोज|रोजाना|हफ्ते|हफ्ता|महीने|कल|आज|घंटे|घंटा|बार|तक|फिर|अगर|जब|यदि)$/
const ENDS = /^[,;.()|।:]$/
const MOST_WORDS = 7

/** A word of what is not done: it names no time, number or medicine, and no word that may be one of these. */
function isOfThing({ kind, text, value }: Token): boolean {
  if (kind !== 'word' || value || MEDICINE.test(text) || TIME.test(text) || CHANGES.has(text)) return false
  if (
    PLAIN_WORDS.has(text) ||
    LINKS.has(text) ||
    /^(se|ke|saath|sath|se|pehle|pahle|baad|से|के|साथ|पहले|बाद|भी|bhi)$/.test(text)
  )
    return true
  return !isKnown(text) && !mayBeOfTimes(text)
}

export function readNotDoneInHindi(tokens: readonly Token[], index: number): Step | undefined {
  if (index > 0 && !ENDS.test(bare(tokens, index - 1))) return undefined
  let at = index
  while (at - index < MOST_WORDS && tokens[at] && !NOT.test(bare(tokens, at))) {
    if (!isOfThing(tokens[at] as Token)) return undefined
    // "Subah nashte ke baad": a time in more words than one.
    const { meaning } = findPhrase(tokens, at) ?? {}
    if (meaning && ['part', 'bedtime', 'timesPerDay', 'weekdays', 'food'].includes(meaning.is))
      return undefined
    at += 1
  }
  // "Pani se na lein" is of the medicine; "gadi chalane se pehle na lein" of what is done beside it.
  const isTaken = TAKEN.test(bare(tokens, at + 1))
  const isBeside = tokens.slice(index, at).some(({ text }) => /(?:ne|ने)$/.test(text))
  if (isTaken && !isBeside) return undefined
  const isDone = at > index && NOT.test(bare(tokens, at)) && VERB.test(bare(tokens, at + 1))
  const next = at + 2
  const ends = next >= tokens.length || ENDS.test(bare(tokens, next))
  return isDone && ends ? { said: { is: 'note' }, next } : undefined
}
