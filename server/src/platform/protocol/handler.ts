import type { AnswerOf, CallDefinition, ParsedRequestOf } from '@rxdesk/contract/call'
import type { Problem } from './problem.ts'
import type { SessionEffect } from './session-cookie.ts'
import type { ReadingWork, Work } from './work.ts'

/** From where a call is asked. */
export interface Origin {
  /** The client's address as the trusted-proxy setting gives it. */
  address: string
  userAgent: string
}

/** What a handler is given before a change, and for a reading. An open call has no caller. */
export type AskedReading = ReadingWork & Origin

/** What a handler is given for a change. */
export type AskedWork = Work & Origin

/**
 * One call served. A call that changes something runs inside the one transaction that also spends its call token; slow
 * or external work goes into `prepare`, before that transaction.
 */
export interface Handler<C extends CallDefinition, Prepared = unknown> {
  /** Pre-checks of step one. What it returns is answered in place of a token; it throws a Problem to refuse. */
  check?(work: AskedReading, payload: ParsedRequestOf<C>): Promise<object | undefined>
  /** Slow or outside work of step two (or of a single call), before the transaction. */
  prepare?(work: AskedReading, payload: ParsedRequestOf<C>): Promise<Prepared>
  run(
    work: C['effect'] extends 'changes' ? AskedWork : AskedReading,
    payload: ParsedRequestOf<C>,
    prepared: Prepared,
  ): Promise<AnswerOf<C>>
  /**
   * What is stored of the answer of a change, to be given again when it was lost on the network, and how it is
   * restored; by default the answer as it is. For content that must not be stored even sealed.
   */
  replay?: {
    keep(answer: AnswerOf<C>): unknown
    restore(kept: unknown, payload: ParsedRequestOf<C>): AnswerOf<C>
  }
  /**
   * Whether the request may be run again with no other outcome: then nothing is stored for one whose answer was lost,
   * it is answered from what is there now. For large answers of what only looks; by default none.
   */
  runsAgain?(payload: ParsedRequestOf<C>): boolean
  /**
   * Whether `run` touches nothing but its transaction. Then it begins while the call token is still being spent, in the
   * same trip to the database: where the token was spent before, all of it is undone. By default not.
   */
  inTransactionAlone?: true
  /** What the call does to the session of the browser that asks it; by default nothing. */
  session?(payload: ParsedRequestOf<C>): SessionEffect | undefined
  /** Told of a refusal in either step, outside the transaction that it undid: for what must be noted all the same. */
  refused?(work: AskedReading, payload: ParsedRequestOf<C>, problem: Problem): Promise<void>
}

/** A handler without its types, as the wire stores it. */
export interface ServedCall {
  definition: CallDefinition
  handler: {
    check?(work: unknown, payload: unknown): Promise<object | undefined>
    prepare?(work: unknown, payload: unknown): Promise<unknown>
    run(work: unknown, payload: unknown, prepared: unknown): Promise<unknown>
    replay?: { keep(answer: unknown): unknown; restore(kept: unknown, payload: unknown): unknown }
    runsAgain?(payload: unknown): boolean
    inTransactionAlone?: true
    session?(payload: unknown): SessionEffect | undefined
    refused?(work: unknown, payload: unknown, problem: Problem): Promise<void>
  }
}

/** Binds a handler to its call; the types of payload and answer come from the contract. */
export function serve<C extends CallDefinition, Prepared = undefined>(
  definition: C,
  handler: Handler<C, Prepared>,
): ServedCall & { definition: C } {
  return { definition, handler: handler as ServedCall['handler'] }
}
