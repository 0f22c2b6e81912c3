import { bodyPartOf, meaningFor } from './body-part.ts'
import { buildDirections } from './builder.ts'
import { type Item, readItems } from './items.ts'
import type { Choice, Directions, Question, Unread } from './model.ts'
import { tokenize } from './tokens.ts'

/** What else is known of the medicine: `form` as it is registered ("TABLET", "Eye Drops"). */
export interface DirectionsHint {
  readonly form?: string
}

const PUNCTUATION = /^[\p{P}\p{S}]$/u

/** Joins what nobody understood into stretches; a joining word before or between belongs to what it joins. */
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

/** Nothing after "then" is read: it would be taken for a part of the first step. */
function withoutLaterSteps(items: readonly Item[]): Item[] {
  const steps = items.findIndex((item) => item.said.is === 'steps')
  return items.map((item, index) =>
    steps >= 0 && index > steps ? { ...item, said: { is: 'unknown' } } : item,
  )
}

function questionsOf(text: string, items: readonly Item[]): Question[] {
  return items.flatMap((item) => {
    if (item.said.is !== 'question') return []
    const { start, end, said } = item
    return [{ id: said.id, start, end, asked: text.slice(start, end), choices: said.choices }]
  })
}

function read(raw: string, text: string, hint?: DirectionsHint): Directions {
  const found = readItems(tokenize(text))
  const part = bodyPartOf(found, hint?.form)
  const items = withoutLaterSteps(found.map((item) => ({ ...item, said: meaningFor(item.said, part) })))
  const { unread, swallowed } = stretchesUnread(text, items)
  const { meant, problems } = buildDirections(items)
  return {
    ...meant,
    raw,
    text,
    understood: items.filter((item) => !swallowed.has(item)).map(({ start, end }) => ({ start, end })),
    unread,
    questions: questionsOf(text, items),
    problems,
  }
}

/**
 * Reads dosage directions as an operator types them: shorthand, English or Hindi. Never throws and fills nothing in:
 * what is not understood comes back in `unread`, what may mean two things in `questions`, what can not be in `problems`.
 */
export function readDirections(text: string, hint?: DirectionsHint): Directions {
  return read(text, text, hint)
}

/**
 * Answers one question: the chosen wording takes the place of what was asked and the whole is read again.
 * `raw` stays as typed. The same directions come back when the choice is not one of the question's.
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
