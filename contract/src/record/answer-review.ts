import { rowOfChannel } from '#channel-rules.ts'
import { type Level, levels } from '#roles.ts'
import type { OpenWarning, WarningAnswer } from './safety-warning.ts'

// No answer to a severe warning reaches a patient on the word of one operator (decisions: directions and safety). A
// reviewer of a higher level agrees with it, or gives an answer of their own. Above the last level is no reviewer: there
// another user of the level may agree, and otherwise the sender is asked about the warning by its own words.

type Answered = Pick<WarningAnswer, 'level' | 'confirmed'>
type Reviewed = Pick<OpenWarning, 'severity' | 'demand'> & { answer: Answered | null }

/** Where a case is when its answers are looked at. */
export interface ReviewPlace {
  level: Level
  channel: string
}

/**
 * What an answer still needs: `nothing` (not severe, or not answered: then the warning itself is open), `agreed`; `later`
 * when the level that gave it has the case, and the next one reviews it; `here` when the level that has the case must
 * agree before it goes on; `sender` when it was given at the last level.
 */
export type AnswerReview = 'nothing' | 'agreed' | 'later' | 'here' | 'sender'

export function reviewOf({ severity, demand, answer }: Reviewed, place: ReviewPlace): AnswerReview {
  if (severity !== 'severe' || demand === 'none' || answer === null) return 'nothing'
  const last = lastLevel(place)
  if (answer.confirmed && isAbove(answer.confirmed.level, answer.level, last)) return 'agreed'
  if (answer.level === last) return 'sender'
  return rank(place.level) > rank(answer.level) ? 'here' : 'later'
}

/** Whether the reader may agree with an answer while they hold the case: it is of another user, of a level below. */
export function mayAgree(answer: Answered & Pick<WarningAnswer, 'own'>, place: ReviewPlace): boolean {
  return !answer.own && !answer.confirmed && isAbove(place.level, answer.level, lastLevel(place))
}

/** The last level of a case's channel. */
function lastLevel({ level, channel }: ReviewPlace): Level {
  return rowOfChannel(channel)?.levels.at(-1) ?? level
}

/** Whether a user of this level reviews answers of the other; at the last level any other user does. */
function isAbove(reviewer: Level, answerer: Level, last: Level): boolean {
  return rank(reviewer) > rank(answerer) || (reviewer === answerer && answerer === last)
}

const rank = (level: Level) => levels.indexOf(level)
