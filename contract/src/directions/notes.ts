import { mayBeOfTimes } from './far-words.ts'
import { bare, type Step, unitAt } from './item.ts'
import type { Meaning } from './meaning.ts'
import {
  CHANGES,
  CLOSED_NOTES,
  CONDITIONS,
  HARMS,
  type NoteMeaning,
  OBJECTS,
  OPENERS,
  type Opener,
} from './note-words.ts'
import { ADVICE_NOTES } from './note-words-advice.ts'
import { CARE_NOTES } from './note-words-care.ts'
import { CLAUSE_NOTES } from './note-words-clauses.ts'
import { COUNTER_NOTES } from './note-words-counter.ts'
import { DOINGS } from './note-words-doings.ts'
import { FIELD_NOTES } from './note-words-field.ts'
import { FURTHER_NOTES } from './note-words-further.ts'
import { HINDI_NOTES } from './note-words-hindi.ts'
import { readNumber, readRange } from './numbers.ts'
import { findPhrase } from './phrases.ts'
import { CLOSED_REASONS } from './reason-notes.ts'
import { isNearKnown } from './spelling.ts'
import type { Token } from './tokens.ts'
import { Wordings } from './wording.ts'

/**
 * Instructions that are written in the line and leave dose, timing and length as they are ("shake well", "avoid
 * alcohol", "review after 5 days"): kept as typed. What could change one of the three is never kept but left unread, so
 * that somebody is asked.
 */

const OR = '(or|/|,|and|&|or if)'
const STOP_FOR_HARM = [
  `(|and|&) (stop|discontinue|stop and report|stop & report|stop and consult|stop and inform) (|it|use|using|medicine|drug|the drug|the medicine|immediately) (if|in case of|incase of|when there is) ${HARMS} (|occurs|occur|develops|develop|appears|appear)`,
  `(|and|&) (stop|discontinue) (|it|use|using|immediately) (if|in case of|incase of) ${HARMS} ${OR} ${HARMS} (|occurs|occur|develops|develop|appears|appear)`,
  `if ${HARMS} (|occurs|occur|develops|develop|appears|appear) (|,|then) (stop|stop it|stop and consult|stop and inform|stop & inform|stop and report|stop and see) (|doctor|dr|us)`,
]

const CLOSED = new Wordings<NoteMeaning>([
  ...CLOSED_NOTES,
  ...CARE_NOTES,
  ...CLAUSE_NOTES,
  ...COUNTER_NOTES,
  ...ADVICE_NOTES,
  ...FURTHER_NOTES,
  ...FIELD_NOTES,
  ...HINDI_NOTES,
  ...CLOSED_REASONS,
  [{ is: 'note' }, ...STOP_FOR_HARM],
])
const OPENING = new Wordings<Opener>(OPENERS.map((opener) => [opener, ...opener.patterns] as const))

const MARKS = /^[,;.()[\]|।:"]$/
/** "Before use": the word that follows is of the clause. */
const NEEDS_MORE = /^(before|after|each|every|for|in|during|of|with)$/
const JOINS = /^(and|&|\+|,|-|or|aur|और|to|the|a|please|take|takes|use|give|apply|also|plus)$/

/** Figures of these are of the clause: minutes of a wait, glasses of water, degrees of a fridge. */
const MEASURES =
  /^(min|mins|minute|minutes|mts|sec|secs|seconds|hr|hrs|hour|hours|h|glass|glasses|cup|cups|litre|litres|liter|l|°|c|f|deg|degree|degrees|metre|meters|feet|pm|am|kg|cm|inch|inches|%|spf)$/
const DAYS = /^(d|day|days|wk|wks|week|weeks|month|months|mth|mths|mo|yr|year|years)$/

/** Facts of the dose, before which a clause without a mark cannot be told apart from the rest. */
const OF_THE_DOSE: readonly Meaning['is'][] = [
  ...(['timesPerDay', 'inADay', 'perWeek', 'perDay', 'everyHours', 'everyMinutes', 'timesPerMonth'] as const),
  ...(['atMostLead', 'divided', 'timesOfWhat', 'stretch', 'thenStop', 'everyDays', 'everyMonths'] as const),
  ...(['timesPerWeek', 'weekdays', 'immediate', 'asDirected', 'asNeeded', 'openDuration'] as const),
  ...(['durationWithoutUnit', 'monthOrMonday', 'doseCount', 'question', 'byForm', 'daily'] as const),
]
/** How often blood pressure, sugar or a blood test is looked at; how often in a day may be of the dose. */
const OF_A_CHECK: readonly Meaning['is'][] = ['timesPerWeek', 'everyMonths', 'everyDays', 'timesPerMonth']
const TIMES: readonly Meaning['is'][] = ['part', 'food', 'bedtime']

interface Clause {
  readonly opener: Opener
  readonly from: number
}

function opens(tokens: readonly Token[], index: number): Clause | undefined {
  const found = OPENING.find(tokens, index)
  if (found) return { opener: found.value, from: found.next }
  const doing = afterDoing(tokens, index)
  if (doing !== undefined) return { opener: DOING, from: doing }
  const gerund = afterGerund(tokens, index)
  return gerund === undefined ? undefined : { opener: AT_DOING, from: gerund }
}

/** "After brushing morning and night": the times are of the dose. */
const AT_DOING: Opener = { patterns: [] }
const DOING: Opener = { ownTime: true, ownCondition: true, patterns: [] }
const LEADS_CLAUSE = /^(and|&|then|but|also|please|pls|kindly|to)$/

/** "Close eyes for 2 min", "; elevate the limb": a clause of its own begins with what is done beside giving. */
function afterDoing(tokens: readonly Token[], index: number): number | undefined {
  const at = LEADS_CLAUSE.test(bare(tokens, index)) ? index + 1 : index
  if (!DOINGS.has(bare(tokens, at))) return undefined
  const isApart = index === 0 || isMark(tokens, index - 1) || at > index
  const isAgain = isMark(tokens, at + 1) && at + 1 < tokens.length && bare(tokens, at + 1) !== ','
  return isApart && !isAgain ? at + 1 : undefined
}

const LEADS_GERUND = /^(before|after|while|during|when|by|without|upon)$/
/** When it is taken, and how: the reader has these by themselves. */
const OF_TAKING =
  /^(morning|evening|eating|taking|having|sleeping|waking|rising|dining|using|giving|feeding|going|getting|being|doing|starting|stopping|continuing|increasing|reducing|vomiting|itching|swelling|sneezing|wheezing|bleeding|coughing|burning|nothing|something|fasting|remaining|following|missing|skipping|repeating)$/

/** "After instilling", "before stepping out": at what is done, in words of their own. */
function afterGerund(tokens: readonly Token[], index: number): number | undefined {
  if (!LEADS_GERUND.test(bare(tokens, index))) return undefined
  const at = /^(the|each|every|your|any)$/.test(bare(tokens, index + 1)) ? index + 2 : index + 1
  const word = bare(tokens, at)
  const isGerund =
    /^[a-z]{3,}ing$/.test(word) && !OF_TAKING.test(word) && !mayBeOfTimes(word) && !isNearKnown(word)
  return isGerund && !CHANGES.has(word) ? at + 1 : undefined
}

function isMark(tokens: readonly Token[], index: number): boolean {
  const [before, token, after] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  if (!token) return true
  if (MARKS.test(token.text)) return true
  // "review - 5 ml"; the dash of "follow-up" touches both.
  return token.text === '-' && before?.end !== token.start && after?.start !== token.end
}

/** "30 min", "2-8 °C", "1 glass": the index after a figure that is of the clause. */
function measured(tokens: readonly Token[], index: number, opener: Opener): number | undefined {
  const number = readRange(tokens, index) ?? readNumber(tokens, index)
  const next = number?.next ?? (tokens[index]?.kind === 'number' ? index + 1 : undefined)
  if (next === undefined) return undefined
  const at = ['-', 'an', 'a'].includes(bare(tokens, next)) ? next + 1 : next
  const isOwn = (word: string) => MEASURES.test(word) || (opener.ownDays === true && DAYS.test(word))
  if (isOwn(bare(tokens, at))) return at + 1
  // "If fever > 102": the doctor is asked, whatever the figure.
  return opener.asksDoctor && ['>', '<', 'above', 'below', 'over'].includes(bare(tokens, index - 1))
    ? next
    : undefined
}

/** The index after what stands at `index` in a clause; undefined where it may be of the dose. */
function stepIn(tokens: readonly Token[], index: number, opener: Opener): number | undefined {
  const token = tokens[index]
  if (token?.kind === 'number' || token?.value) return measured(tokens, index, opener)
  const word = token?.text ?? ''
  // "Sun", "cold" and "contact" are things here, whatever else they may be.
  if (opener.object && OBJECTS.has(word)) return index + 1
  const phrase = findPhrase(tokens, index)
  const { is } = phrase?.meaning ?? {}
  if (opener.ownCondition && CONDITIONS.has(word) && !phrase) return index + 1
  // "After 5 days", "in 2 weeks" of a review.
  if (is === 'duration' && phrase?.number) return opener.ownDays ? phrase.next : undefined
  if (is && TIMES.includes(is)) return opener.ownTime ? phrase?.next : undefined
  if (is && opener.ownOften && OF_A_CHECK.includes(is)) return phrase?.next
  if (opener.asksDoctor && (is === 'asNeeded' || is === 'weekdays')) return phrase?.next
  if (is && OF_THE_DOSE.includes(is)) return undefined
  if (!opener.asksDoctor && CONDITIONS.has(word) && !opener.object) return undefined
  if (CHANGES.has(word) && word !== 'or') return undefined
  // "Wash face altrenatte dayss": a mangled time is kept nowhere.
  if (!opener.asksDoctor && token?.kind === 'word' && !OBJECTS.has(word) && mayBeOfTimes(word))
    return undefined
  if (opener.asksDoctor && unitAt(tokens, index) && tokens[index - 1]?.value) return undefined
  return index + 1
}

/** An object of "avoid": no preposition, no condition, nothing of the medicine. */
const NO_OBJECT =
  /^(in|on|at|for|by|if|when|whenever|during|after|before|till|until|unless|while|it|this|these|them|more|than|taking|using|use|above|below|over|as|or|and|medicine|medicines|medication|drug|drugs|same)$/

function hasObject(tokens: readonly Token[], { opener, from }: Clause): boolean {
  if (!opener.object) return true
  let at = from
  while (
    [
      'the',
      'any',
      'other',
      'all',
      'to',
      'excess',
      'excessive',
      'direct',
      'exposure',
      'contact',
      'with',
      'too',
      'much',
      'taking',
      'use',
      'of',
      'high',
      'close',
    ].includes(bare(tokens, at))
  )
    at += 1
  const word = bare(tokens, at)
  if (opener.object === 'listed') return OBJECTS.has(word)
  return tokens[at]?.kind === 'word' && !NO_OBJECT.test(word) && !CHANGES.has(word)
}

/** The index after a clause that runs to the next mark; undefined where something of it may be of the dose. */
function endOfClause(tokens: readonly Token[], start: number, clause: Clause): number | undefined {
  const { opener, from } = clause
  if (!hasObject(tokens, clause)) return undefined
  let at = from
  while (!isMark(tokens, at)) {
    const phrase = findPhrase(tokens, at)
    // "Review and stop": on the doctor's word, or after the review.
    if (phrase?.meaning.is === 'thenStop' && opener.asksDoctor) return undefined
    if (phrase?.meaning.is === 'together') break
    if (phrase?.meaning.is === 'steps' || phrase?.meaning.is === 'thenStop') break
    const another =
      at > from && !LINKED.test(bare(tokens, at - 1)) && !tokens[at]?.value
        ? (closedEnd(tokens, at) ?? opens(tokens, at)?.from)
        : undefined
    if (another !== undefined) break
    const next = stepIn(tokens, at, opener)
    if (next === undefined) return undefined
    at = next
  }
  while (at > from && JOINS.test(bare(tokens, at - 1)) && !NEEDS_MORE.test(bare(tokens, at - 2))) at -= 1
  // "Wash hair with 5 ml": what it is washed with is the dose.
  if (bare(tokens, at - 1) === 'with' && tokens[at]?.value && at - 1 > from) at -= 1
  return at > start ? at : undefined
}

/** "Wash hair with shampoo": what stands behind one of these begins nothing. */
const LINKED = /^(with|the|a|an|of|by|in|into|on|after|before|your|his|her|for|from|any|under|using)$/

function closedEnd(tokens: readonly Token[], index: number): number | undefined {
  return CLOSED.find(tokens, index)?.next
}

/** Reads an instruction that is kept as typed. */
export function readNote(tokens: readonly Token[], index: number): Step | undefined {
  const closed = CLOSED.find(tokens, index)
  const clause = opens(tokens, index)
  const end = clause && endOfClause(tokens, index, clause)
  const known = findPhrase(tokens, index)
  if (end !== undefined && end > (closed?.next ?? 0) && end > (known?.next ?? 0))
    return { said: { is: 'note' }, next: end }
  // A longer phrase of the lexicon knows better: "in the right eye".
  if (!closed || (known && known.next >= closed.next)) return undefined
  return { said: closed.value, next: closed.next }
}
