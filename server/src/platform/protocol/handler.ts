import type { AnswerOf, CallDefinition, ParsedRequestOf } from '@rxdesk/contract/call'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import type { Caller } from './caller.ts'
import type { Problem } from './problem.ts'

/** The request of a call, beside its payload. */
export interface Asked {
  caller: Caller
  /** The client's address as the trusted-proxy setting gives it. */
  address: string
  userAgent: string
}

/** An open call may be used without a session. */
export type AskedOpenly = Omit<Asked, 'caller'> & { caller?: Caller }

export type Reading = Asked & { db: Kysely<Tables> }
export type Changing = Asked & { db: Transaction<Tables> }

/**
 * One call served. A call that changes something runs inside the one transaction that also spends its call token; slow
 * or external work goes into `prepare`, before that transaction.
 */
export interface Handler<C extends CallDefinition, Prepared = unknown> {
  /** Checks of step one. Its return value is answered in place of a token; it throws a Problem to refuse. */
  check?(asked: Reading, payload: ParsedRequestOf<C>): Promise<object | undefined>
  /** Slow or external work of step two (or of a single call), before the transaction. */
  prepare?(asked: Reading, payload: ParsedRequestOf<C>): Promise<Prepared>
  run(
    asked: C['effect'] extends 'changes' ? Changing : Asked & { db: Kysely<Tables> | Transaction<Tables> },
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
   * Called on a refusal in either step, outside the transaction that it rolled back: for what must be recorded all the
   * same.
   */
  refused?(asked: Reading, payload: ParsedRequestOf<C>, problem: Problem): Promise<void>
}

/** A handler without its types, as the wire stores it. */
export interface ServedCall {
  definition: CallDefinition
  handler: {
    check?(asked: unknown, payload: unknown): Promise<object | undefined>
    prepare?(asked: unknown, payload: unknown): Promise<unknown>
    run(asked: unknown, payload: unknown, prepared: unknown): Promise<unknown>
    replay?: { keep(answer: unknown): unknown; restore(kept: unknown, payload: unknown): unknown }
    refused?(asked: unknown, payload: unknown, problem: Problem): Promise<void>
  }
}

/** Binds a handler to its call; the types of payload and answer come from the contract. */
export function serve<C extends CallDefinition, Prepared = undefined>(
  definition: C,
  handler: Handler<C, Prepared>,
): ServedCall & { definition: C } {
  return { definition, handler: handler as ServedCall['handler'] }
}
