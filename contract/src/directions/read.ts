import { numberOf } from './amount.ts'
import { askBareLengths, askDropOrDay } from './bare-length.ts'
import { askBareNumbers } from './bare-number.ts'
import { placeBedtime } from './bedtime.ts'
import { withoutAlternatives, withoutStrayNumbers, withoutTimesBetween } from './beside-unread.ts'
import { bodyPartOf, meaningFor } from './body-part.ts'
import { type Built, buildDirections } from './builder.ts'
import { readClosing } from './closing-times.ts'
import { crossedIn } from './crossed.ts'
import { keepCycleDays } from './cycle-days.ts'
import { askDivided, askOfDay, askPerKilogram } from './divided.ts'
import { spreadEach } from './each-step.ts'
import { askFit } from './form-fit.ts'
import type { DirectionsHint } from './hint.ts'
import { inPlace } from './in-place.ts'
import type { Item } from './item.ts'
import { readItems } from './items.ts'
import { namedAlone, saysReason } from './joined-reason.ts'
import { keepUnknownWords } from './kept-words.ts'
import { lacksMeaning } from './lacks-meaning.ts'
import { askLocalCounts } from './local-count.ts'
import { askUnits } from './measured-form.ts'
import {
  type Choice,
  type Directions,
  isSettled,
  type Meant,
  type Problem,
  type Question,
  type Unread,
} from './model.ts'
import { withoutNegated } from './negated-notes.ts'
import { withoutTimesOfNotes } from './note-times.ts'
import { withAdviceKept } from './own-clauses.ts'
import { keepOwnMeals } from './own-meals.ts'
import { productNameIn } from './product-name.ts'
import { keepPlaces } from './put-on.ts'
import { askRouteField } from './route-fit.ts'
import { joinNotes } from './said-twice.ts'
import { inFull } from './shortened-words.ts'
import { mendSpelling } from './spelling.ts'
import { partSteps } from './steps.ts'
import { askStrengthOfPieces } from './strength-of-pieces.ts'
import { partTogether } from './together.ts'
import { tokenize } from './tokens.ts'
import { askUnsaid } from './unsaid.ts'
import { inWhole, keepStrength } from './whole-line.ts'

const PUNCTUATION = /^[\p{P}\p{S}]$/u

/** Joins unread items into stretches; a joining word before or between belongs to what it joins. */
function stretchesUnread(text: string, items: readonly Item[]): { unread: Unread[]; swallowed: Set<Item> } {
  const unread: Unread[] = []
  const swallowed = new Set<Item>()
  let start = -1
  let last = -1
  const isWord = (item: Item | undefined) =>
    item?.said.is === 'filler' && !PUNCTUATION.test(text.slice(item.start, item.end))
  const close = () => {
    if (start < 0) return
    const run = items.slice(start, last + 1)
    const [from, to] = [run[0]?.start ?? 0, run.at(-1)?.end ?? 0]
    unread.push({ start: from, end: to, text: text.slice(from, to) })
    for (const item of run) swallowed.add(item)
    start = -1
  }
  items.forEach((item, index) => {
    if (item.said.is === 'unknown') {
      if (start < 0) {
        start = index
        while (isWord(items[start - 1])) start -= 1
      }
      last = index
    } else if (item.said.is !== 'filler') close()
  })
  close()
  return { unread, swallowed }
}

/** Frequencies within a day, which may therefore apply to each day of the week. */
const IN_THE_DAY: readonly Item['said']['is'][] = ['daily', 'timesPerDay', 'everyHours', 'doses']

/** "Alternate weeks", "every 2 weeks", of which "once" does not say that it is one day of them. */
function isEveryFewWeeks(
  said: Item['said'],
  asked: string,
): said is Extract<Item['said'], { is: 'everyDays' }> {
  if (said.is !== 'everyDays' || /once|fortnight/i.test(asked)) return false
  return said.factor === 7 || said.value === 14
}

/** A day's doses once every few weeks, or throughout each such week; the latter has no structure and stays as typed. */
function choicesOfWeeks({ said, number }: Item): Choice[] {
  const value = said.is === 'everyDays' ? (said.value ?? (number ? numberOf(number.value) * 7 : 0)) : 0
  return [
    {
      id: 'onceInWeeks',
      text: `every ${value} days`,
      label: `On one day, every ${value / 7} weeks`,
      values: { weeks: value / 7 },
    },
    {
      id: 'throughTheWeek',
      text: '(week about)',
      label: `On each day, in one week of ${value / 7}`,
      values: { weeks: value / 7 },
    },
  ]
}

/** What a word for giving says of some forms alone: Hindi puts an injection "on", and an inhaler is gargled after. */
function routesOfForm(text: string, items: readonly Item[], hint?: DirectionsHint): readonly Item[] {
  const isInjected = /inj|insulin/i.test(hint?.form ?? '')
  const isInhaled = /inhal|rotacap|respule|puff/i.test(hint?.form ?? '')
  const inUnits = items.some(
    ({ said }) => (said.is === 'dose' || said.is === 'doses') && said.unit === 'unit',
  )
  return items.map((item): Item => {
    if (item.said.is !== 'route') return item
    const typed = text.slice(item.start, item.end)
    const isPutOn = (isInjected && /^(lag|लग)/i.test(typed)) || (inUnits && /^lag/i.test(typed))
    if (item.said.route === 'topical' && isPutOn) return { ...item, said: { is: 'filler' } }
    return isInhaled && item.said.route === 'gargle' ? { ...item, said: { is: 'note', text: typed } } : item
  })
}

const isRepeated = ({ said }: Item) =>
  said.is === 'note' && /\b(?:repeat|rpt)\w*\b.*\d ?(?:min|mts)/i.test(said.text ?? '')

/** Meanings that depend on the rest of the text, and are not understood without it. */
function inContext(text: string, hint: DirectionsHint | undefined, items: readonly Item[]): Item[] {
  const inTheDay = items.some(({ said }) => IN_THE_DAY.includes(said.is))
  const divided = askOfDay(text, askPerKilogram(text, askDivided(items)))
  const pieces = askStrengthOfPieces(text, askLocalCounts(divided, hint))
  const counted = askUnits(
    askBareNumbers(text, askBareLengths(text, askDropOrDay(text, pieces, hint)), hint),
    hint,
  )
  return askFit(routesOfForm(text, counted, hint), hint, text).map((item, index, all) => {
    const { said } = item
    if (inTheDay && isEveryFewWeeks(said, text.slice(item.start, item.end)))
      return { ...item, said: { is: 'question', id: 'times', choices: choicesOfWeeks(item) } }
    if (said.is === 'reason' && said.joined && !saysReason(all, index - 1)) return namedAlone(text, item)
    // "Repeat after 5 min, max 3": of one attack, and of no day.
    if (said.is === 'question' && said.id === 'most' && all.some(isRepeated))
      return { ...item, said: { is: 'note', text: text.slice(item.start, item.end) } }
    return lacksMeaning(text, all, index) ? { ...item, said: { is: 'unknown' } } : item
  })
}

function questionsOf(text: string, items: readonly Item[]): Question[] {
  return items.flatMap((item) => {
    if (item.said.is !== 'question') return []
    const { start, end, said } = item
    return [{ id: said.id, start, end, asked: text.slice(start, end), choices: said.choices }]
  })
}

const isAdvice = ({ said }: Item) => said.is === 'note' || said.is === 'product'

function saysNothing({ notes: _, product: __, ...meant }: Meant): boolean {
  return Object.values(meant).every((value) => !value)
}

/** What only has a meaning between amounts that are taken alongside. */
function withoutJoint(item: Item): Item {
  return item.said.is === 'together' || item.said.is === 'otherDays'
    ? { ...item, said: { is: 'unknown' } }
    : item
}

/** The steps of the text and their meaning; unread text keeps the numbers that belong to it. */
function putTogether(
  text: string,
  found: readonly Item[],
): {
  items: readonly Item[]
  steps: readonly (readonly Item[])[]
  built: readonly Built[]
  thenStop: boolean
  together: boolean
  problems: Problem[]
  questions: readonly Question[]
} {
  const alongside = partTogether(text, found)
  const items = alongside ? found : found.map(withoutJoint)
  const {
    steps,
    thenStop,
    problems: between,
    questions,
  } = alongside ? { steps: alongside, thenStop: false, problems: [], questions: [] } : partSteps(text, items)
  const placed = steps.map((step) => keepOwnMeals(text, placeBedtime(text, step)))
  const built = placed.map((step) => buildDirections(step))
  const problems = [...between, ...built.flatMap((step) => step.problems)]
  const fewer = withoutStrayNumbers(text, items, problems)
  if (fewer) return putTogether(text, fewer)
  if (!alongside) problems.push(...placed.flatMap((step) => crossedIn(text, step)))
  // Advice alone says nothing of a dose.
  if (items.some(isAdvice) && built.every(({ meant }) => saysNothing(meant)))
    return putTogether(
      text,
      items.map((item) => (isAdvice(item) ? { ...item, said: { is: 'unknown' } } : item)),
    )
  // Of what is taken alongside every item is in one of the parts.
  const joints = alongside ? [] : items.filter((item) => !steps.some((step) => step.includes(item)))
  const all = [...joints, ...placed.flat()].sort((a, b) => a.start - b.start)
  return {
    items: all,
    steps: placed,
    built,
    thenStop,
    together: alongside !== undefined,
    problems,
    questions,
  }
}

/** An instruction is kept as it was typed. */
function withNoteText(text: string, item: Item): Item {
  if (item.said.is !== 'note') return item
  // "SOS if fever > 100 F": as needed is said by itself.
  const typed = text
    .slice(item.start, item.end)
    .replace(/\s+/g, ' ')
    .replace(/^(sos|prn) /i, '')
    .replace(/^[,;] ?/, '')
  return { ...item, said: { ...item.said, text: typed } }
}

/** The items of a text; the name of the medicine in front of its dose is set apart before the rest is read. */
function readBesideName(text: string): readonly Item[] {
  // A name is looked for before words are mended: "Tab Rablet" is no tablet.
  const tokens = tokenize(text)
  const name = productNameIn(tokens, text)
  const others = name ? [...tokens.slice(0, name.from), ...tokens.slice(name.next)] : tokens
  const rest = mendSpelling(inFull(others))
  const items: readonly Item[] = joinNotes(
    text,
    readItems(rest).map((item) => withNoteText(text, item)),
  )
  const [first, last] = name ? [tokens[name.from], tokens[name.next - 1]] : []
  if (!first || !last) return items
  const named = text
    .slice(first.start, last.end)
    .replace(/\s+/g, ' ')
    .replace(/ ?[:-]$/, '')
  const item: Item = { start: first.start, end: last.end, said: { is: 'product', text: named } }
  return [...items, item].sort((a, b) => a.start - b.start)
}

const NOTHING: Meant = { asNeeded: false, immediate: false, atBedtime: false, asDirected: false }

/** The steps of the text, with words that are not understood kept as typed where they cannot change what is. */
function withKeptWords(text: string, said: readonly Item[]): ReturnType<typeof putTogether> {
  const whole = putTogether(text, said)
  const { unread } = stretchesUnread(text, whole.items)
  const isClear = !whole.problems.length && !whole.questions.length && !questionsOf(text, whole.items).length
  if (!unread.length || !isClear) return whole
  const meant = whole.built.map((step) => step.meant)
  const kept = keepUnknownWords(text, said, unread, meant)
  if (!kept) return whole
  const again = putTogether(text, withoutTimesOfNotes(text, joinNotes(text, kept)))
  const isSame = JSON.stringify(withoutNotes(again)) === JSON.stringify(withoutNotes(whole))
  return isSame ? again : whole
}

const withoutNotes = ({ built, problems, questions }: ReturnType<typeof putTogether>) => [
  built.map(({ meant: { notes: _, ...meant } }) => meant),
  problems,
  questions,
]

/** Where the line says a whole dose without them, clauses of advice are kept as typed. */
function read(raw: string, text: string, hint?: DirectionsHint): Directions {
  const found = readBesideName(text)
  const plain = readFound(raw, text, found, hint)
  if (isSettled(plain)) return plain
  const advised = withAdviceKept(text, found)
  const kept = advised && readFound(raw, text, advised, hint)
  return kept && isSettled(kept) ? kept : plain
}

function readFound(raw: string, text: string, first: readonly Item[], hint?: DirectionsHint): Directions {
  const found = withoutTimesOfNotes(text, keepPlaces(text, first, hint))
  const part = bodyPartOf(found, hint?.form)
  const placed = inPlace(
    text,
    inWhole(text, keepStrength(text, found), hint).map((item) => ({
      ...item,
      said: meaningFor(item.said, part),
    })),
  )
  const known = withoutNegated(text, inContext(text, hint, placed))
  // Marks and joining words alone say nothing.
  const said = known.every((item) => item.said.is === 'filler')
    ? known.map((item): Item => ({ ...item, said: { is: 'unknown' } }))
    : withoutAlternatives(
        text,
        withoutTimesBetween(text, readClosing(text, spreadEach(text, keepCycleDays(text, known)))),
      )
  const whole = withKeptWords(text, said)
  const { items, steps, built, thenStop, together, problems, questions: between } = whole
  const { unread, swallowed } = stretchesUnread(text, items)
  const meant = built.map((step) => step.meant)
  const [only = NOTHING] = meant
  const asked = [...questionsOf(text, items), ...between, ...askRouteField(known, text.length, hint)]
  // What is missing is asked once the rest is clear.
  const isClear = !asked.length && !unread.length && !problems.length
  return {
    ...(built.length > 1 ? { ...NOTHING, steps: meant, ...(together && { together }) } : only),
    ...(thenStop && { thenStop }),
    raw,
    text,
    // What a step takes from another stands nowhere of its own.
    understood: items
      .filter((item) => !swallowed.has(item) && item.end > item.start)
      .map(({ start, end }) => ({ start, end })),
    unread,
    questions: isClear ? askUnsaid(text, steps, meant, hint) : asked,
    problems,
  }
}

/**
 * Reads dosage directions as an operator types them: shorthand, English or Hindi. Never throws and fills nothing in:
 * text that is not understood is returned in `unread`, ambiguities in `questions`, impossibilities in `problems`.
 */
export function readDirections(text: string, hint?: DirectionsHint): Directions {
  return read(text, text, hint)
}

/**
 * Answers one question: the chosen wording replaces the text in question and the whole is read again. `raw` stays as
 * typed. Returns the same directions when the choice is not one of the question's.
 */
export function answerQuestion(
  directions: Directions,
  question: Question,
  choiceId: Choice['id'],
  hint?: DirectionsHint,
): Directions {
  const choice = question.choices.find((each) => each.id === choiceId)
  const { raw, text } = directions
  if (!choice || text.slice(question.start, question.end) !== question.asked) return directions
  return read(raw, `${text.slice(0, question.start)}${choice.text}${text.slice(question.end)}`, hint)
}
