import { readCondition } from './condition.ts'
import { bare, type Step, unitAt } from './item.ts'
import { CHANGES } from './note-words.ts'
import { findPhrase } from './phrases.ts'
import { PLAIN_WORDS } from './plain-words.ts'
import { isNearKnown } from './spelling.ts'
import type { Token } from './tokens.ts'

/**
 * Conditions that are said in words. "If constipated", "jab khujli ho" says that a medicine is taken as needed, and for
 * what; "hold if SBP < 100", "skip if vomiting" that a dose is left out; "till rash goes" how long it lasts. Each is
 * kept as typed, and printed so: none has a figure that could be a dose. A condition under which another amount is
 * taken ("if no relief 2 tab") is never kept.
 */

const IF = /^(if|when|whenever|jab|agar|yadi|अगर|यदि|जब)$/
const LEAVES_OUT = /^(hold|withhold|skip|omit|miss|avoid|stop|discontinue)$/
const UNTIL = /^(till|until|untill|til)$/
const MARK = /^([,;.()[\]|।:"])$/

/** Words of a condition beside those of illness, body and daily life: none says a time, an amount or what is done. */
const OF_CONDITION = new Set(
  (
    'is are was has have had cannot cant feel feels feeling felt being been gets get getting becomes become there you patient he she it they child baby the a an any your his her of in on to from by at with and or very too so still really only ' +
    'affected not no nil bad worse severe moderate mild high low unable able eating sleeping vomiting vomits vomited relieved relief better well ok okay comfortable settled settles subsides subside subsided resolves resolve resolved heals heal clears clear gone goes go present absent ' +
    'persists persist persisting recurs recur returns comes come starts start begins occurs occur develops develop appears appear seen felt noted needed required sos improves improve improved drowsy sleepy asleep fasting fast unwell upset npo nbm ' +
    'pain pains fever cough cold rash itch itching vomiting nausea loose motions motion stools stool diarrhoea headache bleeding swelling acidity gas constipated constipation breathless wheeze wheezing giddy giddiness dizzy dizziness anxious anxiety restless ' +
    'symptoms symptom complaints bowels bowel regular opened open passed stops stop stopped disappears disappear dry healed review mobile walking ambulant discharge delivery surgery menses period periods onset weaned ' +
    'stings sting burns burn disturbs disturbing disturbed troublesome accepting tolerating than less greater systolic diastolic ' +
    'season seasons summer winter monsoon rains exam exams holiday holidays trip travel journey pilgrimage fast flight flights visit event function wedding period course treatment over ends end finishes finished lasts passes passed pass cataract chest abdominal stomach tummy throat ear eye nose back joint knee tooth period breathing heart skin urine blood sugar bp ' +
    'naak nak kaan aankh aankhon gala galaa pet sir chhati chaati nikal nikle jama नाक कान आंख आंखें आंखों गला पेट सिर छाती ' +
    'ki ka ke ko se me mein par pe की का के को से में पर ' +
    'ho hai hain hone aane lage lagne rahe rahne aaye aye to hi tab jyada zyada bahut na band nahi kam theek thik aaram ' +
    'हो है हैं होने आने लगे लगने रहे रहने आए आये तो ही तब ज्यादा बहुत न नहीं ना कम ठीक आराम बंद जाए जाये जाएं jaye jaaye'
  ).split(' '),
)

/** What begins another instruction. */
const OF_A_DOSE = new Set(
  'take takes give use apply put insert inject inhale instil instill od bd bid tds tid qid qds hs sos prn daily weekly monthly morning evening night then'.split(
    ' ',
  ),
)

/** A dose goes with a meal: "skip the dose if you skip the meal". */
const OF_LEAVING_OUT = new Set(
  'skip skips skipped hold stop miss meal meals food missed dose that next medicine medicines drug'.split(
    ' ',
  ),
)

const MOST_WORDS = 9

/** The index after the words of a condition that runs to a mark or the end; undefined where anything else is among them. */
function endOfWords(tokens: readonly Token[], from: number, isAny: boolean): number | undefined {
  let at = from
  while (at < tokens.length && !MARK.test(bare(tokens, at))) {
    const token = tokens[at]
    if (!token || at - from >= MOST_WORDS) return undefined
    const word = token.text
    const joins = ['/', '&', '-', "'", '’', '+'].includes(word)
    if (!joins && (token.kind !== 'word' || token.value)) return undefined
    const isOf = OF_CONDITION.has(word) || PLAIN_WORDS.has(word) || (isAny && OF_LEAVING_OUT.has(word))
    // When a dose is left out, or how long it lasts, may be said in any words that are none of the dose.
    const mayBe =
      isAny && !CHANGES.has(word) && !unitAt(tokens, at) && !OF_A_DOSE.has(word) && !isNearKnown(word)
    if (!joins && !isOf && !mayBe) return undefined
    at += 1
  }
  return at > from ? at : undefined
}

/** A word of leaving a dose out or of asking the doctor, that is no part of what happens ("does not stop"). */
function isDoneThen(tokens: readonly Token[], at: number): boolean {
  if (/^(not|to|doesnt|dont|never)$/.test(bare(tokens, at - 1))) return false
  if (bare(tokens, at) === 'do' && /^(drive|operate)$/.test(bare(tokens, at + 2))) return true
  return LEAVES_OUT.test(bare(tokens, at)) || ASKS.test(bare(tokens, at))
}

const ASKS = /^(inform|report|consult|call|contact|visit|see|rush|review)$/

/** The index after "in case of". */
function afterInCase(tokens: readonly Token[], index: number): number | undefined {
  const isApart = bare(tokens, index) === 'in' && bare(tokens, index + 1) === 'case'
  if (!isApart && bare(tokens, index) !== 'incase') return undefined
  const at = isApart ? index + 2 : index + 1
  return bare(tokens, at) === 'of' ? at + 1 : at
}

/** "In case of rash stop & inform", "in case of fever, stop": a harm of the medicine, and no need of it. */
export function readStopInCase(tokens: readonly Token[], index: number): Step | undefined {
  const from = afterInCase(tokens, index)
  const end = from === undefined ? undefined : endOfWords(tokens, from, true)
  if (from === undefined || end === undefined) return undefined
  if (tokens.slice(from + 1, end).some((_, at) => isDoneThen(tokens, from + 1 + at)))
    return { said: { is: 'note' }, next: end }
  const then = bare(tokens, end) === ',' ? end + 1 : end
  const done = bare(tokens, then) === 'then' ? then + 1 : then
  const last = LEAVES_OUT.test(bare(tokens, done)) ? endOfWords(tokens, done, true) : undefined
  return last === undefined ? undefined : { said: { is: 'note' }, next: last }
}

/** "Even if rash clears". */
function readEvenIf(tokens: readonly Token[], index: number): Step | undefined {
  if (bare(tokens, index) !== 'even' || !IF.test(bare(tokens, index + 1))) return undefined
  const end = endOfWords(tokens, index + 2, true)
  return end === undefined ? undefined : { said: { is: 'note' }, next: end }
}

/** "If constipated", "when the pain is bad". */
function readNeed(tokens: readonly Token[], index: number): Step | undefined {
  const lead = /^(only|sos|prn)$/.test(bare(tokens, index)) ? index + 1 : index
  if (!IF.test(bare(tokens, lead))) return undefined
  // "Even if the rash clears": whatever happens, and no need.
  if (bare(tokens, lead - 1) === 'even') return undefined
  // "When stop", "when review" are "then", misread.
  if (
    LEAVES_OUT.test(bare(tokens, lead + 1)) ||
    /^(review|reviewed|reassess|recheck)$/.test(bare(tokens, lead + 1))
  )
    return undefined
  const end = endOfWords(tokens, lead + 1, false)
  const left = endOfWords(tokens, lead + 1, true)
  // "If a meal is skipped, skip the dose": no need.
  const then = left !== undefined && bare(tokens, left) === ',' ? left + 1 : undefined
  if (then !== undefined && LEAVES_OUT.test(bare(tokens, bare(tokens, then) === 'then' ? then + 1 : then))) {
    const last = endOfWords(tokens, then, true)
    return last === undefined ? undefined : { said: { is: 'note' }, next: last }
  }
  // "If not eating skip", "if diarrhoea stop & inform": what is done then, and no need of the medicine.
  if (left !== undefined && tokens.slice(lead + 2, left).some((_, at) => isDoneThen(tokens, lead + 2 + at)))
    return { said: { is: 'note' }, next: left }
  return end === undefined ? undefined : { said: { is: 'note', asNeeded: true }, next: end }
}

/** "Hold if SBP < 100", "omit if vomiting / not eating". */
function readLeftOut(tokens: readonly Token[], index: number): Step | undefined {
  const lead = ['and', '&', 'but'].includes(bare(tokens, index)) ? index + 1 : index
  if (!LEAVES_OUT.test(bare(tokens, lead))) return undefined
  const object = ['it', 'dose', 'the'].includes(bare(tokens, lead + 1)) ? lead + 2 : lead + 1
  const at = /^(dose|tab|tablet)$/.test(bare(tokens, object)) ? object + 1 : object
  if (!IF.test(bare(tokens, at)) && bare(tokens, at) !== 'once') return undefined
  const figure = readCondition(tokens, at) ?? readCondition(tokens, at + 1)
  const from = figure ? afterFurtherFigures(tokens, figure.next) : at + 1
  if (figure && from === tokens.length) return { said: { is: 'note' }, next: from }
  if (figure && MARK.test(bare(tokens, from))) return { said: { is: 'note' }, next: from }
  const end = endOfCount(tokens, from) ?? endOfWords(tokens, from, true)
  return end === undefined ? undefined : { said: { is: 'note' }, next: end }
}

/** "SBP < 100 or HR < 55": each with its own figure. */
function afterFurtherFigures(tokens: readonly Token[], from: number): number {
  const isJoined = /^(or|and|\/|&)$/.test(bare(tokens, from))
  const figure = isJoined ? readCondition(tokens, from + 1) : undefined
  return figure ? afterFurtherFigures(tokens, figure.next) : from
}

/** "Loose stools > 4/day", "vomiting more than 3 times a day": words of illness, and how often it may happen. */
function endOfCount(tokens: readonly Token[], from: number): number | undefined {
  let at = from
  while (at - from < 4 && (PLAIN_WORDS.has(bare(tokens, at)) || OF_CONDITION.has(bare(tokens, at)))) at += 1
  const isMore = /^[<>≥]$/.test(bare(tokens, at))
  const figure = isMore
    ? at + 1
    : /^(more|less)$/.test(bare(tokens, at - 2)) && bare(tokens, at - 1) === 'than'
      ? at
      : -1
  if (at === from || tokens[figure]?.kind !== 'number') return undefined
  let end = figure + 1
  while (/^(x|times|episodes|motions|stools|\/|a|per|in|day|24|hrs|hours|h)$/.test(bare(tokens, end)))
    end += 1
  return end === tokens.length || MARK.test(bare(tokens, end)) ? end : undefined
}

const THEN = /^(to|tab|तो|तब)$/
const NOT_TAKEN = /^(na|nahi|nahin|mat|band|न|ना|नहीं|मत|बंद)$/
const TAKEN =
  /^(kare|karen|karein|karna|kar|le|lein|len|lena|de|dein|den|dena|khaye|khayen|करें|करे|करना|कर|लें|ले|लेना|दें|दे|देना|खाएं|खाना)$/
const MOST_IN_HINDI = 6

/** "Chakkar aaye to band kare", "शुगर कम हो तो न लें": when a dose is left out. */
function readLeftOutInHindi(tokens: readonly Token[], index: number): Step | undefined {
  const lead = IF.test(bare(tokens, index)) ? index + 1 : index
  let at = lead
  while (at - lead < MOST_IN_HINDI && !THEN.test(bare(tokens, at))) {
    const token = tokens[at]
    if (token?.kind !== 'word' || token.value) return undefined
    if (!OF_CONDITION.has(token.text) && !PLAIN_WORDS.has(token.text)) return undefined
    at += 1
  }
  if (at === lead || !THEN.test(bare(tokens, at))) return undefined
  const object = /^(dawa|goli|dose|दवा|गोली)$/.test(bare(tokens, at + 1)) ? at + 2 : at + 1
  if (!NOT_TAKEN.test(bare(tokens, object)) || !TAKEN.test(bare(tokens, object + 1))) return undefined
  const next = /^(de|dein|le|lein|दें|लें)$/.test(bare(tokens, object + 2)) ? object + 3 : object + 2
  return { said: { is: 'note' }, next }
}

/** "Khujli rahne par", "बेचैनी होने पर": as needed, for what the reader has no name. */
function readNeedInHindi(tokens: readonly Token[], index: number): Step | undefined {
  const lead = IF.test(bare(tokens, index)) ? index + 1 : index
  let at = lead
  while (at - lead < 3 && PLAIN_WORDS.has(bare(tokens, at))) at += 1
  const happens = /^(hone|aane|ane|rahne|lagne|badhne|uthne|होने|आने|रहने|लगने|बढने|उठने)$/.test(bare(tokens, at))
  const joins = /^(par|pe|पर|पे)$/.test(bare(tokens, at + 1))
  if (at > lead && happens && joins) return { said: { is: 'note', asNeeded: true }, next: at + 2 }
  const is = /^(ho|aaye|aye|lage|rahe|badhe|हो|आए|आये|लगे|रहे|बढे)$/.test(bare(tokens, at))
  const then = THEN.test(bare(tokens, at + 1))
  if (at > lead && is && (then || lead > index))
    return { said: { is: 'note', asNeeded: true }, next: then ? at + 2 : at + 1 }
  return undefined
}

/** "Jab tak dast band na ho", "जब तक बुखार न उतरे": how long, in words. */
function readUntilInHindi(tokens: readonly Token[], index: number): Step | undefined {
  const isLead = /^(jab|जब)$/.test(bare(tokens, index)) && /^(tak|तक)$/.test(bare(tokens, index + 1))
  const end = isLead ? endOfWords(tokens, index + 2, true) : undefined
  if (end !== undefined) return { said: { is: 'note' }, next: end }
  let at = index + 2
  while (
    isLead &&
    at - index < 9 &&
    (OF_CONDITION.has(bare(tokens, at)) || PLAIN_WORDS.has(bare(tokens, at)))
  ) {
    at += 1
    if (
      /^(ho|jaye|jaaye|utre|aaye|rahe|हो|जाए|जाये|उतरे|आए|रहे)$/.test(bare(tokens, at - 1)) &&
      !/^(jaye|jaaye|जाए|जाये)$/.test(bare(tokens, at))
    )
      return { said: { is: 'note' }, next: at }
  }
  return undefined
}

const ENDING_IN_HINDI =
  /^(hone|jane|jaane|mitne|utarne|utrne|bharne|sukhne|rukne|nikalne|aane|होने|जाने|मिटने|उतरने|भरने|सूखने|रुकने|निकलने|आने)$/

/** "Khujli mitne tak", "घाव भरने तक", "bukhar theek hone tak": how long, in words. */
function readEndInHindi(tokens: readonly Token[], index: number): Step | undefined {
  let at = index
  while (at - index < 4 && !ENDING_IN_HINDI.test(bare(tokens, at))) {
    if (!OF_CONDITION.has(bare(tokens, at)) && !PLAIN_WORDS.has(bare(tokens, at))) return undefined
    at += 1
  }
  const isEnd =
    at > index && ENDING_IN_HINDI.test(bare(tokens, at)) && /^(tak|तक)$/.test(bare(tokens, at + 1))
  return isEnd ? { said: { is: 'note' }, next: at + 2 } : undefined
}

/** "1 wk after" of "till 1 wk after the rash goes". */
function afterSpan(tokens: readonly Token[], index: number): number {
  const isSpan =
    tokens[index]?.kind === 'number' &&
    /^(d|day|days|wk|wks|week|weeks|mth|month|months)$/.test(bare(tokens, index + 1)) &&
    bare(tokens, index + 2) === 'after'
  return isSpan ? index + 3 : index
}

/** "Till rash goes", "until bowels are regular": how long, in words. */
function readUntil(tokens: readonly Token[], index: number): Step | undefined {
  const lead = ['x', 'for', 'continue', 'contd', 'cont'].includes(bare(tokens, index)) ? index + 1 : index
  if (!UNTIL.test(bare(tokens, lead))) return undefined
  const end =
    endOfWords(tokens, afterSpan(tokens, lead + 1), true) ??
    endOfDate(tokens, lead + 1) ??
    endOfWeeks(tokens, lead + 1)
  return end === undefined ? undefined : { said: { is: 'note' }, next: end }
}

/** "From 16/5 to 20/5", "next due 20/7": days of a month. */
function readDates(tokens: readonly Token[], index: number): Step | undefined {
  const from = bare(tokens, index) === 'from' ? dateAt(tokens, index + 1) : undefined
  const isTo = from !== undefined && /^(to|till|until|upto|-)$/.test(bare(tokens, from))
  const to = isTo ? dateAt(tokens, from + 1) : undefined
  // "From 1/2 to 1/4 tab" are amounts.
  if (to !== undefined) return unitAt(tokens, to) ? undefined : { said: { is: 'note' }, next: to }
  if (bare(tokens, index) !== 'next') return undefined
  let at = index + 1
  while (at < index + 4 && /^(dose|inj|injection|due|date|on|is|:|-)$/.test(bare(tokens, at))) at += 1
  const next = dateAt(tokens, at)
  return next === undefined || at === index + 1 ? undefined : { said: { is: 'note' }, next }
}

/** "34 wks", "36-37 wks" behind "till": weeks of a pregnancy, and longer than a course is written in weeks. */
function endOfWeeks(tokens: readonly Token[], index: number): number | undefined {
  const at = bare(tokens, index + 1) === '-' ? index + 2 : index
  const weeks = Number(bare(tokens, at))
  const isWeek = /^(w|wk|wks|week|weeks)$/.test(bare(tokens, at + 1))
  return isWeek && weeks >= 13 && weeks <= 42 ? at + 2 : undefined
}

/** The index after a day of a month, with or without its year. */
function dateAt(tokens: readonly Token[], index: number): number | undefined {
  const token = tokens[index]
  if (!token || !/^\d{1,2}\/\d{1,2}$/.test(token.text)) return undefined
  const isYear = bare(tokens, index + 1) === '/' && /^\d{2,4}$/.test(bare(tokens, index + 2))
  return isYear ? index + 3 : index + 1
}

/** "Till 02/09", "until 14/8/25": a day of a month; 5/7 is five days. */
function endOfDate(tokens: readonly Token[], index: number): number | undefined {
  return tokens[index]?.span ? undefined : dateAt(tokens, index)
}

/** Reads a condition that is kept; a longer phrase of the lexicon knows better ("if needed", "till review"). */
export function readKeptCondition(tokens: readonly Token[], index: number): Step | undefined {
  const found =
    readUntilInHindi(tokens, index) ??
    readEndInHindi(tokens, index) ??
    readLeftOutInHindi(tokens, index) ??
    readNeedInHindi(tokens, index) ??
    readEvenIf(tokens, index) ??
    readNeed(tokens, index) ??
    readLeftOut(tokens, index) ??
    readUntil(tokens, index) ??
    readDates(tokens, index)
  const known = findPhrase(tokens, index)
  if (!found || (known && known.next >= found.next)) return undefined
  return UNTIL.test(bare(tokens, index)) && isKnown(tokens, index, found.next) ? undefined : found
}

/** Whether phrases of the lexicon cover all of it: "till review with water" is how long, and with what. */
function isKnown(tokens: readonly Token[], index: number, end: number): boolean {
  const known = findPhrase(tokens, index)
  return known !== undefined && (known.next >= end || isKnown(tokens, known.next, end))
}

/** Whether a kept note says how long in words, so that its quantity is not known. */
export function isUntil(note: string): boolean {
  return /^(?:(?:x|for|cont(?:d|inue)?) )?(?:till|until|untill|til|jab tak|जब तक) | (?:tak|तक)$/i.test(note)
}
