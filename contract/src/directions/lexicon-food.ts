import type { Entry } from './meaning.ts'

const MEALS = '(|each|every) (food|foods|meal|meals|eating)'
const BEFORE = '(b / f|bf|b4)'
const AFTER = '(a / f|af)'
const FEEDS = '(|each|every) (feed|feeds|feeding|feedings)'
const MINUTES = '(|at least) # (minutes|minute|mins|min)'
const HOURS = '(|at least) # (|an|a) (hours|hour|hrs|hr)'

/** Shorthand in front of the word that it stands for: "b/f meals", "20 min b/f meals"; "b/f" alone may be breakfast. */
export const FOOD_LEXICON: readonly Entry[] = [
  [
    { is: 'food', food: 'beforeFood' },
    `${BEFORE} ${MEALS}`,
    '(premeal|premeals|pre meal|pre meals|pre - meal|pre - meals|pre food|prefood)',
  ],
  [{ is: 'food', food: 'afterFood' }, '(postmeal|post - meal|post - meals|postmeals)'],
  [{ is: 'food', food: 'afterFood' }, `${AFTER} ${MEALS}`],
  [{ is: 'food', food: 'beforeFood', minutes: 1 }, `${MINUTES} ${BEFORE} ${MEALS}`, `${MINUTES} (b / f|bf)`],
  [{ is: 'food', food: 'beforeFood', minutes: 60 }, `${HOURS} ${BEFORE} ${MEALS}`, `${HOURS} (b / f|bf)`],
  [{ is: 'food', food: 'afterFood', minutes: 1 }, `${MINUTES} ${AFTER} ${MEALS}`, `${MINUTES} ${AFTER}`],
  [{ is: 'food', food: 'afterFood', minutes: 60 }, `${HOURS} ${AFTER} ${MEALS}`, `${HOURS} ${AFTER}`],
  [{ is: 'food', food: 'beforeFood' }, `before ${FEEDS}`],
  [{ is: 'food', food: 'afterFood' }, `after ${FEEDS}`],
  [{ is: 'food', food: 'beforeFood', minutes: 1 }, `${MINUTES} before ${FEEDS}`],
  [{ is: 'food', food: 'afterFood', minutes: 1 }, `${MINUTES} after ${FEEDS}`],
]
