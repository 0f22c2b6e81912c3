import { isLikeTimes, mayBeOfTimes } from './far-words.ts'
import { isNearKnown } from './spelling.ts'

/**
 * Words that nobody has in a list, in a clause of advice: they may stand there where nothing in the clause is of the
 * dose and no word of it looks like one that says when, how much or whether.
 */

const HINDI_OF_DOSES =
  'सुबह दोपहर शाम रात दिन हफ्ते हफ्ता महीने महीना बार घंटे घंटा गोली गोलियां आधी आधा डेढ ढाई एक दो तीन चार पांच छह सात आठ दस बूंद चम्मच मिली यूनिट पहले बाद खाली सोते रोज रोजाना प्रतिदिन हर अगर जब तक यदि फिर उसके इसके जरूरत दोबारा केवल सिर्फ बिना दूसरे तीसरे बंद कम ज्यादा अधिक छोडकर छोड बढाएं घटाएं सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार रविवार सप्ताह नाश्ते भोजन कल आज तुरंत साथ चौथाई पूरी कैप्सूल टैबलेट मात्रा खुराक'.split(
    ' ',
  )

/** The consonants of a Hindi word: vowel signs are what a hand or an eye mistakes first. */
const consonantsOf = (word: string) => word.replace(/[\u0900-\u0903\u093a-\u094f\u0962\u0963]/g, '')

function isOneOff(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1)
}

const LIKE = HINDI_OF_DOSES.map((word) => ({ word, consonants: consonantsOf(word) }))

/** Whether a Hindi word may be one of when or how much, with a letter mistaken or its vowels written otherwise. */
function isLikeHindiTimes(word: string): boolean {
  const consonants = consonantsOf(word)
  return LIKE.some(
    (each) =>
      isOneOff(word, each.word) ||
      (consonants.length > 1 && consonants === each.consonants) ||
      (consonants.length > 3 && isOneOff(consonants, each.consonants)),
  )
}

/** Whether a word that nobody knows may stand in a clause of advice. */
export function isLaxWord(word: string): boolean {
  // "Wtih juice" says with what it is taken.
  if (/^[a-z]{3,}$/.test(word)) return !mayBeOfTimes(word) && !isLikeTimes(word) && !isNearKnown(word)
  return /^[\u0900-\u097f]{3,}$/.test(word) && !/[\u0966-\u096f]/.test(word) && !isLikeHindiTimes(word)
}
