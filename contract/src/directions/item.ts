import type { Amount } from './amount.ts'
import type { Meaning } from './meaning.ts'
import type { Choice, DayDoses, DoseUnit, DurationUnit, Meant, Problem, Question, Span } from './model.ts'
import type { ReadNumber } from './numbers.ts'
import { findPhrase } from './phrases.ts'
import type { Token } from './tokens.ts'

/** The meaning of a run of tokens, before the runs are combined. */
export type Said =
  | Exclude<
      Meaning,
      {
        is:
          | 'byForm'
          | 'question'
          | 'durationWithoutUnit'
          | 'durationHours'
          | 'perDay'
          | 'perWeek'
          | 'monthOrMonday'
          | 'timesOfWhat'
          | 'stretch'
          | 'inADay'
          | 'atMostLead'
      }
    >
  | Extract<Meaning, { is: 'byForm' }>
  | { is: 'dose'; amount: Amount; upTo?: Amount; unit?: DoseUnit; perKilogram?: 'dose' | 'day' }
  /**
   * The maximum in a day; `timesOnly` marks a reading valid only for medicines taken as needed ("up to 3 times a day").
   */
  | { is: 'atMost'; most: NonNullable<Meant['atMost']>; timesOnly?: true }
  /** The days or weeks of a step, counted from its beginning: "day 2 to 5", "first 5 days"; no `from` for "next 5 days". */
  | { is: 'stretch'; unit: DurationUnit; from?: number; length: number }
  | { is: 'doses'; doses: DayDoses; unit?: DoseUnit }
  | { is: 'clock'; times: readonly string[] }
  | { is: 'question'; id: Question['id']; choices: readonly Choice[] }
  | { is: 'problem'; id: Problem['id']; message: string }
  | { is: 'unknown' }

export interface Item extends Span {
  readonly said: Said
  readonly number?: ReadNumber
}

export interface Step {
  readonly said: Said
  readonly number?: ReadNumber
  readonly next: number
}

/** The text of a token; empty where there is none. */
export function bare(tokens: readonly Token[], index: number): string {
  return tokens[index]?.text ?? ''
}

export function unitAt(
  tokens: readonly Token[],
  index: number,
): { unit: DoseUnit; next: number } | undefined {
  const phrase = findPhrase(tokens, index)
  return phrase?.meaning.is === 'unit' ? { unit: phrase.meaning.unit, next: phrase.next } : undefined
}
